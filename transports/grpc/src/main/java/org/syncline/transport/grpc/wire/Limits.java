package org.syncline.transport.grpc.wire;

import org.syncline.transport.kit.MessageLimits;

/** Bounds on messages. */
public final class Limits {

    /** Most bytes of one message, as in the other transports. */
    public static final int MESSAGE_BYTES = MessageLimits.BYTES;

    /** Deepest nesting of objects. */
    static final int DEPTH = 64;

    private Limits() {}
}
