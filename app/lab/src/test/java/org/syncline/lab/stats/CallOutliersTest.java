package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import java.util.Optional;
import java.util.Random;

class CallOutliersTest {

    @Test
    void nothingRecordedHasNone() {
        assertEquals(Optional.empty(), CallOutliers.of(new Histogram(3)));
    }

    @Test
    void thoseBeyondTheFencesAreCountedOnBothSides() {
        Histogram histogram = new Histogram(3);
        for (int i = 0; i < 100; i++) {
            histogram.recordValue(i < 50 ? 100 : 110);
        }
        histogram.recordValue(1);
        histogram.recordValueWithCount(130, 3);
        histogram.recordValueWithCount(1_000, 2);
        assertEquals(Optional.of(new CallOutliers(6, 3)), CallOutliers.of(histogram));
    }

    /** The fences of the values themselves are the reference, but for those at their edge. */
    @RepeatedTest(20)
    void theyAreThoseOfTheValues(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        Histogram histogram = new Histogram(3);
        double[] values = new double[2_001];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.rint(1e5 * Math.exp(random.nextGaussian()));
            histogram.recordValue((long) values[i]);
        }
        CallOutliers found = CallOutliers.of(histogram).orElseThrow();
        TukeyFences fences = TukeyFences.of(values);
        assertEquals(beyond(fences.inner(), values), found.all(), 5, repetition::toString);
        assertEquals(beyond(fences.outer(), values), found.far(), 5, repetition::toString);
    }

    private static long beyond(Interval fence, double... values) {
        long count = 0;
        for (double value : values) {
            count += fence.contains(value) ? 0 : 1;
        }
        return count;
    }
}
