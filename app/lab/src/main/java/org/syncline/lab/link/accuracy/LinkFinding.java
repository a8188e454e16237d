package org.syncline.lab.link.accuracy;

import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.OneWay;

import java.util.stream.Stream;

/**
 * What a link made of one transport, held against its promise: a round trip within 1 ms + 2 % of
 * the setting, and a rate within 3 %. Both are known less what the transport takes for itself.
 *
 * <p>Of the round trip that is the time of the same call without a link, before and after which
 * nothing travels. The setting is the median with the link's jitter; a call that opens connections
 * takes a round trip more for each, a large one as well. Large calls may be marshalled while their
 * bytes are under way or before, so that the rate lies between two bounds: the slower counts the
 * transport's own time, the faster does not. Connecting takes round trips that nobody counts here,
 * one at least, since the server answers the token; the first connection of a JVM takes its own
 * time, which is only roughly the same without a link.
 *
 * @param connect seconds to connect and look up over the link
 * @param trips round trips by which that is longer than without a link; NaN without a delay
 * @param connecting whether it took one at least: broken if all of it is shorter, kept if what the
 *     link added is as long
 * @param roundTrip seconds that the link added to each round trip of a small call, without the time
 *     of its bytes
 * @param error that less the setting, s
 * @param slowest the least share of the set rate that the transfer can have had; NaN without a rate
 * @param fastest the largest; infinite if the transport alone took as long
 */
record LinkFinding(
        double connect,
        double trips,
        Verdict connecting,
        double roundTrip,
        double error,
        Verdict turning,
        double slowest,
        double fastest,
        Verdict rate) {

    static final double RATE_PART = 0.03;
    private static final double LONGEST_ERROR_SECONDS = 1e-3;
    private static final double ROUND_TRIP_PART = 0.02;

    /**
     * @param own measured without a link
     * @param over measured over the link
     */
    static LinkFinding of(LinkProfile link, LinkSample own, LinkSample over) {
        double set = roundTrip(link);
        double tolerance = tolerance(link);
        double added = over.connect() - own.connect();
        double tripsOfCall = 1 + over.callConnects();
        double is = (over.call() - own.call() - callSeconds(link, over)) / tripsOfCall;
        double transfer = bulkSeconds(link, over);
        double took = over.bulk() - over.bulkCalls() * tripsOfCall * set;
        double slowest = share(transfer, took);
        double fastest = share(transfer, took - own.bulk());
        return new LinkFinding(
                over.connect(),
                set > 0 ? added / set : Double.NaN,
                set > 0
                        ? Verdict.of(
                                added, over.connect(), set - tolerance, Double.POSITIVE_INFINITY)
                        : Verdict.UNASKED,
                is,
                is - set,
                Math.abs(is - set) <= tolerance ? Verdict.KEPT : Verdict.BROKEN,
                slowest,
                fastest,
                isUnlimited(link)
                        ? Verdict.UNASKED
                        : Verdict.of(slowest, fastest, 1 - RATE_PART, 1 + RATE_PART));
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
        return Stream.of(connecting, turning, rate);
    }

    /** Returns the verdicts in one line. */
    String words() {
        return "connecting %s, round trip %s, rate %s"
                .formatted(connecting.words(), turning.words(), rate.words());
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
