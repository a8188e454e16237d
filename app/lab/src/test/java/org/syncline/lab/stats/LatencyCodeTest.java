package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Random;

class LatencyCodeTest {

    private static final long SEED = 20_261_128;

    @ParameterizedTest
    @CsvSource({
        "-5, 0",
        "0, 0",
        "1, 1",
        "2047, 2047",
        "2048, 2048",
        "2049, 2048",
        "2050, 2050",
        "4095, 4094",
        "4096, 4096",
        "4099, 4096",
        "1000000, 999936",
        "9223372036854775807, 599684808704"
    })
    void aCodeHasItsLeastLatency(long nanos, long least) {
        assertEquals(least, LatencyCode.nanos(LatencyCode.of(nanos)));
    }

    /** As the published library has it, so that figures are the same however calls were kept. */
    @Test
    void stepsAreThoseOfAHistogramOfThreeDigits() {
        Random random = new Random(SEED);
        Histogram histogram = new Histogram(LatencyCode.LONGEST_NANOS, 3);
        long before = 0;
        for (int i = 0; i < 100_000; i++) {
            long nanos = (long) Math.exp(random.nextDouble(27));
            long coded = LatencyCode.nanos(LatencyCode.of(nanos));
            assertEquals(histogram.lowestEquivalentValue(nanos), coded, () -> "seed " + SEED);
            assertEquals(
                    Integer.signum(Long.compare(coded, before)),
                    Integer.signum(Short.compare(LatencyCode.of(nanos), LatencyCode.of(before))),
                    () -> "the order of codes, seed " + SEED);
            before = coded;
        }
    }
}
