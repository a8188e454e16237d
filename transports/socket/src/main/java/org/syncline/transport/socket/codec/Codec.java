package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Writes and reads the values of one type. Without state once built; safe for any thread. */
interface Codec {

    /** Appends a value; fails, with the reason, if it cannot travel. */
    void write(WireOut out, @Nullable Object value) throws IOException;

    /**
     * Reads a value; throws {@link WireException} for bytes that {@link #write} cannot have
     * written.
     */
    @Nullable Object read(WireIn in) throws IOException;

    /** Fewest bytes that a value takes, at least 1; by default those of a count. */
    default int leastBytes() {
        return Integer.BYTES;
    }
}
