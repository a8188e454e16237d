package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TrendTest {
    private static final double[] FALLING = {9.1, 8.7, 8.8, 8.2, 8.4, 7.9, 7.7, 7.8, 7.1, 7.3};
    private static final double[] TIED = {5, 5, 4, 6, 6, 4, 5, 7, 7, 6, 7, 8};

    /**
     * By scipy 1.17.1: {@code 2*norm.sf((abs(s)-1)/sqrt(var))}, with s and var as {@code
     * kendalltau(method='asymptotic')} takes them (the same p without the continuity correction).
     */
    @Test
    void agreesWithTheReference() {
        assertEquals(0.0012821837418053048, Trend.chance(FALLING), 1e-12);
        assertEquals(0.01348265608100929, Trend.chance(TIED), 1e-12);
    }

    @Test
    void wantsATrendThatMatters() {
        assertTrue(Trend.isThere(FALLING));
        double[] slight = FALLING.clone();
        for (int i = 0; i < slight.length; i++) {
            slight[i] = 100 + slight[i] / 10;
        }
        assertFalse(Trend.isThere(slight));
        assertFalse(Trend.isThere(4, 3, 2, 1));
        assertEquals(1, Trend.chance(3, 3, 3, 3, 3));
    }
}
