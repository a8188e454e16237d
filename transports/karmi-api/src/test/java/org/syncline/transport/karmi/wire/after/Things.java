package org.syncline.transport.karmi.wire.after;

import java.io.Serializable;

/** The new versions of classes that changed. */
public final class Things {
    private Things() {}

    public static class Added implements Serializable {
        private static final long serialVersionUID = 7;
        private int a;
        private String b = "preset";

        @Override
        public String toString() {
            return a + " " + b;
        }
    }

    public static class Removed implements Serializable {
        private static final long serialVersionUID = 7;
        private String b;

        @Override
        public String toString() {
            return b;
        }
    }

    public static class Reordered implements Serializable {
        private static final long serialVersionUID = 7;
        private long a;
        private Integer b;
        private Object c;

        @Override
        public String toString() {
            return b + " " + a + c;
        }
    }

    public static class Parent implements Serializable {
        private static final long serialVersionUID = 1;
        private double d = 2;
    }

    public static class Inherited extends Parent {
        private static final long serialVersionUID = 7;
        private int a;

        @Override
        public String toString() {
            return a + " " + ((Parent) this).d;
        }
    }

    public static class Retyped implements Serializable {
        private static final long serialVersionUID = 7;
        private long a;

        @Override
        public String toString() {
            return "" + a;
        }
    }

    public static class Unversioned implements Serializable {
        private int a;
        private int b;

        @Override
        public String toString() {
            return a + " " + b;
        }
    }

    public static class OtherVersion implements Serializable {
        private static final long serialVersionUID = 2;
        private int a;
        private int b;

        @Override
        public String toString() {
            return a + " " + b;
        }
    }

    public static class SameFields implements Serializable {
        private static final long serialVersionUID = 2;
        private final int a = 1;

        @Override
        public String toString() {
            return "" + a;
        }
    }

    public static class Computed implements Serializable {
        private static final long serialVersionUID = 9204496626701434226L;
        private int a;
        private int b;

        @Override
        public String toString() {
            return a + " " + b;
        }
    }

    public static class Link implements Serializable {
        private static final long serialVersionUID = 7;
        private Link next;
        private long more;

        @Override
        public String toString() {
            int length = 0;
            for (Link link = this; link != null; link = link.next) {
                length++;
            }
            return "chain of " + length;
        }
    }

    public record Pair(String b, long c) implements Serializable {}

    public enum Colour {
        BLUE,
        GREEN
    }
}
