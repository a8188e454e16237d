package org.syncline.lab.stats;

/** What an interval was drawn from, and so what it covers. */
public enum Resampling {
    /** Forks, and iterations within them. */
    FORKS_AND_ITERATIONS("95 % interval by bootstrap over forks and iterations"),
    /** The iterations of the only fork, as if they were independent. */
    ITERATIONS("one fork: the 95 % interval covers its iterations, not how forks differ"),
    /** There is one iteration, and no interval. */
    NOTHING("one iteration: no interval");

    private final String words;

    Resampling(String words) {
        this.words = words;
    }

    /** Returns a note for readers, to stand below a table. */
    public String words() {
        return words;
    }

    static Resampling of(int forks, int iterations) {
        return iterations == 1 ? NOTHING : forks == 1 ? ITERATIONS : FORKS_AND_ITERATIONS;
    }

    /** Returns the one that covers less. */
    Resampling weaker(Resampling other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
