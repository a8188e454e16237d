package org.syncline.lab.link.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.link.Jitter;
import org.syncline.lab.link.OneWay;

import java.util.function.LongSupplier;

/** Links that are drawn, over which a truth is known: 8 Mbit/s, a byte a microsecond, and 2 ms. */
class WayFindingTest {

    private static final OneWay WAY = OneWay.of(8_000_000, 2_000_000, Jitter.NONE);
    private static final int PIECE = 1000;
    private static final long PIECE_NANOS = 1_000_000;
    private static final long LATENCY = 2_000_000;
    private static final int PIECES = 500;
    private static final LongSupplier NO_CLOCK = () -> 0;

    private final WayWatch watch = WayWatch.on(NO_CLOCK);

    private WayFinding found() {
        return watch.against(new IdealWay(WAY, nanos -> 0, 0));
    }

    /** Bursts of pieces, each delivered by a link of some rate and lateness. */
    private void burst(int connection, double rate, long late, boolean awaited) {
        for (int i = 0; i < PIECES; i++) {
            watch.entered(connection, PIECE, 0);
        }
        for (int i = 1; i <= PIECES; i++) {
            long time = Math.round(i * PIECE_NANOS / rate) + LATENCY + late;
            watch.delivered(connection, PIECE, awaited, time);
        }
    }

    @ParameterizedTest
    @CsvSource({"1.0", "0.9", "1.2"})
    void theRateIsThatOfTheDeliveries(double rate) {
        burst(watch.connection(), rate, 0, true);
        WayFinding found = found();
        assertEquals(rate, found.rate(), 1e-6);
        assertEquals(0.5, found.busy(), 1e-9);
        assertEquals(PIECES * PIECE, found.bytes());
        assertEquals(rate > 1, found.early() > 0);
    }

    @Test
    void aLinkThatIsLateByAConstantHasItsRate() {
        burst(watch.connection(), 1, 1_500_000, true);
        WayFinding found = found();
        assertEquals(1, found.rate(), 1e-9);
        assertEquals(0.0015, found.late(), 1e-9);
        assertEquals(1, found.latePart());
    }

    /** The link rests although there are bytes for it. */
    @Test
    void aRestOfALinkThatIdealIsBusyCountsAgainstTheRate() {
        int connection = watch.connection();
        for (int i = 0; i < 300; i++) {
            watch.entered(connection, PIECE, 0);
        }
        for (int i = 1; i <= 300; i++) {
            long rest = i > 150 ? 100 * PIECE_NANOS : 0;
            watch.delivered(connection, PIECE, true, i * PIECE_NANOS + LATENCY + rest);
        }
        assertEquals(299.0 / 399, found().rate(), 1e-9);
        assertEquals(0.5, found().latePart(), 1e-9);
    }

    /** A few periods are held up by other work, or as much as all are by a link that is wrong. */
    @ParameterizedTest
    @CsvSource({"9, 1", "11, 0.5"})
    void theRateIsThatOfMostPeriods(int slow, double expected) {
        int connection = watch.connection();
        for (int period = 0; period < 20; period++) {
            long start = period * 1_000_000_000L;
            for (int i = 0; i <= 20; i++) {
                watch.entered(connection, PIECE, start);
            }
            for (int i = 0; i <= 20; i++) {
                long time = (period < slow ? 2 : 1) * i * PIECE_NANOS;
                watch.delivered(connection, PIECE, true, start + time + PIECE_NANOS + LATENCY);
            }
        }
        assertEquals(expected, found().rate(), 1e-9);
    }

    /** A sender that pauses is not the link's rest. */
    @Test
    void aRestOfTheSenderCountsForNothing() {
        int connection = watch.connection();
        for (long start : new long[] {0, 900_000_000L}) {
            for (int i = 0; i < 100; i++) {
                watch.entered(connection, PIECE, start);
            }
            for (int i = 1; i <= 100; i++) {
                watch.delivered(connection, PIECE, true, start + i * PIECE_NANOS + LATENCY);
            }
        }
        assertEquals(1, found().rate(), 1e-9);
        assertEquals(0.198, found().told(), 1e-9);
        assertEquals(0.2, found().busy(), 1e-9);
    }

    /** Who reads late makes the link neither late nor punctual; who waits in between tells. */
    @Test
    void aLateReaderIsNotALateLink() {
        int connection = watch.connection();
        for (int i = 0; i < PIECES; i++) {
            watch.entered(connection, PIECE, 0);
        }
        for (int i = 1; i <= PIECES; i++) {
            long time = i * PIECE_NANOS + LATENCY;
            boolean reads = i % 10 == 0;
            watch.delivered(connection, PIECE, !reads, reads ? time + 300_000_000L : time);
        }
        assertEquals(1, found().rate(), 1e-9);
        assertEquals(0, found().late(), 1e-9);
        assertEquals(0, found().latePart());
        assertEquals(PIECES - PIECES / 10, found().awaited());
    }

    @Test
    void aReaderThatNeverWaitsTellsNothing() {
        burst(watch.connection(), 0.5, 0, false);
        assertTrue(Double.isNaN(found().rate()));
        assertTrue(Double.isNaN(found().late()));
    }

    /** Both have the rate together, in turn. */
    @Test
    void allConnectionsShareOneLink() {
        int[] both = {watch.connection(), watch.connection()};
        for (int i = 0; i < PIECES; i++) {
            watch.entered(both[i % 2], PIECE, 0);
        }
        for (int i = 1; i <= PIECES; i++) {
            watch.delivered(both[(i - 1) % 2], PIECE, true, i * PIECE_NANOS + LATENCY);
        }
        assertEquals(1, found().rate(), 1e-9);
        assertEquals(0, found().late(), 1e-9);
    }

    /** Each with the whole rate, as if there were two links. */
    @Test
    void connectionsThatDoNotShareAreTooFast() {
        burst(watch.connection(), 1, 0, true);
        int other = watch.connection();
        for (int i = 0; i < PIECES; i++) {
            watch.entered(other, PIECE, 0);
        }
        for (int i = 1; i <= PIECES; i++) {
            watch.delivered(other, PIECE, true, i * PIECE_NANOS + LATENCY);
        }
        assertEquals(2, found().rate(), 0.01);
        assertEquals(0.5, found().early(), 1e-9);
    }

    /** A read takes the end of one piece and the beginning of the next. */
    @Test
    void whatWasReadIsFoundByItsBytes() {
        int connection = watch.connection();
        watch.entered(connection, 1000, 0);
        watch.entered(connection, 1000, 0);
        watch.delivered(connection, 400, true, 3_000_000);
        watch.delivered(connection, 1100, false, 4_000_000);
        watch.delivered(connection, 500, true, 4_500_000);
        WayFinding found = found();
        assertEquals(0, found.early(), 1e-9);
        assertEquals(2, found.awaited());
        assertEquals(0.0005, found.late(), 1e-9);
    }

    @Test
    void whatLeavesWithoutHavingEnteredIsAnError() {
        int connection = watch.connection();
        watch.entered(connection, 1000, 0);
        watch.delivered(connection, 1001, true, 4_000_000);
        assertThrows(IllegalStateException.class, this::found);
    }

    @Test
    void tooManyPiecesAreAnErrorAndNotAFigure() {
        int connection = watch.connection();
        for (int i = 0; i <= Stamps.MOST; i++) {
            watch.entered(connection, 1, 0);
        }
        assertThrows(IllegalStateException.class, this::found);
    }

    @Test
    void aWatchThatIsOffKeepsNothing() {
        WayWatch.OFF.entered(WayWatch.OFF.connection(), 1000, 0);
        WayWatch.OFF.delivered(0, 1000, true, 0);
        assertEquals(0, WayWatch.OFF.against(new IdealWay(WAY, nanos -> 0, 0)).bytes());
    }
}
