package org.syncline.lab.link.accuracy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.watch.LinkWatched;
import org.syncline.lab.link.watch.WayFinding;

import java.util.List;
import java.util.stream.Collectors;

/** Findings of links that are drawn, of which the truth is known. */
class LinkFindingTest {

    private static final LinkProfile LINK = LinkProfiles.of("rate=8M,delay=20ms");
    private static final double TRIP = 0.04;
    private static final long BYTES = 1_000_000;
    private static final double TRANSFER = 2.0;
    private static final int CALLS = 4;

    private static final long CONTENT = 4_000_000;

    /** The column of its verdict. */
    private static final int RATE = 13;

    private static final WayFinding TRUE_WAY =
            new WayFinding(CONTENT, 1, 2, 4, 1000, 5e-5, 0.001, 0);

    /**
     * What a link did below a transport.
     *
     * @param trip the seconds of a round trip
     * @param connections that were opened
     * @param shortest the seconds of the shortest set-up
     * @param usual the median of these
     */
    private record Drawn(
            WayFinding up,
            WayFinding down,
            double trip,
            int connections,
            double shortest,
            double usual) {

        private static final Drawn TRUE = new Drawn(TRUE_WAY, TRUE_WAY, TRIP, 3, TRIP, TRIP);

        Drawn withRates(double up, double down) {
            return new Drawn(rate(up), rate(down), trip, connections, shortest, usual);
        }

        private static WayFinding rate(double rate) {
            return new WayFinding(CONTENT, rate, 2, 4, 1000, 5e-5, 0.001, 0);
        }

        Drawn withSetUps(int seen, double first, double median) {
            return new Drawn(up, down, trip, seen, first, median);
        }

        LinkFinding found() {
            double call = 0.002;
            double bytes = 2 * 100 * 8 / 8e6;
            LinkSample without = sample(0.1, call, 0.5, LinkWatched.NOTHING);
            LinkSample with =
                    sample(
                            0.18,
                            call + trip + bytes,
                            2 * TRANSFER + CALLS * TRIP,
                            new LinkWatched(up, down, connections, shortest, usual));
            return LinkFinding.of(LINK, without, with);
        }
    }

    private static LinkSample sample(double connect, double call, double bulk, LinkWatched seen) {
        return new LinkSample(connect, call, 100, 100, 0, bulk, CALLS, CONTENT, BYTES, BYTES, seen);
    }

    @Test
    void aTrueLinkKeepsAll() {
        LinkFinding found = Drawn.TRUE.found();
        assertEquals(
                "connecting kept, round trip kept, rate kept, all content kept", found.words());
        assertEquals(0, found.error(), 1e-9);
        assertEquals(TRIP, found.roundTrip(), 1e-9);
        assertEquals(0.5, found.filled(), 1e-9);
        assertEquals(1, found.seen(), 1e-9);
    }

    @ParameterizedTest
    @CsvSource({
        "1.00, 0.98, KEPT",
        "0.971, 1.029, KEPT",
        "1.00, 0.96, BROKEN",
        "1.04, 1.00, BROKEN",
        "NaN, 1.00, UNTOLD",
        "0.90, NaN, BROKEN"
    })
    void bothRatesAreKeptWithinThreePerCent(double up, double down, Verdict expected) {
        assertEquals(expected, Drawn.TRUE.withRates(up, down).found().rate());
    }

    /** Content that passed elsewhere, and content that came before the link let it. */
    @ParameterizedTest
    @CsvSource({
        "4000000, 0, KEPT",
        "3999999, 0, BROKEN",
        "4000000, 0.0017, KEPT",
        "4000000, 0.0019, BROKEN"
    })
    void noContentSlipsPast(long bytes, double early, Verdict expected) {
        WayFinding down = new WayFinding(bytes, 1, 2, 4, 1000, 0, 0, early);
        assertEquals(expected, new Drawn(TRUE_WAY, down, TRIP, 3, TRIP, TRIP).found().passing());
    }

    @ParameterizedTest
    @CsvSource({"0.0400, KEPT", "0.0417, KEPT", "0.0383, KEPT", "0.0420, BROKEN", "0.0380, BROKEN"})
    void aRoundTripIsKeptWithinAMillisecondAndTwoPerCent(double trip, Verdict expected) {
        LinkFinding found = new Drawn(TRUE_WAY, TRUE_WAY, trip, 3, TRIP, TRIP).found();
        assertEquals(expected, found.turning());
    }

    /** One that slips past takes no time; the first ones wait for a JVM that starts. */
    @ParameterizedTest
    @CsvSource({
        "3, 0.040, 0.040, KEPT",
        "5, 0.0383, 0.0417, KEPT",
        "3, 0, 0.040, BROKEN",
        "3, 0.0381, 0.040, BROKEN",
        "3, 0.040, 0.042, UNTOLD",
        "4, 0.040, 0.080, UNTOLD",
        "5, 0.040, 0.042, BROKEN",
        "0, NaN, NaN, UNTOLD"
    })
    void eachConnectionIsSetUpInARoundTrip(
            int connections, double shortest, double usual, Verdict expected) {
        Drawn drawn = Drawn.TRUE.withSetUps(connections, shortest, usual);
        assertEquals(expected, drawn.found().connecting());
    }

    @Test
    void aLinkPromisesNothingThatItDoesNotSet() {
        LinkSample any = sample(0.1, 0.002, 0.5, LinkWatched.NOTHING);
        LinkSample later = sample(0.2, 0.042, 0.7, LinkWatched.NOTHING);
        LinkFinding noRate = LinkFinding.of(LinkProfiles.of("delay=20ms"), any, later);
        assertEquals(Verdict.UNASKED, noRate.rate());
        assertEquals(Verdict.UNTOLD, noRate.connecting());
    }

    /** 300 bytes up at 128 kbit/s take 18.75 ms, 100 down at 768 kbit/s 1.04 ms. */
    @Test
    void eachWaysBytesItsJitterAndConnectionsOfACallAreTheLinks() {
        LinkProfile link = LinkProfiles.of("rate=768k/128k,delay=20ms,jitter=1ms");
        double wire = 300 * 8 / 128e3 + 100 * 8 / 768e3;
        LinkSample own = call(0.002, 0, 0, 0);
        LinkSample over = call(0.044 + wire, 300, 100, 0);
        LinkFinding found = LinkFinding.of(link, own, over);
        assertEquals(0.042, found.roundTrip(), 1e-9);
        assertEquals(0, found.error(), 1e-4);
        LinkSample anew = call(0.086 + wire, 300, 100, 1);
        assertEquals(0, LinkFinding.of(link, own, anew).error(), 1e-4);
    }

    private static LinkSample call(double seconds, double up, double down, double connects) {
        return new LinkSample(
                0.1, seconds, up, down, connects, 0.5, CALLS, 1, 0, 0, LinkWatched.NOTHING);
    }

    /** Two round trips of 40 ms and 0.1 s of content each, all the time. */
    @Test
    void aLargeCallThatConnectsTakesARoundTripMore() {
        LinkProfile link = LinkProfiles.of("rate=8M,delay=20ms");
        LinkSample own = call(0.002, 100, 100, 1);
        LinkSample over =
                new LinkSample(
                        0.2,
                        0.0822,
                        100,
                        100,
                        1,
                        1.8,
                        10,
                        1,
                        500_000,
                        500_000,
                        LinkWatched.NOTHING);
        assertEquals(1, LinkFinding.of(link, own, over).filled(), 1e-9);
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
        LinkSample over = sample(connect, call, bulk, LinkWatched.NOTHING);
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
        table.add("grpc", Drawn.TRUE.withRates(1, Double.NaN).found());
        table.refuse("aeron", "no link can be put below");
        assertTrue(table.isKept(), "what cannot be told is not broken");
        assertEquals(
                "Transports that were measured: 2; connecting kept 2, broken 0, cannot be told 0;"
                        + " round trip kept 2, broken 0, cannot be told 0; rate kept 1, broken 0,"
                        + " cannot be told 1; all content kept 2, broken 0, cannot be told 0.",
                table.summary());
        table.fail("rmi", "its JVM ended early");
        table.add("karmi", Drawn.TRUE.withRates(0.5, 1).found());
        assertTrue(table.summary().contains("rate kept 1, broken 1, cannot be told 1"));
        assertTrue(table.summary().endsWith("; 1 could not be measured."));
        assertEquals(false, table.isKept());
        assertEquals(
                List.of("kept", "cannot be told ?", "–", "–", "broken !"),
                table.table().rows().stream().map(row -> row.get(RATE).shown()).toList());
    }
}
