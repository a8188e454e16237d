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

    @ParameterizedTest
    @CsvSource({
        "SECONDS, -7, 0.1 µs",
        "SECONDS, -6, 1 µs",
        "SECONDS, -4, 100 µs",
        "SECONDS, -3, 1 ms",
        "SECONDS, 0, 1 s",
        "SECONDS, 4, 10000 s",
        "MICROSECONDS, 3, 1 ms",
        "BYTES, 4, 10 kB",
        "COUNT, 2, 100",
        "COUNT, 7, 10 million"
    })
    void namesPowersOfTenInAUnitThatIsOne(Unit unit, int exponent, String name) {
        assertEquals(name, unit.powerOfTen(exponent));
    }
}
