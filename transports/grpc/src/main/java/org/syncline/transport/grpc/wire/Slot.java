package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedOutputStream;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** One field of a message's class. Safe for any thread. */
interface Slot {

    /** The tag before the field: its number and its wire type. */
    int tag();

    /** As {@link FieldFormat#size}, of this field of an object. */
    long size(Object message, Sizes sizes) throws IOException;

    void write(CodedOutputStream out, Object message, Sizes sizes) throws IOException;

    /**
     * Reads one occurrence.
     *
     * @param soFar the values read of all fields that are not in the object yet, by their places
     */
    void read(MessageInput in, Object message, @Nullable Object[] soFar) throws IOException;

    /** Puts the values read into the object. */
    void complete(Object message, @Nullable Object[] soFar);
}
