package org.syncline.lab.experiment;

import java.time.Duration;

/**
 * How much is measured of each cell, and how long all may take.
 *
 * @param forks JVMs of each cell, at least 1
 * @param warmUps iterations of each fork that are listed but not counted
 * @param iterations measured ones of each fork, at least 1
 * @param least each fork measures at least this long, with more iterations if need be
 * @param budget no fork is started after this; zero for no limit
 */
public record CellEffort(int forks, int warmUps, int iterations, Duration least, Duration budget) {

    private static final int MOST_FORKS = 1000;
    private static final int MOST_ITERATIONS = 10_000_000;

    public CellEffort {
        requireWithin("forks", forks, 1, MOST_FORKS);
        requireWithin("warm-ups", warmUps, 0, MOST_ITERATIONS);
        requireWithin("iterations", iterations, 1, MOST_ITERATIONS);
        if (least.isNegative() || budget.isNegative()) {
            throw new IllegalArgumentException("times are not negative: " + least + ", " + budget);
        }
    }

    /** Returns the same effort within another time. */
    public CellEffort withBudget(Duration other) {
        return new CellEffort(forks, warmUps, iterations, least, other);
    }

    private static void requireWithin(String what, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    what + ": " + least + " to " + most + ", not " + value);
        }
    }
}
