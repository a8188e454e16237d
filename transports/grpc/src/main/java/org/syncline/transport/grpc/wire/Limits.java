package org.syncline.transport.grpc.wire;

/** Bounds on messages. */
public final class Limits {

    /** Most bytes of one message, as in the other transports. */
    public static final int MESSAGE_BYTES = 64 << 20;

    /** Deepest nesting of objects. */
    static final int DEPTH = 64;

    private Limits() {}
}
