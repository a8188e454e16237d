package org.syncline.lab.link.accuracy;

import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.OneWay;
import org.syncline.lab.link.watch.LinkWatched;
import org.syncline.lab.link.watch.WayFinding;

import java.util.stream.Stream;

/**
 * How true a link was below one transport, held against its promise: a round trip within 1 ms + 2 %
 * of the setting and a rate within 3 %, with all of its connections.
 *
 * <p>The round trip is that of a small call, less the time of the same call without a link, before
 * and after which nothing travels, and less the time of its bytes; the setting is the median with
 * the link's jitter. A call that opens connections takes a round trip more for each. All else was
 * seen at the ends of the link, whatever the transport took for itself ({@link WayFinding}).
 *
 * @param connections that the client opened
 * @param setUp seconds of the set-up of one in the median; NaN without connections
 * @param connecting whether that is a round trip: broken if any is shorter, or if the median is
 *     longer; not told if that is longer and few were opened, since the first ones of a JVM that
 *     starts wait for its other work
 * @param roundTrip seconds that the link added to each round trip of a small call, without the time
 *     of its bytes
 * @param error that less the setting, s
 * @param upRate the rate to the server as a share of the setting; NaN if it was not told
 * @param downRate the same from the server
 * @param late seconds by which deliveries that were waited for were behind an ideal link, the
 *     median of the worse direction
 * @param latePart the share of them that was a millisecond behind, of the worse direction
 * @param filled how much of the time of large calls, less that of their round trips, the link was
 *     taken; what is missing, the transport took for itself or waited
 * @param seen the bytes that passed the link as a multiple of the content that had to, of the
 *     direction with fewer
 * @param passing whether all content passed the link, and nothing too early
 */
record LinkFinding(
        int connections,
        double setUp,
        Verdict connecting,
        double roundTrip,
        double error,
        Verdict turning,
        double upRate,
        double downRate,
        Verdict rate,
        double late,
        double latePart,
        double filled,
        double seen,
        Verdict passing) {

    static final double RATE_PART = 0.03;
    static final int ENOUGH_CONNECTIONS = 5;
    private static final double LONGEST_ERROR_SECONDS = 1e-3;
    private static final double ROUND_TRIP_PART = 0.02;

    /**
     * @param own measured without a link
     * @param over measured over the link
     */
    static LinkFinding of(LinkProfile link, LinkSample own, LinkSample over) {
        double set = roundTrip(link);
        double tripsOfCall = 1 + over.callConnects();
        double is = (over.call() - own.call() - callSeconds(link, over)) / tripsOfCall;
        double took = over.bulk() - over.bulkCalls() * tripsOfCall * set;
        LinkWatched watched = over.watched();
        WayFinding up = watched.up();
        WayFinding down = watched.down();
        double seen = seen(over);
        return new LinkFinding(
                watched.connections(),
                watched.usual(),
                connecting(link, watched),
                is,
                is - set,
                Math.abs(is - set) <= tolerance(link) ? Verdict.KEPT : Verdict.BROKEN,
                up.rate(),
                down.rate(),
                Verdict.both(rate(link.up(), up), rate(link.down(), down)),
                Math.max(up.late(), down.late()),
                Math.max(up.latePart(), down.latePart()),
                share(bulkSeconds(link, over), took),
                seen,
                seen >= 1 && isInTime(link, link.up(), up) && isInTime(link, link.down(), down)
                        ? Verdict.KEPT
                        : Verdict.BROKEN);
    }

    /** Returns the bytes that passed the link as a multiple of the content that had to. */
    static double seen(LinkSample over) {
        LinkWatched watched = over.watched();
        return Math.min(watched.up().bytes(), watched.down().bytes()) / (double) over.content();
    }

    private static Verdict connecting(LinkProfile link, LinkWatched watched) {
        double tolerance = tolerance(link);
        if (watched.shortest() < link.roundTripNanos() / 1e9 - tolerance) {
            return Verdict.BROKEN;
        }
        if (watched.usual() <= roundTrip(link) + tolerance) {
            return Verdict.KEPT;
        }
        return watched.connections() < ENOUGH_CONNECTIONS ? Verdict.UNTOLD : Verdict.BROKEN;
    }

    private static Verdict rate(OneWay way, WayFinding found) {
        if (way.bitsPerSecond() == OneWay.UNLIMITED) {
            return Verdict.UNASKED;
        }
        if (Double.isNaN(found.rate())) {
            return Verdict.UNTOLD;
        }
        return Math.abs(found.rate() - 1) <= RATE_PART ? Verdict.KEPT : Verdict.BROKEN;
    }

    /** What leaves a little earlier or later may have another jitter. */
    private static boolean isInTime(LinkProfile link, OneWay way, WayFinding found) {
        return found.early() <= tolerance(link) + way.jitter().longestNanos() / 1e9;
    }

    static double roundTrip(LinkProfile link) {
        return link.usualRoundTripNanos() / 1e9;
    }

    /** Returns by how many seconds a round trip may differ from its setting. */
    static double tolerance(LinkProfile link) {
        return LONGEST_ERROR_SECONDS + ROUND_TRIP_PART * roundTrip(link);
    }

    /** Returns NaN for a link of any rate. */
    private static double share(double transfer, double took) {
        if (transfer == 0) {
            return Double.NaN;
        }
        return took > 0 ? transfer / took : Double.POSITIVE_INFINITY;
    }

    Stream<Verdict> verdicts() {
        return Stream.of(connecting, turning, rate, passing);
    }

    /** Returns the verdicts in one line. */
    String words() {
        return "connecting %s, round trip %s, rate %s, all content %s"
                .formatted(connecting.words(), turning.words(), rate.words(), passing.words());
    }

    static boolean isUnlimited(LinkProfile link) {
        return link.up().bitsPerSecond() == OneWay.UNLIMITED
                && link.down().bitsPerSecond() == OneWay.UNLIMITED;
    }

    /** Returns how long the bytes of a small call are under way. */
    static double callSeconds(LinkProfile link, LinkSample sample) {
        return seconds(link.up(), sample.callUp()) + seconds(link.down(), sample.callDown());
    }

    /** Returns how long the bytes of all large calls are. */
    static double bulkSeconds(LinkProfile link, LinkSample sample) {
        return seconds(link.up(), sample.upBytes()) + seconds(link.down(), sample.downBytes());
    }

    private static double seconds(OneWay way, double bytes) {
        return way.bitsPerSecond() == OneWay.UNLIMITED ? 0 : bytes * 8 / way.bitsPerSecond();
    }
}
