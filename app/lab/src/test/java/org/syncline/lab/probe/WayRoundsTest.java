package org.syncline.lab.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.lab.stats.Summary;

import java.util.List;
import java.util.OptionalLong;

class WayRoundsTest {

    private static final double EXACT = 1e-9;

    private static final WayRounds LARGE =
            new WayRounds(
                    OptionalLong.of(1001), List.of(10.0, 20.0, 12.0), List.of(15.0, 28.0, 18.0));
    private static final WayRounds SMALL =
            new WayRounds(OptionalLong.of(1), List.of(5.0, 5.0, 5.0), List.of(8.0, 9.0, 9.0));

    @Test
    void whatIsAddedIsThatOfEachRoundAndTheRatioOfTheMedians() {
        WayCost.OfSize cost = LARGE.cost();
        assertEquals(1001, cost.bytes().orElseThrow());
        assertEquals(12, cost.plain().median(), EXACT);
        assertEquals(18, cost.other().median(), EXACT);
        assertEquals(6, cost.added().median(), EXACT, "5, 8 and 6 µs");
        assertTrue(cost.added().confidence().orElseThrow().contains(6), cost::toString);
        assertEquals(1.5, cost.ratio().value(), EXACT);
        assertTrue(cost.ratio().interval().orElseThrow().contains(1.5), cost::toString);
    }

    @Test
    void whatIsAddedToAByteIsWhatLargeCallsGetMoreThanSmallOnes() {
        Summary toByte = LARGE.addedToByte(SMALL);
        assertEquals(0.002, toByte.median(), EXACT, "2, 4 and 2 ns");
        assertEquals(0.004, toByte.max(), EXACT);
    }
}
