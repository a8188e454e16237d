package org.syncline.desktop.common;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureTextTest {
    @ParameterizedTest
    @CsvSource({"0.4, 0 s", "59.6, 1 min 00 s", "185, 3 min 05 s", "7805, 2 h 10 min"})
    void durationsClaimNoMoreThanIsKnown(double seconds, String text) {
        assertEquals(text, FigureText.duration(seconds));
    }
}
