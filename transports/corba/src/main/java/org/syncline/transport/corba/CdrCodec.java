package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** How values of one Java type travel in CDR. Immutable once its {@link CdrCodecs} are complete. */
interface CdrCodec {

    /** Fewest bytes that a value takes, without padding. */
    int leastBytes();

    /**
     * Writes a value.
     *
     * @throws IOException if it cannot travel
     */
    void write(CdrOutput out, @Nullable Object value) throws IOException;

    /**
     * Reads a value that {@link #write} wrote.
     *
     * @throws IOException if the bytes are no value of the type
     */
    @Nullable Object read(CdrInput in) throws IOException;

    /** A value of a type that has no null on the wire. */
    static Object required(@Nullable Object value) throws IOException {
        if (value == null) {
            throw new IOException("CORBA carries no null here");
        }
        return value;
    }
}
