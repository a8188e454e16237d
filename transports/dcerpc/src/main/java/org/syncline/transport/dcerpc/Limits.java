package org.syncline.transport.dcerpc;

import org.syncline.transport.kit.MessageLimits;

/** Bounds on what others send. */
final class Limits {

    /** Most bytes of the arguments or results of a call, as in the other transports. */
    static final int MESSAGE_BYTES = MessageLimits.BYTES;

    /**
     * Most bytes of a fragment with its head: what both sides say when they bind. The library reads
     * lengths as signed; a fragment's is a multiple of 8.
     */
    static final int FRAGMENT_BYTES = Short.MAX_VALUE & ~7;

    /** Deepest nesting of structures. */
    static final int DEPTH = 64;

    /** Most interfaces of one association. */
    static final int CONTEXTS = 64;

    private Limits() {}
}
