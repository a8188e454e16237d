package org.syncline.lab.probe;

import org.syncline.lab.stats.Summary;
import org.syncline.lab.stats.TimeRatio;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What calls cost over a plain way and over another one to the same server.
 *
 * @param plain calls of the size asked for, over the plain way
 * @param other the same calls over the other way
 * @param sizes the size asked for, and then the smallest, if calls have sizes
 * @param addedToByte microseconds that the other way adds to each byte of a size: what it adds to
 *     calls of the size asked for over what it adds to the smallest ones, round by round; empty if
 *     there is one size only
 */
public record WayCost(
        ProbeResult plain, ProbeResult other, List<OfSize> sizes, Optional<Summary> addedToByte) {

    public WayCost {
        sizes = List.copyOf(sizes);
    }

    /**
     * Microseconds of a call: of each round the median of its calls.
     *
     * @param bytes size each way; empty if calls of the shape have one size only
     * @param added by the other way, round by round
     * @param ratio of the other way to the plain one
     */
    public record OfSize(
            OptionalLong bytes, Summary plain, Summary other, Summary added, TimeRatio ratio) {}
}
