package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedOutputStream;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/**
 * How values of one Java type travel as a field of a message. Writing takes two passes: the first
 * one measures, because lengths come before contents. Without state once built; safe for any
 * thread.
 */
interface FieldFormat {

    /** Part of the field's tag. */
    int wireType();

    /**
     * Bytes of the field with its tags; 0 if it is left out.
     *
     * @throws IOException if the value cannot travel, saying why
     */
    long size(int number, @Nullable Object value, Sizes sizes) throws IOException;

    /** Writes a field that was measured. */
    void write(CodedOutputStream out, int number, @Nullable Object value, Sizes sizes)
            throws IOException;

    /**
     * Reads one occurrence of the field, after its tag.
     *
     * @param soFar the result of this method for the occurrence before, or null
     */
    Object read(MessageInput in, @Nullable Object soFar) throws IOException;

    /**
     * The field's value.
     *
     * @param soFar the last result of {@link #read}, or null if the field did not occur
     */
    @Nullable Object complete(@Nullable Object soFar);
}
