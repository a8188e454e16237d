package org.syncline.benchmarks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MedianTest {

    @Test
    void isTheMiddleOfAnOddNumber() {
        double[] samples = {9, 1, 5};
        assertEquals(5, Median.of(samples));
        assertArrayEquals(new double[] {9, 1, 5}, samples, "the array is left as it is");
    }

    @Test
    void isTheUpperOfTwoInTheMiddle() {
        assertEquals(7, Median.of(7, 1, 9, 3));
        assertEquals(2, Median.of(2, 1));
    }

    @Test
    void leavesTheEarlierHalfOutAsWarmUp() {
        assertEquals(2, Median.ofLaterHalf(100, 100, 100, 3, 2, 1));
        assertEquals(3, Median.ofLaterHalf(100, 3, 2), "the one in the middle is measured");
        assertEquals(4, Median.ofLaterHalf(4));
    }
}
