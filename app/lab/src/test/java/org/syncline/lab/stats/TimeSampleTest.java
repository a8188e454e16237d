package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.lab.stats.SteadyState.Kind;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

class TimeSampleTest {
    private static final long SEED = 2013;
    private static final double[] WITH_OUTLIERS = {
        10.2, 9.9, 10.4, 10.1, 13.9, 10.0, 9.8, 10.3, 10.1, 10.0, 9.7, 11.2
    };

    @Test
    void keepsFirstCallsAndWarmUpApart() {
        ForkTimes one = new ForkTimes(OptionalDouble.of(9), List.of(5.0, 2.0, 1.0, 1.5), 2);
        ForkTimes other = ForkTimes.of(1.25, 1.75);
        TimeSample sample = new TimeSample(List.of(one, other));
        assertArrayEquals(new double[] {1, 1.5, 1.25, 1.75}, sample.steady());
        assertArrayEquals(new double[] {9}, sample.firstCalls().orElseThrow().steady());
        assertEquals(16, one.secondsBefore(2));
        assertEquals(0, other.secondsBefore(0));
    }

    /** Among all iterations alike, each of the slow fork would lie beyond the fences. */
    @Test
    void aSlowForkOfFewIterationsIsNoOutlier() {
        double[] fast = IntStream.range(0, 40).mapToDouble(i -> 1 + i / 1e3).toArray();
        TimeSample sample = DrawnForks.sample(fast, new double[] {2, 2.01, 2.02});
        assertEquals(List.of(), sample.outliers());
        assertEquals((1.04 + 2) / 2, sample.median(), 0.01);
    }

    /** Fences by numpy 2.4.6: {@code percentile(x, [25, 75])}, and 1.5 or 3 ranges beyond. */
    @Test
    void showsOutliersAndKeepsThem() {
        TukeyFences fences = TukeyFences.of(WITH_OUTLIERS);
        assertEquals(9.45, fences.inner().low(), 1e-12);
        assertEquals(10.85, fences.inner().high(), 1e-12);
        assertEquals(8.925, fences.outer().low(), 1e-12);
        assertEquals(11.375, fences.outer().high(), 1e-12);
        double[] slow = {40};
        ForkTimes warmed =
                new ForkTimes(
                        OptionalDouble.empty(),
                        Arrays.stream(concat(slow, WITH_OUTLIERS)).boxed().toList(),
                        1);
        TimeSample sample = new TimeSample(List.of(warmed));
        assertEquals(
                List.of(
                        new TimeSample.Outlier(0, 5, 13.9, true),
                        new TimeSample.Outlier(0, 12, 11.2, false)),
                sample.outliers());
        assertEquals(12, Estimates.of(sample, 1).iterations());
    }

    @Test
    void trimsWarmUpButNeverLessThanWasPlanned() {
        ForkTimes found = ForkTimes.of(DrawnRuns.STEP_DOWN);
        ForkTimes few = ForkTimes.of(30, 20, 10).withWarmUp(1);
        TimeSample trimmed = new TimeSample(List.of(found, found.withWarmUp(15), few)).trimmed();
        assertEquals(List.of(12, 15, 1), trimmed.forks().stream().map(ForkTimes::warmUp).toList());
    }

    /** 300 s cold, 230 s warm, then 98 s slower: the half of 628 s ends within the thirteenth. */
    @Test
    void countsTheSecondHalfOfTheTimeOfForksWithoutASteadyState() {
        ForkTimes fork = ForkTimes.of(levels(30, 10, 10, 23, 14, 7));
        assertEquals(Kind.NO_STEADY_STATE, SteadyState.of(fork).kind());
        assertEquals("no steady state: second half", SteadyState.of(fork).words());
        assertEquals(List.of(12, 12, 20), warmUps(fork, fork.withWarmUp(5), fork.withWarmUp(20)));
        assertEquals("no steady state", SteadyState.of(fork.withWarmUp(20)).words());
        assertEquals(10, new TimeSample(List.of(fork)).trimmed().median(), "no cold one is left");
    }

    @Test
    void countsHalfOfTheIterationsWhereOneAtTheEndIsAsLongAsAllOthers() {
        double[] times = levels(30, 10, 10, 10, 14, 3, 16, 1);
        times[times.length - 1] = 2000;
        ForkTimes fork = ForkTimes.of(times);
        assertEquals(Kind.NO_STEADY_STATE, SteadyState.of(fork).kind());
        assertEquals(List.of(12), warmUps(fork));
    }

    /** With a warm-up that was asked for, few iterations stay as they are. */
    @Test
    void countsTheSecondHalfOfFewIterationsOnlyWhereNoWarmUpWasAskedFor() {
        ForkTimes three = ForkTimes.of(30, 20, 10);
        assertEquals(List.of(0, 2), warmUps(three, three.withWarmUp(2)));
        assertEquals("too few or too noisy iterations to tell", SteadyState.of(three).words());
        ForkTimes cold = ForkTimes.of(levels(50, 1, 30, 1, 10, 7));
        assertEquals(Kind.TOO_FEW, SteadyState.of(cold).kind());
        assertEquals(List.of(2, 1), warmUps(cold, cold.withWarmUp(1)));
        assertEquals(
                "too few or too noisy iterations to tell: second half",
                SteadyState.of(cold).words());
        assertEquals(
                "too few or too noisy iterations to tell",
                SteadyState.of(cold.withWarmUp(1)).words());
    }

    /** Whoever trims, and however often, sees the same iterations and the same words. */
    @Test
    void trimmingTwiceIsTrimmingOnce() {
        for (int round = 0; round < 300; round++) {
            Random random = new Random(SEED + round);
            TimeSample sample =
                    new TimeSample(
                            IntStream.range(0, 1 + random.nextInt(4))
                                    .mapToObj(fork -> drawn(random))
                                    .toList());
            TimeSample once = sample.trimmed();
            String where = "seed " + SEED + ", round " + round;
            assertEquals(once, once.trimmed(), where);
            assertEquals(sample.steadiness().words(), once.steadiness().words(), where);
            for (int fork = 0; fork < sample.forks().size(); fork++) {
                ForkTimes was = sample.forks().get(fork);
                ForkTimes is = once.forks().get(fork);
                assertTrue(is.warmUp() >= was.warmUp(), where);
                assertTrue(
                        is.warmUp() == was.warmUp() || is.steady().length >= 5,
                        () -> where + ": " + is);
            }
        }
    }

    @Test
    void saysOfWhichForksTheSecondHalfCounts() {
        ForkTimes unsteady = ForkTimes.of(levels(30, 10, 10, 23, 14, 7));
        TimeSample sample =
                new TimeSample(List.of(ForkTimes.of(DrawnRuns.STEP_DOWN), unsteady, unsteady));
        assertEquals(
                "inconsistent: warm-up in 1 fork, no steady state in 2 forks: second half",
                sample.trimmed().steadiness().words());
    }

    private static List<Integer> warmUps(ForkTimes... forks) {
        return new TimeSample(List.of(forks))
                .trimmed().forks().stream().map(ForkTimes::warmUp).toList();
    }

    /** Up to four levels with little noise, some iterations of them asked for as warm-up. */
    private static ForkTimes drawn(Random random) {
        double[] levels = new double[2 * (1 + random.nextInt(4))];
        for (int i = 0; i < levels.length; i += 2) {
            levels[i] = 1 + random.nextInt(4);
            levels[i + 1] = 1 + random.nextInt(random.nextBoolean() ? 5 : 80);
        }
        double[] times = levels(levels);
        for (int i = 0; i < times.length; i++) {
            times[i] *= 1 + 0.02 * random.nextDouble();
        }
        ForkTimes fork = ForkTimes.of(times);
        return random.nextBoolean() ? fork : fork.withWarmUp(random.nextInt(times.length));
    }

    /** Returns levels without noise: level and length in turn. */
    private static double[] levels(double... levelsAndLengths) {
        DoubleStream times = DoubleStream.empty();
        for (int i = 0; i < levelsAndLengths.length; i += 2) {
            double level = levelsAndLengths[i];
            times =
                    DoubleStream.concat(
                            times,
                            DoubleStream.generate(() -> level)
                                    .limit((long) levelsAndLengths[i + 1]));
        }
        return times.toArray();
    }

    @Test
    void refusesWhatIsNoTime() {
        assertThrows(IllegalArgumentException.class, () -> ForkTimes.of(1, 0));
        assertThrows(IllegalArgumentException.class, () -> ForkTimes.of(1, Double.NaN));
        assertThrows(IllegalArgumentException.class, ForkTimes::of);
        assertThrows(IllegalArgumentException.class, () -> ForkTimes.of(1).withWarmUp(1));
        assertThrows(IllegalArgumentException.class, () -> new TimeSample(List.of()));
    }

    private static double[] concat(double[] one, double[] other) {
        double[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }
}
