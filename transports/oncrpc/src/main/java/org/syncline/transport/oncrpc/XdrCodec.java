package org.syncline.transport.oncrpc;

import java.io.IOException;

/** Writes and reads the values of one shape. Without state once built; safe for any thread. */
interface XdrCodec {

    /**
     * Appends a value.
     *
     * @throws IOException if it cannot travel, saying why
     */
    void write(XdrOut out, Object value) throws IOException;

    /**
     * Reads a value.
     *
     * @throws IOException if the bytes cannot come from {@link #write}
     */
    Object read(XdrIn in) throws IOException;

    /** Fewest bytes that a value takes; at least 1. */
    int leastBytes();
}
