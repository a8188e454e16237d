package org.syncline.transport.karmi.wire;

import org.syncline.transport.kit.MessageLimits;

/**
 * Bounds on what a peer may make this side do, checked before memory is taken.
 *
 * @param frameBytes longest message, in bytes, in either direction
 * @param depth deepest nesting of objects in one message
 * @param objects most shareable objects (everything but strings, boxes and enums) in one message
 * @param classes most classes, and most interfaces, that one connection may describe
 * @param work whether the time that hashing takes, and the memory that copies of shared parts take,
 *     are bounded too; honest objects in forms of their own may be refused for it
 */
public record WireLimits(int frameBytes, int depth, int objects, int classes, boolean work) {
    /**
     * 64 MiB messages, 1,000 levels (few enough for the stack of any thread), 8 million objects,
     * 10,000 classes.
     */
    public static final WireLimits DEFAULT =
            new WireLimits(MessageLimits.BYTES, 1_000, 8 << 20, 10_000, true);

    public WireLimits {
        if (frameBytes < 64 || depth < 1 || objects < 1 || classes < 1) {
            throw new IllegalArgumentException("wire limits must be positive");
        }
    }
}
