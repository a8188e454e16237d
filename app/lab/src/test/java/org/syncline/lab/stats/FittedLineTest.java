package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import java.util.Optional;
import java.util.OptionalDouble;

class FittedLineTest {
    private static final double[] SIZES = {0, 256, 512, 1024, 1536, 2055};
    private static final double[] TIMES = {0.41, 0.98, 1.62, 2.71, 4.02, 5.08};

    /** By scipy 1.17.1: {@code linregress(sizes, times)}, and {@code t.ppf(.975, 4)}. */
    @Test
    void agreesWithTheReference() {
        FittedLine line = FittedLine.of(SIZES, TIMES);
        assertEquals(0.41326200322102435, line.intercept().value(), 1e-12);
        assertEquals(0.002292481512293118, line.slope().value(), 1e-14);
        assertEquals(0.9991887032754897, line.rSquared().orElseThrow(), 1e-12);
        assertEquals(0.03761698951168445, line.intercept().standardError().orElseThrow(), 1e-12);
        assertEquals(3.266193799131518e-05, line.slope().standardError().orElseThrow(), 1e-14);
        Interval a = line.intercept().interval().orElseThrow();
        assertEquals(0.30882049681903134, a.low(), 1e-9);
        assertEquals(0.5177035096230174, a.high(), 1e-9);
        Interval b = line.slope().interval().orElseThrow();
        assertEquals(0.002201797434430857, b.low(), 1e-11);
        assertEquals(0.002383165590155379, b.high(), 1e-11);
    }

    @Test
    void fitsExactly() {
        FittedLine line = FittedLine.of(new double[] {0, 10, 20}, new double[] {1, 3, 5});
        assertEquals(0.2, line.slope().value(), 1e-12);
        assertEquals(7, line.at(30), 1e-12);
        assertEquals(1, line.rSquared().orElseThrow(), 1e-12);
    }

    @Test
    void hasNoErrorOfTwoPointsAndNoRSquaredOfEqualTimes() {
        FittedLine two = FittedLine.of(new double[] {0, 10}, new double[] {1, 3});
        assertEquals(Optional.empty(), two.slope().interval());
        assertEquals(OptionalDouble.empty(), two.slope().standardError());
        FittedLine level = FittedLine.of(SIZES, new double[] {2, 2, 2, 2, 2, 2});
        assertEquals(OptionalDouble.empty(), level.rSquared());
        assertEquals(0, level.slope().value());
    }

    @Test
    void refusesWhatHasNoLine() {
        double[] one = {1};
        double[] equal = {1, 1};
        double[] infinite = {1, Double.POSITIVE_INFINITY};
        double[] two = {1, 2};
        assertThrows(IllegalArgumentException.class, () -> FittedLine.of(one, one));
        assertThrows(IllegalArgumentException.class, () -> FittedLine.of(equal, two));
        assertThrows(IllegalArgumentException.class, () -> FittedLine.of(two, infinite));
        assertThrows(IllegalArgumentException.class, () -> FittedLine.of(two, one));
    }
}
