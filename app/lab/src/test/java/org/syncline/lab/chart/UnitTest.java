package org.syncline.lab.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitTest {
    @ParameterizedTest
    @CsvSource({
        "SECONDS, 0, s",
        "SECONDS, 0.0005, µs",
        "SECONDS, 0.5, ms",
        "SECONDS, 1, s",
        "SECONDS, 599, s",
        "SECONDS, 600, min",
        "SECONDS, 18000, h",
        "SECONDS, 431999, h",
        "SECONDS, 432000, d",
        "MICROSECONDS, 9999, µs",
        "MICROSECONDS, 20000, ms",
        "BYTES, 999, B",
        "BYTES, 1000, kB",
        "BYTES_PER_SECOND, 403000000, MB/s",
        "BYTES_PER_SECOND, 5e15, TB/s",
        "COUNT, 20000, ''",
        "COUNT, 20000000, million",
        "PERCENT, 100, %"
    })
    void picksTheUnitThatReadsBest(Unit unit, double largest, String symbol) {
        assertEquals(symbol, unit.scaleFor(largest).symbol());
    }
}
