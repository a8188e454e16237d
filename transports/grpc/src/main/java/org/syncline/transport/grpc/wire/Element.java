package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedOutputStream;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/**
 * A value that takes one field, or one place of a repeated one: protobuf's scalars, strings, bytes
 * and messages. Without state once built; safe for any thread.
 */
interface Element {

    /** How the bytes after a tag are to be skipped, one of {@code WireFormat}'s. */
    int wireType();

    /**
     * Bytes of the value without its tag.
     *
     * @throws IOException if the value cannot travel, saying why
     */
    long size(@Nullable Object value, Sizes sizes) throws IOException;

    /** Writes a value that was measured, without its tag. */
    void write(CodedOutputStream out, Object value, Sizes sizes) throws IOException;

    /** Reads the value after a tag. */
    Object read(MessageInput in) throws IOException;

    /** True if a single field with this value is left out. */
    boolean isAbsent(@Nullable Object value);

    /** The value of a field that was left out. */
    @Nullable Object absent();
}
