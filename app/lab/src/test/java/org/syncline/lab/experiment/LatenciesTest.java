package org.syncline.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Random;

class LatenciesTest {

    private static final long SEED = 3;

    @Test
    void timesThatAreToldOneByOneArePackedAsTheirHistogram() {
        Random random = new Random(SEED);
        long[] nanos = random.longs(5_000, 0, 600_000_000_000L).toArray();
        Histogram expected = new Histogram(3);
        for (long each : nanos) {
            expected.recordValue(each);
        }
        ForkLine.Latencies raw = ForkLine.Latencies.raw(nanos);
        assertEquals(expected, raw.nanos(), "seed " + SEED);
        ForkLine.Latencies packed = raw.packed();
        assertEquals(expected, packed.nanos(), "seed " + SEED);
        assertSame(packed, packed.packed());
        assertEquals(0, ForkLine.Latencies.raw(new long[0]).packed().nanos().getTotalCount());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no histogram", "raw !", "raw //////////8="})
    void whatIsNoneIsRefused(String text) {
        ForkLine.Latencies latencies = new ForkLine.Latencies(text);
        assertThrows(IllegalArgumentException.class, latencies::nanos);
    }
}
