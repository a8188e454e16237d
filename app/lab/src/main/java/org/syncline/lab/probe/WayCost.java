package org.syncline.lab.probe;

import org.syncline.lab.stats.Summary;
import org.syncline.lab.stats.TimeRatio;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What calls cost over a plain way and over another one to the same server.
 *
 * @param calls of each of the {@code sizes}
 * @param sizes the size asked for, and then the smallest, if calls have sizes
 * @param addedToByte microseconds that the other way adds to each byte of a size: what it adds to
 *     calls of the size asked for over what it adds to the smallest ones, round by round; empty if
 *     there is one size only
 */
public record WayCost(List<Calls> calls, List<OfSize> sizes, Optional<Summary> addedToByte) {

    public WayCost {
        calls = List.copyOf(calls);
        sizes = List.copyOf(sizes);
    }

    /**
     * Calls of one size.
     *
     * @param round what was asked of each round
     * @param plain over the plain way
     * @param other over the other way
     */
    public record Calls(ProbeOptions round, ProbeResult plain, ProbeResult other) {}

    /** Returns the calls of the size asked for, over the plain way. */
    public ProbeResult plain() {
        return calls.getFirst().plain();
    }

    /** Returns the same calls over the other way. */
    public ProbeResult other() {
        return calls.getFirst().other();
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
