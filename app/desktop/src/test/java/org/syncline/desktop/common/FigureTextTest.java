package org.syncline.desktop.common;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureTextTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 B",
        "999, 999 B",
        "1000, 1.00 kB",
        "12345, 12.3 kB",
        "999949, 1.00 MB",
        "123456789, 123 MB",
        "5e15, 5.00 PB",
        "5e18, 5000 PB"
    })
    void bytesHaveThreeDigits(double bytes, String text) {
        assertEquals(text, FigureText.bytes(bytes));
    }

    @ParameterizedTest
    @CsvSource({"0.4, 0 s", "59.6, 1 min 00 s", "185, 3 min 05 s", "7805, 2 h 10 min"})
    void durationsClaimNoMoreThanIsKnown(double seconds, String text) {
        assertEquals(text, FigureText.duration(seconds));
    }
}
