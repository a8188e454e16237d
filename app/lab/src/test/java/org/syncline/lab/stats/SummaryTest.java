package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;

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
        assertTrue(s.confidence().orElseThrow().contains(4.5));
    }

    @Test
    void ofSeveralForksItWeighsThemAlike() {
        Summary found = Summary.of(DrawnForks.UNEQUAL);
        Estimates estimates = Estimates.of(DrawnForks.UNEQUAL, 1);
        assertEquals(26, found.n());
        assertEquals(0.473, found.median(), 1e-12);
        assertEquals(0.417583333, found.mean(), 1e-9);
        assertEquals(0.0945525707, found.deviation().orElseThrow(), 1e-9);
        assertEquals(0.285, found.min());
        assertEquals(0.495, found.max());
        assertEquals(estimates.median().interval(), found.confidence());
    }

    @Test
    void ofOneForkItIsThatOfItsTimes() {
        double[] times = {2.5, 4, 4, 4.25, 5, 5, 7, 9};
        assertEquals(Summary.of(times), Summary.of(DrawnForks.sample(times)));
        assertEquals(Summary.of(3), Summary.of(DrawnForks.sample(new double[] {3})));
    }

    /**
     * Reference by Python 3.11 alone, with {@code random.choices}: of eight samples the percentiles
     * 0.574 and 99.426 of medians, of which 0.12 % are 2, 0.85 % are 3, and 99.39 % at most 7, 0.49
     * % are 8; of four the deviation of their logarithms, times √(4/3) and t(3) = 3.182446.
     */
    @Test
    void itsIntervalAgreesWithTheReference() {
        Interval eight = Summary.of(2, 4, 4, 4, 5, 5, 7, 9).confidence().orElseThrow();
        assertEquals(3, eight.low());
        assertTrue(eight.high() >= 7 && eight.high() <= 8, eight::toString);
        Interval four = Summary.of(3.1, 2.7, 4.4, 2.9).confidence().orElseThrow();
        assertEquals(1.8877248, four.low(), 0.06);
        assertEquals(4.7676440, four.high(), 0.15);
    }

    @Test
    void takesTheMiddleOfAnOddNumberUnsorted() {
        double[] samples = {3, 1, 2};
        assertEquals(2, Summary.of(samples).median());
        assertArrayEquals(new double[] {3, 1, 2}, samples);
    }

    @Test
    void hasNoDeviationNorIntervalForOneSample() {
        Summary s = Summary.of(0.25);
        assertEquals(0.25, s.median());
        assertEquals(OptionalDouble.empty(), s.deviation());
        assertEquals(Optional.empty(), s.confidence());
    }

    @Test
    void hasAZeroWidthIntervalForEqualSamples() {
        assertEquals(new Interval(3, 3), Summary.of(3, 3, 3).confidence().orElseThrow());
    }

    @Test
    @Covers(value = "M9", fault = "a rate of 31.4 ± 42.2 MB/s, which may be below zero")
    void itsIntervalIsAboveZeroHoweverWide() {
        Interval wide = Summary.of(1, 100, 10_000).confidence().orElseThrow();
        assertTrue(wide.low() > 0 && wide.low() < 1 && wide.high() > 10_000, wide::toString);
        assertEquals(Optional.empty(), Summary.of(0, 1, 2).confidence());
    }

    /** 12 MB in 1, 2, 4 and 5 s: 4 MB/s over the median of 3 s, where that of rates is 4.5. */
    @Test
    @Covers(value = "M9", fault = "a rate beside a median time of which it is not the rate")
    void ratesAreThoseOfTheTimesAlsoOfAnEvenNumber() {
        Summary times = Summary.of(1, 2, 4, 5);
        Summary rates = Summary.ofRates(12, 1, 2, 4, 5);
        assertEquals(12, rates.median() * times.median());
        assertEquals(12, rates.mean() * times.mean());
        assertEquals(2.4, rates.min());
        assertEquals(12, rates.max());
        Interval ofTimes = times.confidence().orElseThrow();
        Interval ofRates = rates.confidence().orElseThrow();
        assertEquals(12 / ofTimes.high(), ofRates.low(), 1e-12);
        assertEquals(12 / ofTimes.low(), ofRates.high(), 1e-12);
        assertEquals(
                Summary.of(12, 6, 3, 2.4).deviation().orElseThrow(),
                rates.deviation().orElseThrow(),
                1e-12);
        Summary nothing = Summary.ofRates(0, 1, 2);
        assertEquals(0, nothing.median());
        assertEquals(Optional.empty(), nothing.confidence());
        assertThrows(IllegalArgumentException.class, () -> Summary.ofRates(12, 0, 1));
    }

    @Test
    void itsIntervalHoldsTheMedianOfMostLogNormalQuantities() {
        Random random = new Random(5);
        int held = 0;
        for (int i = 0; i < 200; i++) {
            double[] samples =
                    random.doubles(7).map(u -> Math.exp(random.nextGaussian())).toArray();
            held += Summary.of(samples).confidence().orElseThrow().contains(1) ? 1 : 0;
        }
        assertTrue(held >= 180, held + " of 200");
    }

    @Test
    void refusesNoSamplesAndInfiniteOnes() {
        assertThrows(IllegalArgumentException.class, Summary::of);
        assertThrows(IllegalArgumentException.class, () -> Summary.of(1, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> Summary.of(Double.NEGATIVE_INFINITY, 1));
        assertTrue(Summary.ofAll(List.of()).isEmpty());
        assertEquals(2, Summary.ofAll(List.of(1.0, 2.0, 3.0)).orElseThrow().median());
    }
}
