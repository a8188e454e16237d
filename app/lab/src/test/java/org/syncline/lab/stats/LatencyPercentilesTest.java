package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import java.util.Optional;

class LatencyPercentilesTest {
    private static final double RESOLUTION = 0.001;

    @Test
    void readsPercentilesInMicroseconds() {
        Histogram nanos = new Histogram(3);
        for (int micros = 1; micros <= 1_000; micros++) {
            nanos.recordValue(micros * 1_000L);
        }
        LatencyPercentiles p = LatencyPercentiles.ofNanos(nanos).orElseThrow();
        assertEquals(1_000, p.calls());
        assertNear(500, p.p50());
        assertNear(900, p.p90());
        assertNear(980, p.p98());
        assertNear(999, p.p999());
        assertNear(1_000, p.max());
    }

    @Test
    void hasNoFiguresForNoCalls() {
        assertEquals(Optional.empty(), LatencyPercentiles.ofNanos(new Histogram(3)));
    }

    private static void assertNear(double expected, double actual) {
        assertEquals(expected, actual, expected * RESOLUTION);
    }
}
