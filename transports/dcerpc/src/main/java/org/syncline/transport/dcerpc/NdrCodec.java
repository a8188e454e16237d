package org.syncline.transport.dcerpc;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/**
 * Writes and reads the values of one shape in two steps, as NDR demands (C706, chapter 14): first
 * the value itself, in which pointers stand for parts without a fixed size. The targets of its
 * pointers follow after the whole that the value is part of. Without state once built; safe for any
 * thread.
 */
interface NdrCodec {

    /**
     * Appends the value itself.
     *
     * @throws IOException if it cannot travel, saying why
     */
    void write(NdrOut out, Object value) throws IOException;

    /** Appends the targets of the value's pointers. */
    default void writePointees(NdrOut out, Object value) throws IOException {}

    /**
     * Reads the value itself, as far as it goes without its pointees: null if there is nothing yet.
     *
     * @throws MalformedPduException if the bytes cannot come from {@link #write}
     */
    @Nullable Object read(NdrIn in) throws IOException;

    /** Reads the targets of the value's pointers, and returns the whole. */
    default @Nullable Object readPointees(NdrIn in, @Nullable Object value) throws IOException {
        return value;
    }

    /** Fewest bytes that a value itself takes; at least 1. */
    int leastBytes();

    /** The number of bytes that the start of a value is a multiple of, in {@link #write}. */
    int alignment();

    default void writeWhole(NdrOut out, Object value) throws IOException {
        write(out, value);
        writePointees(out, value);
    }

    default Object readWhole(NdrIn in) throws IOException {
        Object whole = readPointees(in, read(in));
        if (whole == null) {
            throw new MalformedPduException("a value is missing");
        }
        return whole;
    }
}
