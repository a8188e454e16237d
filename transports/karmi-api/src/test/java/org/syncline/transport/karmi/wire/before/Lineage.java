package org.syncline.transport.karmi.wire.before;

import java.io.Serializable;
import java.util.List;

/** The old versions of classes whose superclasses changed. */
public final class Lineage {
    private Lineage() {}

    public static class OtherBase implements Serializable {
        private static final long serialVersionUID = 1;
        private final int x = 1;
    }

    public static class OfOtherBase extends OtherBase {
        private static final long serialVersionUID = 7;
        private final int a = 1;
    }

    public static class EmptyBase implements Serializable {
        private static final long serialVersionUID = 1;
    }

    public static class OfEmptyBase extends EmptyBase {
        private static final long serialVersionUID = 7;
        private final int a = 1;
    }

    public static class FormerBase implements Serializable {
        private static final long serialVersionUID = 1;
        private final int x = 1;
    }

    public static class OfFormerBase extends FormerBase {
        private static final long serialVersionUID = 7;
        private final int a = 1;
    }

    public static class GrownBase implements Serializable {
        private static final long serialVersionUID = 1;
        private final int x = 2;
    }

    public static class OfGrownBase extends GrownBase {
        private static final long serialVersionUID = 7;
        private final int a = 1;

        @Override
        public String toString() {
            return a + " " + ((GrownBase) this).x;
        }
    }

    public static class LostBase implements Serializable {
        private static final long serialVersionUID = 1;
        private final int x = 2;
    }

    public static class OfLostBase extends LostBase {
        private static final long serialVersionUID = 7;
        private final int a = 1;

        @Override
        public String toString() {
            return a + " " + ((LostBase) this).x;
        }
    }

    public static class Upper implements Serializable {
        private static final long serialVersionUID = 1;
        private final int x = 2;
    }

    public static class Middle extends Upper {
        private static final long serialVersionUID = 1;
        private final int y = 3;
    }

    public static class Swapped extends Middle {
        private static final long serialVersionUID = 7;
        private final int a = 1;

        @Override
        public String toString() {
            return "" + a;
        }
    }

    /** Compatible versions. */
    public static List<Object> samples() {
        return List.of(new OfGrownBase(), new OfLostBase(), new Swapped());
    }

    /** Those of superclasses that Java refuses. */
    public static List<Object> incompatible() {
        return List.of(new OfOtherBase(), new OfEmptyBase(), new OfFormerBase());
    }
}
