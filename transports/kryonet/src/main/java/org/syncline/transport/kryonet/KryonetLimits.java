package org.syncline.transport.kryonet;

/** Bounds on a peer's messages. */
final class KryonetLimits {

    /** Most bytes of a message, and of the library's buffer for the input of a connection. */
    static final int MESSAGE_BYTES = 12 << 20;

    /** Of its buffer for output: a message, its length, and a few others that wait. */
    static final int WRITE_BYTES = MESSAGE_BYTES + (64 << 10);

    /** Most calls of one client at a time: the library's messages have six bits to number them. */
    static final int CALLS = 63;

    private KryonetLimits() {}
}
