package org.syncline.transport.karmi.wire.after;

import java.io.Serializable;

/** The new versions of classes whose superclasses changed. */
public final class Lineage {
    private Lineage() {}

    public static class OtherBase implements Serializable {
        private static final long serialVersionUID = 2;
        private int x;
    }

    public static class OfOtherBase extends OtherBase {
        private static final long serialVersionUID = 7;
        private int a;
    }

    public static class EmptyBase implements Serializable {
        private static final long serialVersionUID = 2;
    }

    public static class OfEmptyBase extends EmptyBase {
        private static final long serialVersionUID = 7;
        private int a;
    }

    /** No superclass any more, but still there. */
    public static class FormerBase implements Serializable {
        private static final long serialVersionUID = 2;
        private int x;
    }

    public static class OfFormerBase implements Serializable {
        private static final long serialVersionUID = 7;
        private int a;
    }

    public static class GrownBase implements Serializable {
        private static final long serialVersionUID = 1;
        private String w = "preset";
        private int x;
    }

    public static class OfGrownBase extends GrownBase {
        private static final long serialVersionUID = 7;
        private int a;

        @Override
        public String toString() {
            return a + " " + ((GrownBase) this).x + ((GrownBase) this).w;
        }
    }

    public static class OfLostBase implements Serializable {
        private static final long serialVersionUID = 7;
        private int a;

        @Override
        public String toString() {
            return "" + a;
        }
    }

    public static class Middle implements Serializable {
        private static final long serialVersionUID = 1;
        private int y;
    }

    public static class Upper extends Middle {
        private static final long serialVersionUID = 1;
        private int x;
    }

    public static class Swapped extends Upper {
        private static final long serialVersionUID = 7;
        private int a;

        @Override
        public String toString() {
            return a + " " + ((Upper) this).x + " " + ((Middle) this).y;
        }
    }
}
