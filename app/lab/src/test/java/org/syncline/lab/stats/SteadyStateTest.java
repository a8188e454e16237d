package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.lab.stats.SteadyState.Kind;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

class SteadyStateTest {
    private static final long SEED = 2017;

    static Stream<Arguments> kinds() {
        return Stream.of(
                Arguments.of("noise", Kind.FLAT, 0, DrawnRuns.NOISE),
                Arguments.of("one step down", Kind.WARM_UP, 12, DrawnRuns.STEP_DOWN),
                Arguments.of("down and up", Kind.SLOWING, 50, DrawnRuns.THREE_LEVELS),
                Arguments.of("calmed, at one level", Kind.FLAT, 0, DrawnRuns.CALMED),
                Arguments.of("one slow start", Kind.WARM_UP, 2, levels(30, 50, 1, 10, 29)),
                Arguments.of("slow and slower", Kind.SLOWING, 15, levels(20, 10, 15, 12, 25)),
                Arguments.of("late step", Kind.NO_STEADY_STATE, 22, levels(9, 10, 33, 14, 7)),
                Arguments.of("back and forth", Kind.WARM_UP, 40, backAndForth()),
                Arguments.of("nine", Kind.TOO_FEW, 4, levels(9, 10, 9)),
                Arguments.of("ten calm ones", Kind.FLAT, 0, levels(10, 10, 10)),
                Arguments.of("twelve", Kind.TOO_FEW, 5, levels(12, 50, 8, 10, 4)),
                Arguments.of("one", Kind.TOO_FEW, 0, new double[] {1}),
                Arguments.of("falling", Kind.TOO_FEW, 10, falling(20)),
                Arguments.of("wild", Kind.TOO_FEW, 6, wild()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void classifies(String run, Kind kind, int after, double[] times) {
        SteadyState found = SteadyState.of(ForkTimes.of(times));
        assertEquals(kind, found.kind(), run + ": " + found);
        assertEquals(after, found.after(), run + ": " + found);
    }

    /**
     * A change of variance too hides where a level ends: up to two iterations late, never early.
     */
    @Test
    void findsPlantedWarmUpsOfShortRuns() {
        Random random = new Random(SEED);
        int exact = 0;
        for (int round = 0; round < 200; round++) {
            int warmUp = 2 + random.nextInt(8);
            double[] run = levels(random.nextLong(), 15 + random.nextInt(10), warmUp, 10, 22);
            SteadyState found = SteadyState.of(ForkTimes.of(run));
            String where = "seed " + SEED + ", round " + round + ": " + found;
            assertEquals(Kind.WARM_UP, found.kind(), where);
            assertTrue(found.after() >= warmUp, where);
            exact += found.after() == warmUp ? 1 : 0;
        }
        assertTrue(exact >= 180, exact + " of 200 exact, seed " + SEED);
    }

    /** A warm-up that fades out within the last level is cut off; one that goes on is told. */
    @Test
    void waitsForASlowDecayToEnd() {
        SteadyState ended = SteadyState.of(ForkTimes.of(decay(40, 4)));
        assertEquals(Kind.WARM_UP, ended.kind());
        assertTrue(ended.after() >= 12 && ended.after() <= 22, ended.toString());
        assertEquals(Kind.TOO_FEW, SteadyState.of(ForkTimes.of(decay(20, 15))).kind());
    }

    @Test
    void callsNoiseFlatButForFew() {
        Random random = new Random(SEED);
        int flat = 0;
        for (int round = 0; round < 300; round++) {
            double[] run = levels(random.nextLong(), 10, 20 + random.nextInt(60));
            flat += SteadyState.of(ForkTimes.of(run)).kind() == Kind.FLAT ? 1 : 0;
        }
        assertTrue(flat >= 294, flat + " of 300 flat, seed " + SEED);
    }

    @Test
    void looksPastSpikes() {
        double[] run = DrawnRuns.STEP_DOWN.clone();
        run[30] = 45;
        run[44] = 27;
        run[45] = 31;
        run[59] = 90;
        SteadyState found = SteadyState.of(ForkTimes.of(run));
        assertEquals(Kind.WARM_UP, found.kind());
        assertEquals(12, found.after());
        assertEquals(60, found.segments().getLast().to());
    }

    /** A spike before the change must not shift it. */
    @Test
    void keepsTheIndicesOfAllIterations() {
        double[] run = DrawnRuns.THREE_LEVELS.clone();
        run[7] = 99;
        List<Segment> segments = SteadyState.of(ForkTimes.of(run)).segments();
        assertEquals(
                List.of(0, 20, 50, 80),
                Stream.concat(Stream.of(0), segments.stream().map(Segment::to)).toList());
    }

    /** Short iterations have long tails and moods of some iterations, which are no levels. */
    @Test
    void findsPlantedWarmUpsOfManyShortIterations() {
        for (int round = 0; round < 50; round++) {
            String where = "seed " + SEED + ", round " + round;
            Random random = new Random(SEED + round);
            int n = 2_000 + random.nextInt(4_000);
            int warmUp = n / 10 + random.nextInt(n / 2);
            double[] run = moody(random, n);
            for (int i = 0; i < warmUp; i++) {
                run[i] *= 1.5;
            }
            SteadyState found = SteadyState.of(ForkTimes.of(run));
            assertEquals(Kind.WARM_UP, found.kind(), where);
            int batch = Math.ceilDiv(n, Batches.MOST);
            assertTrue(
                    found.after() >= warmUp - batch && found.after() <= warmUp + 2 * batch,
                    () -> where + ": " + warmUp + " of " + n + ", found " + found.after());
        }
    }

    @Test
    void batchesHoldEveryIterationOnce() {
        for (int n : new int[] {1, 99, 100, 101, 199, 250, 4_711}) {
            double[] times = new double[n];
            Arrays.setAll(times, i -> i + 1);
            Batches batches = new Batches(times);
            int count = batches.means().length;
            assertTrue(count <= Batches.MOST && 2 * count >= Math.min(n, Batches.MOST));
            assertEquals(0, batches.start(0));
            assertEquals(n, batches.start(count));
            double sum = 0;
            for (int i = 0; i < count; i++) {
                sum += batches.means()[i] * (batches.start(i + 1) - batches.start(i));
            }
            assertEquals(n * (n + 1.0) / 2, sum, 1e-6 * sum);
            assertEquals(n <= Batches.MOST, batches.areSingle());
        }
    }

    @Test
    void doesNotDependOnTheUnit() {
        for (double[] run : List.of(DrawnRuns.STEP_DOWN, DrawnRuns.DECAY, DrawnRuns.NOISE)) {
            SteadyState found = SteadyState.of(ForkTimes.of(run));
            double[] micros = DoubleStream.of(run).map(x -> x * 1e-6).toArray();
            SteadyState scaled = SteadyState.of(ForkTimes.of(micros));
            assertEquals(found.kind(), scaled.kind());
            assertEquals(found.after(), scaled.after());
            assertEquals(found.visibleStep(), scaled.visibleStep(), 1e-9);
        }
    }

    /** A step of 1.2 times the visible one is found, one of 0.8 times is not. */
    @Test
    void saysWhichStepItWouldSee() {
        double[] calm = new double[30];
        Arrays.setAll(calm, i -> i % 2 == 0 ? 9.9 : 10.1);
        double visible = SteadyState.of(ForkTimes.of(calm)).visibleStep();
        assertEquals(2, ChangePoints.of(stepped(calm, 1.2 * visible * 10)).size());
        assertEquals(1, ChangePoints.of(stepped(calm, 0.8 * visible * 10)).size());
    }

    @Test
    void saysWhenInWords() {
        ForkTimes fork = ForkTimes.of(DrawnRuns.STEP_DOWN);
        ForkTimes withFirst = new ForkTimes(OptionalDouble.of(60), fork.times(), 3);
        double seconds = 60 + Arrays.stream(DrawnRuns.STEP_DOWN).limit(12).sum();
        assertEquals(seconds, SteadyState.of(withFirst).seconds(), 1e-9);
        assertEquals("steady after 300 s (12 iterations)", SteadyState.of(withFirst).words());
        assertEquals(
                "too few or too noisy iterations to tell",
                SteadyState.of(ForkTimes.of(1, 2, 3)).words());
    }

    @Test
    void saysWhatForksShare() {
        SteadyState warmUp = SteadyState.of(ForkTimes.of(DrawnRuns.STEP_DOWN));
        SteadyState flat = SteadyState.of(ForkTimes.of(DrawnRuns.NOISE));
        SteadyState slowing = SteadyState.of(ForkTimes.of(DrawnRuns.THREE_LEVELS));
        assertEquals(warmUp.words(), new CellSteadiness(List.of(warmUp, warmUp)).words());
        CellSteadiness mixed = new CellSteadiness(List.of(warmUp, slowing, flat, warmUp));
        assertTrue(mixed.kind().isEmpty());
        assertTrue(mixed.isSteady());
        assertFalse(mixed.isSteadyAtItsFastest());
        assertTrue(new CellSteadiness(List.of(warmUp, flat)).isSteadyAtItsFastest());
        assertEquals(
                "inconsistent: steady from the start in 1 fork, warm-up in 2 forks,"
                        + " slowing in 1 fork, all steady after "
                        + Words.seconds(Math.max(warmUp.seconds(), slowing.seconds())),
                mixed.words());
    }

    private static double[] stepped(double[] calm, double step) {
        double[] run = calm.clone();
        for (int i = 0; i < run.length / 2; i++) {
            run[i] += step;
        }
        return run;
    }

    /** Returns runs of levels with 2 % of noise: seed, then level and length in turn. */
    private static double[] levels(long seed, double... levelsAndLengths) {
        Random random = new Random(seed);
        DoubleStream run = DoubleStream.empty();
        for (int i = 0; i < levelsAndLengths.length; i += 2) {
            double level = levelsAndLengths[i];
            run =
                    DoubleStream.concat(
                            run,
                            DoubleStream.generate(() -> level * (1 + 0.02 * random.nextGaussian()))
                                    .limit((long) levelsAndLengths[i + 1]));
        }
        return run.toArray();
    }

    /** Returns times about 10: one in twenty is slow, and so are some in a row. */
    private static double[] moody(Random random, int n) {
        double[] run = new double[n];
        double mood = 0;
        for (int i = 0; i < n; i++) {
            mood = 0.9 * mood + 0.01 * random.nextGaussian();
            double tail = random.nextInt(20) == 0 ? random.nextDouble() : 0;
            run[i] = 10 * (1 + mood + 0.05 * random.nextGaussian() + tail);
        }
        return run;
    }

    /** Levels that are as slow as later ones, or slower: 12, 10, 12, 10. */
    private static double[] backAndForth() {
        return levels(5, 13, 15, 10, 10, 13, 15, 10, 40);
    }

    private static double[] decay(int n, double iterations) {
        double[] run = levels(4, 10, n);
        Arrays.setAll(run, i -> run[i] + 20 * Math.exp(-i / iterations));
        return run;
    }

    private static double[] falling(int n) {
        double[] run = new double[n];
        Arrays.setAll(run, i -> 12 - 0.1 * i + 0.05 * (i % 3));
        return run;
    }

    private static double[] wild() {
        double[] run = new double[12];
        Arrays.setAll(run, i -> 10 + 5 * (i % 2) + i % 3);
        return run;
    }
}
