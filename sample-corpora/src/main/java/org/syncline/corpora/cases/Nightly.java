package org.syncline.corpora.cases;

/**
 * The length of tests: {@code ./syncline test} takes the usual amount, {@code ./syncline test
 * --nightly} sets the system property {@value #PROPERTY} and takes more.
 */
public final class Nightly {

    static final String PROPERTY = "syncline.nightly";

    private Nightly() {}

    /** The number of repetitions of this run. */
    public static int times(int usual, int nightly) {
        return Boolean.getBoolean(PROPERTY) ? nightly : usual;
    }
}
