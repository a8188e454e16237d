package org.syncline.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

class RoundTripTest {

    @Test
    void takesTurnsForSoManyRounds() throws IOException {
        List<String> made = new ArrayList<>();
        double[] medians =
                RoundTrip.takeTurns(3, () -> made.add("karmi"), () -> made.add("serialisation"));
        assertEquals(2, medians.length);
        assertEquals(
                List.of(
                        "karmi",
                        "serialisation",
                        "karmi",
                        "serialisation",
                        "karmi",
                        "serialisation"),
                made);
    }

    @Test
    void leavesTheEarlierHalfOutAsWarmUp() {
        assertEquals(2, RoundTrip.medianOfLaterHalf(100, 100, 100, 3, 2, 1));
        assertEquals(2.5, RoundTrip.medianOfLaterHalf(100, 3, 2), "the middle one is measured");
        assertEquals(4, RoundTrip.medianOfLaterHalf(4));
    }
}
