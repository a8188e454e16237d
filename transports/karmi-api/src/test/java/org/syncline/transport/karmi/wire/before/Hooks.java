package org.syncline.transport.karmi.wire.before;

import java.io.Serializable;
import java.util.List;

/** The old versions of classes that got or lost serialisation of their own. */
public final class Hooks {
    private Hooks() {}

    public static class GotReading implements Serializable {
        private static final long serialVersionUID = 7;
        private final int a = 1;
        private final String b = "x";
    }

    public static class GotFields implements Serializable {
        private static final long serialVersionUID = 7;
        private final int a = 1;
        private final String b = "x";
    }

    public static class GotWriting implements Serializable {
        private static final long serialVersionUID = 7;
        private final int a = 1;
    }

    public static class GotResolving implements Serializable {
        private static final long serialVersionUID = 7;
        private final int a = 1;
    }

    public record GotResolvingRecord(int a, int gone) implements Serializable {}

    public static class GotParent implements Serializable {
        private static final long serialVersionUID = 7;
        private final int a = 1;
    }

    /** Refers to itself. */
    public static class Ring implements Serializable {
        private static final long serialVersionUID = 7;
        private final Object[] around = {this};
    }

    public static List<Object> samples() {
        return List.of(
                new GotReading(),
                new GotFields(),
                new GotWriting(),
                new GotResolving(),
                new GotResolvingRecord(1, 2),
                new GotParent(),
                new Ring());
    }
}
