package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.corpora.cases.Covers;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

class SummaryTest {
    /** Worked by hand: mean 5, squares 32, deviation √(32/7), t(7) = 2.36462. */
    @Test
    @Covers("M9")
    void summarisesKnownFigures() {
        Summary s = Summary.of(2, 4, 4, 4, 5, 5, 7, 9);
        assertEquals(8, s.n());
        assertEquals(4.5, s.median());
        assertEquals(5, s.mean());
        assertEquals(2.13809, s.deviation().orElseThrow(), 1e-5);
        assertEquals(2, s.min());
        assertEquals(9, s.max());
        assertEquals(3.5, s.spread().orElseThrow());
        assertEquals(5 - 1.78749, s.confidence().orElseThrow().low(), 1e-4);
        assertEquals(5 + 1.78749, s.confidence().orElseThrow().high(), 1e-4);
    }

    @Test
    void takesTheMiddleOfAnOddNumberUnsorted() {
        double[] samples = {3, 1, 2};
        assertEquals(2, Summary.of(samples).median());
        assertArrayEquals(new double[] {3, 1, 2}, samples);
    }

    @Test
    void hasNoDeviationNorIntervalNorSpreadForOneSample() {
        Summary s = Summary.of(0.25);
        assertEquals(0.25, s.median());
        assertEquals(OptionalDouble.empty(), s.deviation());
        assertEquals(OptionalDouble.empty(), s.spread());
        assertEquals(Optional.empty(), s.confidence());
    }

    @Test
    void hasAZeroWidthIntervalForEqualSamples() {
        assertEquals(new Interval(3, 3), Summary.of(3, 3, 3).confidence().orElseThrow());
    }

    @Test
    void refusesNoSamplesAndInfiniteOnes() {
        assertThrows(IllegalArgumentException.class, Summary::of);
        assertThrows(IllegalArgumentException.class, () -> Summary.of(1, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> Summary.of(Double.NEGATIVE_INFINITY, 1));
        assertTrue(Summary.ofAll(List.of()).isEmpty());
        assertEquals(2, Summary.ofAll(List.of(1.0, 2.0, 3.0)).orElseThrow().median());
    }

    /** Two-sided values of the printed tables (NIST/SEMATECH e-Handbook, 1.3.6.7.2). */
    @ParameterizedTest
    @CsvSource({
        "1, 12.706",
        "2, 4.303",
        "3, 3.182",
        "4, 2.776",
        "5, 2.571",
        "9, 2.262",
        "10, 2.228",
        "29, 2.045",
        "30, 2.042",
        "100, 1.984",
        "1000000, 1.960"
    })
    void takesStudentsTOfPrintedTables(int degrees, double expected) {
        Summary s = Summary.of(IntStream.rangeClosed(0, degrees).asDoubleStream().toArray());
        double half = s.confidence().orElseThrow().high() - s.mean();
        double error = s.deviation().orElseThrow() / Math.sqrt(s.n());
        assertEquals(expected, half / error, 5e-4);
    }
}
