package org.syncline.transport.dcerpc;

/** Bounds on what others send. */
final class DceRpcLimits {

    /**
     * Most bytes of a fragment with its head: what both sides say when they bind. The library reads
     * lengths as signed; a fragment's is a multiple of 8.
     */
    static final int FRAGMENT_BYTES = Short.MAX_VALUE & ~7;

    /** Most interfaces of one association. */
    static final int CONTEXTS = 64;

    private DceRpcLimits() {}
}
