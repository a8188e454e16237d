package org.syncline.transport.http;

import org.syncline.transport.kit.MessageLimits;

/** Bounds on what others send. */
public final class Limits {

    /** Most bytes of a request or a reply, as in the other transports. */
    public static final long BODY_BYTES = MessageLimits.BYTES;

    /** Most bytes of a request line with its header fields. */
    static final int HEAD_BYTES = 16 << 10;

    private Limits() {}
}
