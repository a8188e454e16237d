package org.syncline.transport.mobility;

import org.syncline.transport.kit.MessageLimits;

/** Bounds on what a peer sends. */
final class Limits {

    /** Most bytes of a message, as in the other transports. */
    static final int MESSAGE_BYTES = MessageLimits.BYTES;

    /** Deepest nesting of objects. */
    static final int DEPTH = 250;

    /** Longest name of a class. */
    static final int NAME_CHARS = 512;

    /** Most calls of one connection that a server works on at a time. */
    static final int CALLS_IN_FLIGHT = 256;

    /** Most bytes of their requests. */
    static final int BYTES_IN_FLIGHT = 96 << 20;

    private Limits() {}
}
