package org.syncline.transport.oncrpc;

/** Bounds on what others send. */
final class Limits {

    /** Most bytes of a message, as in the other transports. */
    static final int MESSAGE_BYTES = 64 << 20;

    /** Deepest nesting of structures. */
    static final int DEPTH = 64;

    /** Most threads of an end point: strangers who prove themselves, and calls. */
    static final int THREADS = 320;

    private Limits() {}
}
