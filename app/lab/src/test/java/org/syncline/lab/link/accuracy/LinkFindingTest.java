package org.syncline.lab.link.accuracy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Findings of transports that are drawn, over links of which the truth is known. */
class LinkFindingTest {

    private static final long SEED = 5;
    private static final LinkProfile LINK = LinkProfiles.of("rate=8M,delay=20ms");
    private static final double TRIP = 0.04;
    private static final long BYTES = 1_000_000;
    private static final double TRANSFER = 2.0;
    private static final int CALLS = 4;

    /** The column of its verdict. */
    private static final int RATE = 9;

    /**
     * What a transport does over a link.
     *
     * @param rate of the link, as a share of the set one
     * @param own the seconds that it takes for its large calls itself
     * @param serial the share of these in which nothing is under way
     * @param trip the seconds of a round trip
     * @param connect the seconds that connecting takes without a link
     * @param trips the round trips that connecting takes
     */
    private record Drawn(
            double rate, double own, double serial, double trip, double connect, double trips) {

        private static final Drawn TRUE = new Drawn(1, 0.01, 1, TRIP, 0.1, 2);

        Drawn withRate(double rate, double own, double serial) {
            return new Drawn(rate, own, serial, trip, connect, trips);
        }

        Drawn withTrips(double connect, double trips) {
            return new Drawn(rate, own, serial, trip, connect, trips);
        }

        LinkFinding found() {
            double call = 0.002;
            double bytes = 2 * 100 * 8 / 8e6;
            LinkSample without =
                    new LinkSample(connect, call, 100, 100, 0, own, CALLS, BYTES, BYTES);
            LinkSample with =
                    new LinkSample(
                            connect + trips * trip,
                            call + trip + bytes,
                            100,
                            100,
                            0,
                            TRANSFER / rate + serial * own + CALLS * TRIP,
                            CALLS,
                            BYTES,
                            BYTES);
            return LinkFinding.of(LINK, without, with);
        }
    }

    @Test
    void aTrueLinkKeepsAllWithATransportThatTakesLittle() {
        LinkFinding found = Drawn.TRUE.found();
        assertEquals(Verdict.KEPT, found.connecting());
        assertEquals(Verdict.KEPT, found.turning());
        assertEquals(Verdict.KEPT, found.rate());
        assertEquals(2, found.trips(), 1e-9);
        assertEquals(0, found.error(), 1e-9);
        assertEquals(TRIP, found.roundTrip(), 1e-9);
        assertEquals(1, found.fastest(), 1e-9);
        assertEquals(TRANSFER / (TRANSFER + 0.01), found.slowest(), 1e-9);
    }

    /** Two seconds on the wire; the transport's own are 0.02 s or 0.5 s. */
    @ParameterizedTest
    @CsvSource({
        "1.00, 0.02, KEPT",
        "0.98, 0.02, KEPT",
        "1.10, 0.02, BROKEN",
        "0.90, 0.02, BROKEN",
        "1.00, 0.50, UNTOLD",
        "0.90, 0.50, UNTOLD",
        "0.60, 0.50, BROKEN",
        "1.50, 0.50, BROKEN"
    })
    void aTransportWithALargeTimeOfItsOwnLeavesTheRateUntold(
            double rate, double own, Verdict expected) {
        assertEquals(expected, Drawn.TRUE.withRate(rate, own, 0.5).found().rate());
    }

    /** What is said is never wrong, whatever the transport does with its own time. */
    @Test
    void theRateIsNeverCalledKeptOrBrokenFalsely() {
        Random random = new Random(SEED);
        int told = 0;
        for (int round = 0; round < 1_000; round++) {
            double rate = 0.7 + 0.6 * random.nextDouble();
            double own = Math.pow(10, -3 + 3 * random.nextDouble());
            LinkFinding found = Drawn.TRUE.withRate(rate, own, random.nextDouble()).found();
            boolean isTrue = Math.abs(rate - 1) <= LinkFinding.RATE_PART;
            String where = "seed " + SEED + ", round " + round + ": " + rate + ", " + found;
            assertNotEquals(isTrue ? Verdict.BROKEN : Verdict.KEPT, found.rate(), where);
            assertTrue(found.slowest() <= rate + 1e-9 && rate <= found.fastest() + 1e-9, where);
            told += found.rate() == Verdict.UNTOLD ? 0 : 1;
        }
        assertTrue(told > 500, told + " told, seed " + SEED);
    }

    /** A transport whose own time is as long as all of it says nothing of the rate. */
    @Test
    void aTransportThatTakesAsLongByItselfLeavesTheRateUntold() {
        LinkFinding found = Drawn.TRUE.withRate(1, 10, 0).found();
        assertEquals(Verdict.UNTOLD, found.rate());
        assertEquals(Double.POSITIVE_INFINITY, found.fastest());
    }

    @ParameterizedTest
    @CsvSource({"0.0400, KEPT", "0.0417, KEPT", "0.0383, KEPT", "0.0420, BROKEN", "0.0380, BROKEN"})
    void aRoundTripIsKeptWithinAMillisecondAndTwoPerCent(double trip, Verdict expected) {
        LinkFinding found = new Drawn(1, 0.01, 1, trip, 0.1, 2).found();
        assertEquals(expected, found.turning());
    }

    /** Slipping past the link is certain only where even all of it is shorter than a round trip. */
    @ParameterizedTest
    @CsvSource({
        "0.1, 1, KEPT",
        "0.1, 3, KEPT",
        "0.1, 0, UNTOLD",
        "0.01, 0, BROKEN",
        "0.01, 0.5, BROKEN"
    })
    void connectingTakesARoundTripAtLeast(double connect, double trips, Verdict expected) {
        assertEquals(expected, Drawn.TRUE.withTrips(connect, trips).found().connecting());
    }

    @Test
    void aLinkPromisesNothingThatItDoesNotSet() {
        LinkSample any = new LinkSample(0.1, 0.002, 100, 100, 0, 0.5, CALLS, BYTES, BYTES);
        LinkSample later = new LinkSample(0.2, 0.042, 100, 100, 0, 0.7, CALLS, BYTES, BYTES);
        assertEquals(
                Verdict.UNASKED, LinkFinding.of(LinkProfiles.of("delay=20ms"), any, later).rate());
        LinkSample slower = new LinkSample(0.1, 0.0022, 100, 100, 0, 2.5, CALLS, BYTES, BYTES);
        LinkFinding noDelay = LinkFinding.of(LinkProfiles.of("rate=8M"), any, slower);
        assertEquals(Verdict.UNASKED, noDelay.connecting());
        assertEquals(Verdict.KEPT, noDelay.turning());
    }

    /** 300 bytes up at 128 kbit/s take 18.75 ms, 100 down at 768 kbit/s 1.04 ms. */
    @Test
    void eachWaysBytesItsJitterAndConnectionsOfACallAreTheLinks() {
        LinkProfile link = LinkProfiles.of("rate=768k/128k,delay=20ms,jitter=1ms");
        double wire = 300 * 8 / 128e3 + 100 * 8 / 768e3;
        LinkSample own = new LinkSample(0.1, 0.002, 0, 0, 0, 0.5, CALLS, 0, 0);
        LinkSample over = new LinkSample(0.2, 0.044 + wire, 300, 100, 0, 0.7, CALLS, 0, 0);
        LinkFinding found = LinkFinding.of(link, own, over);
        assertEquals(0.042, found.roundTrip(), 1e-9);
        assertEquals(0, found.error(), 1e-4);
        LinkSample anew = new LinkSample(0.2, 0.086 + wire, 300, 100, 1, 0.7, CALLS, 0, 0);
        assertEquals(0, LinkFinding.of(link, own, anew).error(), 1e-4);
    }

    /** Two round trips of 40 ms and 0.1 s of content each. */
    @Test
    void aLargeCallThatConnectsTakesARoundTripMore() {
        LinkProfile link = LinkProfiles.of("rate=8M,delay=20ms");
        LinkSample own = new LinkSample(0.1, 0.002, 100, 100, 1, 0, 10, 500_000, 500_000);
        LinkSample over = new LinkSample(0.2, 0.0822, 100, 100, 1, 1.8, 10, 500_000, 500_000);
        LinkFinding found = LinkFinding.of(link, own, over);
        assertEquals(1, found.slowest(), 1e-9);
        assertEquals(Verdict.KEPT, found.rate());
    }

    /** The floors are 38.2 ms, 38.4 ms and, for four calls and 2 s of content, 2.09 s. */
    @ParameterizedTest
    @CsvSource({
        "0.1, 0.0401, 2.17, ''",
        "0.1, 0.0386, 2.10, ''",
        "9.1, 9.0401, 9.17, ''",
        "0.038, 0.0401, 2.17, connecting",
        "0.1, 0.038, 2.17, a small call",
        "0.1, 0.0401, 2.08, large calls",
        "0.1, 0.0401, 0.01, large calls"
    })
    void onlyWhatIsFasterThanTheLinkIsBelowItsFloor(
            double connect, double call, double bulk, String below) {
        LinkSample over = new LinkSample(connect, call, 100, 100, 0, bulk, CALLS, BYTES, BYTES);
        assertEquals(
                below,
                LinkFloor.of(LINK, over).stream()
                        .filter(floor -> !floor.isHeld())
                        .map(LinkFloor::what)
                        .collect(Collectors.joining()));
    }

    @Test
    void theTableCountsWhatIsKeptAndSaysWhatIsMissing() {
        AccuracyTable table = new AccuracyTable(LINK);
        table.add("socket", Drawn.TRUE.found());
        table.add("grpc", Drawn.TRUE.withRate(1, 0.5, 1).found());
        table.refuse("aeron", "no link can be put below");
        assertTrue(table.isKept(), "what cannot be told is not broken");
        assertEquals(
                "Transports that were measured: 2; connecting kept 2, broken 0, cannot be told 0;"
                        + " round trip kept 2, broken 0, cannot be told 0; rate kept 1, broken 0,"
                        + " cannot be told 1.",
                table.summary());
        table.fail("rmi", "its JVM ended early");
        table.add("karmi", Drawn.TRUE.withRate(0.5, 0.01, 1).found());
        assertTrue(table.summary().contains("rate kept 1, broken 1, cannot be told 1"));
        assertTrue(table.summary().endsWith("; 1 could not be measured."));
        assertEquals(false, table.isKept());
        assertEquals(
                List.of("kept", "cannot be told ?", "–", "–", "broken !"),
                table.table().rows().stream().map(row -> row.get(RATE).shown()).toList());
    }
}
