package org.syncline.lab.stats;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The times of one fork: a JVM that is started, calls once, and then runs iterations.
 *
 * <p>All times are seconds, positive and finite. An iteration may hold many calls; its time is that
 * of all of them.
 *
 * @param firstCall the first call of the JVM, which is none of the iterations; empty if not taken
 * @param times the iterations in the order in which they ran
 * @param warmUp how many of them, from the start, are warm-up and enter no estimate
 */
public record ForkTimes(OptionalDouble firstCall, List<Double> times, int warmUp) {

    public ForkTimes {
        times = List.copyOf(times);
        firstCall.ifPresent(ForkTimes::requireTime);
        times.forEach(ForkTimes::requireTime);
        if (warmUp < 0 || warmUp >= times.size()) {
            throw new IllegalArgumentException(
                    "A fork needs an iteration after its warm-up, but has "
                            + times.size()
                            + " with a warm-up of "
                            + warmUp);
        }
    }

    /** Returns a fork without a first call and without warm-up. */
    public static ForkTimes of(double... times) {
        return new ForkTimes(OptionalDouble.empty(), boxed(times), 0);
    }

    /** Returns the iterations after the warm-up, in order. */
    public double[] steady() {
        return unboxed(times.subList(warmUp, times.size()));
    }

    /** Returns all iterations, those of the warm-up first. */
    public double[] all() {
        return unboxed(times);
    }

    /** Returns the same times with another number of warm-up iterations. */
    public ForkTimes withWarmUp(int iterations) {
        return new ForkTimes(firstCall, times, iterations);
    }

    /**
     * Returns the same times with the warm-up as long as {@link SteadyState} finds, and never
     * shorter than it was.
     */
    public ForkTimes trimmed() {
        return withWarmUp(Math.max(warmUp, SteadyState.of(this).after()));
    }

    /**
     * Returns the seconds that were measured before the iteration of that index, the first call
     * among them. What ran between iterations and was not timed is not counted.
     */
    public double secondsBefore(int iteration) {
        double sum = firstCall.orElse(0);
        for (double time : times.subList(0, iteration)) {
            sum += time;
        }
        return sum;
    }

    private static void requireTime(double time) {
        if (!(time > 0 && Double.isFinite(time))) {
            throw new IllegalArgumentException("A time is positive and finite, not " + time + " s");
        }
    }

    private static List<Double> boxed(double... times) {
        return Arrays.stream(times).boxed().toList();
    }

    private static double[] unboxed(List<Double> times) {
        return times.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
