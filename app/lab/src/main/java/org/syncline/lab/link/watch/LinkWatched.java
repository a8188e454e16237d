package org.syncline.lab.link.watch;

/**
 * What was seen of a link, over all connections.
 *
 * @param connections that clients opened
 * @param shortest seconds of the shortest set-up of one, without what the system took for it; NaN
 *     without connections
 * @param usual the median of the same, of two the shorter
 */
public record LinkWatched(
        WayFinding up, WayFinding down, int connections, double shortest, double usual) {

    /** Nothing was seen. */
    public static final LinkWatched NOTHING =
            new LinkWatched(WayFinding.NOTHING, WayFinding.NOTHING, 0, Double.NaN, Double.NaN);
}
