package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

class ChangePointsTest {
    private static final long SEED = 2012;

    /**
     * By ruptures 1.1.10 under Python 3.11: {@code Pelt(custom_cost=CostNormal(), min_size=2,
     * jump=1).fit(x).predict(pen=15*log(len(x)))}; costs are {@code sum(n * (log(x.var()) + 1))}.
     */
    static Stream<Arguments> runsAndTheirSegments() {
        return Stream.of(
                Arguments.of(DrawnRuns.STEP_DOWN, List.of(0, 12), -102.5560649169446),
                Arguments.of(DrawnRuns.THREE_LEVELS, List.of(0, 20, 50), -48.76632630962924),
                Arguments.of(DrawnRuns.CALMED, List.of(0, 40), -81.75746500270513),
                Arguments.of(DrawnRuns.NOISE, List.of(0), -28.045738867842857),
                Arguments.of(DrawnRuns.DECAY, List.of(0, 12), -83.04548912293278));
    }

    @ParameterizedTest
    @MethodSource("runsAndTheirSegments")
    void agreesWithTheReference(double[] run, List<Integer> starts, double cost) {
        assertEquals(starts, ChangePoints.of(run));
        assertEquals(cost, ChangePoints.cost(starts, run), 1e-6);
    }

    /** Pruning must not lose the optimum, which plain dynamic programming finds in n² steps. */
    @Test
    void findsTheOptimumThatAnExhaustiveSearchFinds() {
        Random random = new Random(SEED);
        for (int round = 0; round < 200; round++) {
            double[] run = randomLevels(random, 2 + random.nextInt(40));
            double penalty = 1 + random.nextDouble() * 20;
            List<Integer> found = ChangePoints.of(penalty, run);
            assertEquals(
                    exhaustive(penalty, run),
                    ChangePoints.cost(found, run) + penalty * (found.size() - 1),
                    1e-6,
                    "seed " + SEED + ", round " + round);
        }
    }

    @Test
    void findsPlantedChanges() {
        Random random = new Random(SEED);
        for (int round = 0; round < 100; round++) {
            int first = 10 + random.nextInt(60);
            int second = first + 20 + random.nextInt(60);
            double[] run = new double[second + 40];
            for (int i = 0; i < run.length; i++) {
                double level = i < first ? 30 : i < second ? 20 : 10;
                run[i] = level + random.nextGaussian() * 0.5;
            }
            assertEquals(
                    List.of(0, first, second),
                    ChangePoints.of(run),
                    "seed " + SEED + ", round " + round);
        }
    }

    @Test
    void doesNotDependOnTheUnit() {
        double[] micros = DrawnRuns.THREE_LEVELS.clone();
        for (int i = 0; i < micros.length; i++) {
            micros[i] *= 1e-6;
        }
        assertEquals(ChangePoints.of(DrawnRuns.THREE_LEVELS), ChangePoints.of(micros));
    }

    @Test
    void keepsItsDigitsAfterAStartThatIsAMillionTimesSlower() {
        double[] run = DrawnRuns.STEP_DOWN.clone();
        run[0] = 2e7;
        run[1] = 1e7;
        assertEquals(List.of(0, 2, 12), ChangePoints.of(run));
    }

    @Test
    void takesEqualAndFewValuesForOneSegment() {
        assertEquals(List.of(0), ChangePoints.of(5, 5, 5, 5, 5, 5, 5, 5));
        assertEquals(List.of(0), ChangePoints.of(7));
        assertEquals(List.of(0), ChangePoints.of(7, 700, 7));
    }

    @Test
    void isFastEnoughForThousandsOfIterationsWithoutAChange() {
        Random random = new Random(SEED);
        double[] run = random.doubles(5_000, 9, 11).toArray();
        assertTrue(ChangePoints.of(run).size() <= 2);
    }

    private static double[] randomLevels(Random random, int n) {
        double[] run = new double[n];
        double level = 10;
        double noise = 0.1;
        for (int i = 0; i < n; i++) {
            if (random.nextInt(8) == 0) {
                level = 5 + random.nextInt(10);
                noise = 0.05 + random.nextDouble();
            }
            run[i] = level + noise * random.nextGaussian();
        }
        return run;
    }

    private static double exhaustive(double penalty, double[] run) {
        double[] best = new double[run.length + 1];
        best[0] = -penalty;
        for (int to = 1; to <= run.length; to++) {
            best[to] = Double.POSITIVE_INFINITY;
            for (int from = 0; from <= to - 2; from++) {
                best[to] = Math.min(best[to], best[from] + cost(run, from, to) + penalty);
            }
        }
        return best[run.length];
    }

    private static double cost(double[] run, int from, int to) {
        double[] centred = Arrays.copyOfRange(run, from, to);
        double mean = Arrays.stream(centred).average().orElseThrow();
        double variance =
                Arrays.stream(centred).map(x -> (x - mean) * (x - mean)).average().orElseThrow();
        double least = Math.pow(ChangePoints.RESOLUTION * median(run), 2);
        double assumed = Math.max(variance, least);
        return centred.length * (Math.log(assumed) + variance / assumed);
    }

    private static double median(double[] run) {
        double[] sorted = run.clone();
        Arrays.sort(sorted);
        return (sorted[(run.length - 1) / 2] + sorted[run.length / 2]) / 2;
    }
}
