package org.syncline.corpora.cases;

import java.util.Locale;

/**
 * How many repetitions tests make. The system property {@value #PROPERTY} has the name of the run
 * in lower case; {@code ./syncline test} sets it.
 */
public enum Effort {
    /** {@code ./syncline test --quick}: a tenth of the usual repetitions, at least one. */
    QUICK,
    /** {@code ./syncline test}. */
    USUAL,
    /** {@code ./syncline test --nightly}. */
    NIGHTLY;

    static final String PROPERTY = "syncline.effort";

    private static final int QUICK_SHARE = 10;

    /** The effort of this JVM's run. */
    public static Effort ofThisRun() {
        return valueOf(System.getProperty(PROPERTY, USUAL.name()).toUpperCase(Locale.ROOT));
    }

    /** The number of repetitions of this run, the same at night as by day. */
    public static int times(int usual) {
        return times(usual, usual);
    }

    /** The number of repetitions of this run. */
    public static int times(int usual, int nightly) {
        return switch (ofThisRun()) {
            case QUICK -> Math.max(1, usual / QUICK_SHARE);
            case USUAL -> usual;
            case NIGHTLY -> nightly;
        };
    }
}
