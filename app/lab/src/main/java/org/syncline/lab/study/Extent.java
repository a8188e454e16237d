package org.syncline.lab.study;

import org.syncline.lab.experiment.CellEffort;

import java.time.Duration;
import java.util.Locale;

/** How much of a study is run. */
public enum Extent {
    /** Within a minute, the report included: one fork of each cell; good for a first look only. */
    QUICK(1, 2, Duration.ofMillis(800), Duration.ofMillis(800), Duration.ofSeconds(45)),
    /**
     * Within ten minutes on two cores, the report included: two forks of each cell, and more where
     * there is time.
     */
    USUAL(2, 3, Duration.ofSeconds(1), Duration.ofSeconds(6), Duration.ofSeconds(550)),
    /** The extent of the original, or more. */
    FULL(10, 10, Duration.ofSeconds(10), Duration.ofMinutes(1), Duration.ZERO);

    private static final int MOST_FORKS = 10;

    private final int forks;
    private final int iterations;
    private final Duration least;
    private final Duration most;
    private final Duration budget;

    Extent(int forks, int iterations, Duration least, Duration most, Duration budget) {
        this.forks = forks;
        this.iterations = iterations;
        this.least = least;
        this.most = most;
        this.budget = budget;
    }

    /** The effort for cells that are quick to repeat; the warm-up is found afterwards. */
    CellEffort effort() {
        return new CellEffort(forks, 0, iterations, least, budget)
                .withMost(most)
                .withMostForks(mostForks(forks));
    }

    /** Returns how many forks a cell may have if there is time, of which so many are asked for. */
    int mostForks(int asked) {
        return choose(asked, MOST_FORKS, asked);
    }

    /** The same with a warm-up of its own, for figures that are taken of single calls. */
    CellEffort warmedEffort() {
        return effort().withWarmUp(
                        choose(20, 200, 2_000),
                        choose(
                                Duration.ofSeconds(2),
                                Duration.ofSeconds(15),
                                Duration.ofMinutes(2)));
    }

    /** The effort for cells of which each iteration takes long. */
    CellEffort slowEffort() {
        return switch (this) {
            case QUICK -> new CellEffort(1, 0, 1, Duration.ZERO, budget);
            case USUAL ->
                    new CellEffort(2, 1, 3, Duration.ZERO, budget).withMostForks(mostForks(2));
            case FULL -> new CellEffort(5, 1, 10, Duration.ZERO, budget);
        };
    }

    /** One of three values. */
    <T> T choose(T quick, T usual, T full) {
        return switch (this) {
            case QUICK -> quick;
            case USUAL -> usual;
            case FULL -> full;
        };
    }

    /** The name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
