package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

class TimeSampleTest {
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
