package org.syncline.lab.experiment;

import org.syncline.lab.stats.Levelling;

import java.time.Duration;

/**
 * How much is measured of each cell, and how long all may take.
 *
 * @param forks JVMs of each cell, at least 1
 * @param warmUps iterations of each fork that are listed but not counted
 * @param iterations measured ones of each fork, at least 1
 * @param least each fork measures at least this long, with more iterations if need be
 * @param budget no fork is started after this; zero for no limit
 * @param most a fork whose times have not {@linkplain Levelling levelled} after the least time
 *     measures on until they have, but not longer than this; the least time if it never does
 * @param mostForks after the forks asked for, all cells have one more each, as often as the budget
 *     has time for that, until each has so many; the forks asked for if they never do
 * @param mostWarmUp no iteration of a warm-up but its first begins after this; zero for no limit
 */
public record CellEffort(
        int forks,
        int warmUps,
        int iterations,
        Duration least,
        Duration budget,
        Duration most,
        int mostForks,
        Duration mostWarmUp) {

    private static final int MOST_FORKS = 1000;
    private static final int MOST_ITERATIONS = 10_000_000;

    public CellEffort {
        requireWithin("forks", forks, 1, MOST_FORKS);
        requireWithin("warm-ups", warmUps, 0, MOST_ITERATIONS);
        requireWithin("iterations", iterations, 1, MOST_ITERATIONS);
        requireWithin("the most forks", mostForks, forks, MOST_FORKS);
        if (least.isNegative() || budget.isNegative() || mostWarmUp.isNegative()) {
            throw new IllegalArgumentException(
                    "times are not negative: %s, %s, %s".formatted(least, budget, mostWarmUp));
        }
        if (most.compareTo(least) < 0) {
            throw new IllegalArgumentException(
                    "the most time is not shorter than the least: " + most + ", " + least);
        }
    }

    /**
     * An effort of as many forks as are asked for, which measure for the least time, however the
     * times still change.
     */
    public CellEffort(int forks, int warmUps, int iterations, Duration least, Duration budget) {
        this(forks, warmUps, iterations, least, budget, least, forks, Duration.ZERO);
    }

    /** Returns the same effort within another time. */
    public CellEffort withBudget(Duration other) {
        return new CellEffort(
                forks, warmUps, iterations, least, other, most, mostForks, mostWarmUp);
    }

    /** Returns the same effort with another bound for forks that do not level. */
    public CellEffort withMost(Duration other) {
        return new CellEffort(
                forks, warmUps, iterations, least, budget, other, mostForks, mostWarmUp);
    }

    /** Returns whether a fork that does not level measures for longer than the least time. */
    public boolean mayTakeLonger() {
        return most.compareTo(least) > 0;
    }

    /**
     * Returns the same effort with a bound for forks that do not level that is no later than so.
     */
    public CellEffort withMostBeyondLeast(Duration more) {
        Duration bound = more.isNegative() ? least : least.plus(more);
        return bound.compareTo(most) < 0 ? withMost(bound) : this;
    }

    /** Returns the same effort with another bound for further forks. */
    public CellEffort withMostForks(int other) {
        return new CellEffort(forks, warmUps, iterations, least, budget, most, other, mostWarmUp);
    }

    /** Returns the same effort with another warm-up. */
    public CellEffort withWarmUp(int iterationsOfIt, Duration mostTime) {
        return new CellEffort(
                forks, iterationsOfIt, iterations, least, budget, most, mostForks, mostTime);
    }

    /** Returns the same effort with no fewer iterations in a fork than that. */
    public CellEffort withIterations(int atLeast) {
        int other = Math.max(iterations, atLeast);
        return new CellEffort(forks, warmUps, other, least, budget, most, mostForks, mostWarmUp);
    }

    private static void requireWithin(String what, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    what + ": " + least + " to " + most + ", not " + value);
        }
    }
}
