package org.syncline.transport.corba;

import org.syncline.transport.kit.MessageLimits;

/** Bounds on what is sent and received. */
final class Limits {

    /** Most bytes of a message's content, as in the other transports. */
    static final int CONTENT_BYTES = MessageLimits.BYTES;

    /** Most bytes of a message that is received: its content, and what encodes it. */
    static final int MESSAGE_BYTES = CONTENT_BYTES + (16 << 20);

    private Limits() {}
}
