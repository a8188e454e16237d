package org.syncline.transport.karmi.wire.before;

import java.io.Serializable;
import java.util.List;

/** The old versions of classes that changed. */
public final class Things {
    private Things() {}

    public static class Added implements Serializable {
        private static final long serialVersionUID = 7;
        private final int a = 1;

        @Override
        public String toString() {
            return "" + a;
        }
    }

    public static class Removed implements Serializable {
        private static final long serialVersionUID = 7;
        private final int a = 1;
        private final String b = "x";

        @Override
        public String toString() {
            return a + b;
        }
    }

    public static class Reordered implements Serializable {
        private static final long serialVersionUID = 7;
        private final Integer b = 5;
        private final long a = 6;
        private final Object c = List.of("t");

        @Override
        public String toString() {
            return b + " " + a + c;
        }
    }

    public static class Inherited implements Serializable {
        private static final long serialVersionUID = 7;
        private final int a = 1;

        @Override
        public String toString() {
            return "" + a;
        }
    }

    public static class Retyped implements Serializable {
        private static final long serialVersionUID = 7;
        private final int a = 1;

        @Override
        public String toString() {
            return "" + a;
        }
    }

    public static class Unversioned implements Serializable {
        private final int a = 1;

        @Override
        public String toString() {
            return "" + a;
        }
    }

    public static class OtherVersion implements Serializable {
        private static final long serialVersionUID = 1;
        private final int a = 1;

        @Override
        public String toString() {
            return "" + a;
        }
    }

    public static class SameFields implements Serializable {
        private static final long serialVersionUID = 1;
        private final int a = 1;

        @Override
        public String toString() {
            return "" + a;
        }
    }

    /** The next version says what Java computes for this one. */
    public static class Computed implements Serializable {
        private final int a = 3;

        @Override
        public String toString() {
            return "" + a;
        }
    }

    public static class Link implements Serializable {
        private static final long serialVersionUID = 7;
        private Link next;

        public static Link chain(int length) {
            Link first = new Link();
            Link last = first;
            for (int i = 1; i < length; i++) {
                last.next = new Link();
                last = last.next;
            }
            return first;
        }

        @Override
        public String toString() {
            int length = 0;
            for (Link link = this; link != null; link = link.next) {
                length++;
            }
            return "chain of " + length;
        }
    }

    public record Pair(int a, String b) implements Serializable {}

    public enum Colour {
        RED,
        GREEN
    }

    public static List<Object> samples() {
        return List.of(
                new Added(),
                new Removed(),
                new Reordered(),
                new Inherited(),
                new Computed(),
                new Pair(1, "x"),
                Colour.GREEN);
    }

    public static List<Object> incompatible() {
        return List.of(
                new Retyped(), new Unversioned(), new OtherVersion(), new SameFields(), Colour.RED);
    }
}
