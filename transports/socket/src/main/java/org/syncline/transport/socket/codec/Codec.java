package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Writes and reads the values of one type. Without state once built; safe for any thread. */
interface Codec {

    /**
     * Appends a value.
     *
     * @throws IOException if the value cannot travel, saying why
     */
    void write(WireOut out, @Nullable Object value) throws IOException;

    /**
     * Reads a value.
     *
     * @throws WireException if the bytes cannot come from {@link #write}
     */
    @Nullable Object read(WireIn in) throws IOException;

    /** Fewest bytes that a value takes; at least 1. */
    int leastBytes();
}
