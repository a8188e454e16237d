package org.syncline.transport.socket.codec;

import org.syncline.transport.kit.MessageLimits;

/**
 * The most that a peer may demand, checked before memory is taken.
 *
 * @param frameBytes longest frame, blobs included
 * @param depth deepest nesting of messages
 * @param blobs most blobs that travel beside one message
 * @param inlineBytes blobs shorter than this travel inside the message
 * @param callsInFlight most calls of one connection that a server works on at a time
 * @param bytesInFlight most bytes of requests that one connection may have at a server
 * @param pooledBytes most memory that one end lends out as buffers for blobs
 * @param connections most connections of one end point
 */
public record FrameLimits(
        int frameBytes,
        int depth,
        int blobs,
        int inlineBytes,
        int callsInFlight,
        int bytesInFlight,
        int pooledBytes,
        int connections) {

    public static final FrameLimits DEFAULT =
            new FrameLimits(
                    MessageLimits.BYTES,
                    MessageLimits.DEPTH,
                    4096,
                    32 << 10,
                    MessageLimits.CALLS_IN_FLIGHT,
                    MessageLimits.BYTES_IN_FLIGHT,
                    48 << 20,
                    256);
}
