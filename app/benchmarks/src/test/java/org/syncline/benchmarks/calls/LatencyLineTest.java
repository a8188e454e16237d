package org.syncline.benchmarks.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.syncline.benchmarks.RoundTrip;

class LatencyLineTest {

    private static final String LINE =
            "socket          threads 16  calls/s   50000  us  p50 6.0  p90 6.0  p98 9.0  p99.9 9.0";

    private static LatencyLine line() {
        Histogram times = RoundTrip.noTimes();
        times.recordValueWithCount(6000, 95_000);
        times.recordValueWithCount(9000, 5000);
        return LatencyLine.of("socket", 16, times, 2);
    }

    @Test
    void saysPercentilesInMicroseconds() {
        assertEquals(LINE, line().toString());
    }

    @Test
    void isReadAsItWasWritten() {
        LatencyLine read = LatencyLine.parse(LINE);
        assertEquals(new LatencyLine("socket", 16, 50_000, 6, 6, 9, 9), read);
        assertEquals(LINE, read.toString());
    }

    @Test
    void countsMoreThanAMinuteAsOne() {
        Histogram times = RoundTrip.noTimes();
        RoundTrip.record(times, Long.MAX_VALUE);
        assertEquals(60e6, LatencyLine.of("rmi", 1, times, 1).p50(), 60e3);
    }
}
