package org.syncline.lab.link.accuracy;

import org.syncline.lab.link.LinkProfile;

import java.util.List;
import java.util.Locale;

/**
 * How fast calls over a link were, and how fast they can have been if none of them slipped past it.
 * Other work on the machine only makes them slower.
 *
 * @param what was timed
 * @param took seconds
 * @param least seconds that the link makes it take, less what it may be wrong by
 */
record LinkFloor(String what, double took, double least) {

    /** Returns the floors of connecting, of a small call, and of all large ones. */
    static List<LinkFloor> of(LinkProfile link, LinkSample over) {
        double set = LinkFinding.roundTrip(link);
        double tolerance = LinkFinding.tolerance(link);
        double tripsOfCall = 1 + over.callConnects();
        double transfer = LinkFinding.bulkSeconds(link, over);
        return List.of(
                new LinkFloor("connecting", over.connect(), set - tolerance),
                new LinkFloor(
                        "a small call",
                        over.call(),
                        tripsOfCall * (set - tolerance) + LinkFinding.callSeconds(link, over)),
                new LinkFloor(
                        "large calls",
                        over.bulk(),
                        over.bulkCalls() * tripsOfCall * (set - tolerance)
                                + transfer / (1 + LinkFinding.RATE_PART)));
    }

    boolean isHeld() {
        return took >= least;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s took %.4f s, which is %s the least of %.4f s",
                what,
                took,
                isHeld() ? "no less than" : "less than",
                least);
    }
}
