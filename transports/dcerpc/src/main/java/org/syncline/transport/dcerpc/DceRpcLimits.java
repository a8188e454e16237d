package org.syncline.transport.dcerpc;

/** Bounds on messages of peers. */
final class DceRpcLimits {

    /**
     * Most bytes of a fragment with its head, which both sides announce when they bind. The library
     * reads lengths as signed; a fragment's is a multiple of 8.
     */
    static final int FRAGMENT_BYTES = Short.MAX_VALUE & ~7;

    static final int CONTEXTS = 64;

    private DceRpcLimits() {}
}
