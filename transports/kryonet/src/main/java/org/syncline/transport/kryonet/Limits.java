package org.syncline.transport.kryonet;

/** Bounds on what a peer sends. */
final class Limits {

    /** Most bytes of a message, and of the library's buffer for what comes on a connection. */
    static final int MESSAGE_BYTES = 12 << 20;

    /** Of its buffer for what is sent: a message, its length, and a few others that wait. */
    static final int WRITE_BYTES = MESSAGE_BYTES + (64 << 10);

    /** Deepest nesting of objects. */
    static final int DEPTH = 250;

    /** Most calls of one client at a time: the library's messages have six bits to number them. */
    static final int CALLS = 63;

    /** Most calls of one connection that a server works on at a time. */
    static final int CALLS_IN_FLIGHT = 256;

    private Limits() {}
}
