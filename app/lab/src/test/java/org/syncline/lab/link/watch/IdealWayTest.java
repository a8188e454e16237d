package org.syncline.lab.link.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.link.Jitter;
import org.syncline.lab.link.OneWay;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Ideal links by hand: at 8 Mbit/s a byte takes a microsecond. Times are microseconds. */
class IdealWayTest {

    private static final long EPOCH = 5_000_000_000L;
    private static final OneWay WAY = OneWay.of(8_000_000, 2_000_000, Jitter.NONE);

    private static IdealWay ideal(OneWay way) {
        return new IdealWay(way, nanos -> 0, EPOCH);
    }

    /** Pieces are time:bytes. */
    @ParameterizedTest
    @CsvSource({
        "0:1000, 3000",
        "500:1000, 3500",
        "0:1000 0:1000 0:500, 3000 4000 4500",
        "0:1000 400:1000, 3000 4000",
        "0:1000 1000:1000, 3000 4000",
        "0:1000 5000:1000 5100:10, 3000 8000 8010",
        // Another connection's piece was offered earlier, and accepted later.
        "100:1000 0:1000, 3100 4100"
    })
    void eachPieceLeavesAfterThoseBeforeAtTheRate(String pieces, String arrivals) {
        IdealWay ideal = ideal(WAY);
        String found =
                Arrays.stream(pieces.split(" "))
                        .map(piece -> piece.split(":"))
                        .mapToDouble(
                                piece ->
                                        ideal.arrival(
                                                EPOCH + 1000 * Long.parseLong(piece[0]),
                                                Integer.parseInt(piece[1])))
                        .mapToObj(nanos -> "" + Math.round(nanos / 1000))
                        .collect(Collectors.joining(" "));
        assertEquals(arrivals, found);
    }

    @Test
    void itRestsOnlyAfterAllHasLeft() {
        IdealWay ideal = ideal(WAY);
        assertEquals(true, ideal.rests(EPOCH));
        ideal.arrival(EPOCH, 1000);
        assertEquals(false, ideal.rests(EPOCH + 999_999));
        assertEquals(true, ideal.rests(EPOCH + 1_000_001));
        assertEquals(1_000_000, ideal.busy());
    }

    /** The jitter is that of the time of leaving; nothing overtakes. */
    @Test
    void jitterComesOnTopAndKeepsTheOrder() {
        IdealWay ideal = new IdealWay(WAY, nanos -> nanos < 1_500_000 ? 900_000 : 0, EPOCH);
        assertEquals(3_900_000, ideal.arrival(EPOCH, 1000));
        assertEquals(3_900_000, ideal.arrival(EPOCH, 600));
        assertEquals(4_100_000, ideal.arrival(EPOCH, 500));
    }

    @Test
    void aLinkOfAnyRateHasLatencyOnly() {
        IdealWay ideal = ideal(OneWay.of(OneWay.UNLIMITED, 2_000_000, Jitter.NONE));
        assertEquals(2_000_000, ideal.arrival(EPOCH, 1000));
        assertEquals(2_000_000, ideal.arrival(EPOCH, 1000));
        assertEquals(0, ideal.busy());
    }
}
