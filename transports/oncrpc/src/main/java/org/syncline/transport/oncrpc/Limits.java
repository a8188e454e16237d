package org.syncline.transport.oncrpc;

import org.syncline.transport.kit.MessageLimits;

/** Bounds on what others send. */
final class Limits {

    /** Most bytes of a message, as in the other transports. */
    static final int MESSAGE_BYTES = MessageLimits.BYTES;

    /** Deepest nesting of structures. */
    static final int DEPTH = 64;

    /** Most threads of an end point: strangers who prove themselves, and calls. */
    static final int THREADS = 320;

    private Limits() {}
}
