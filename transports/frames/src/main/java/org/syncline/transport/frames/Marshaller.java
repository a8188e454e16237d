package org.syncline.transport.frames;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;

/** A library's serialiser for one interface. For one thread at a time; failures leave no trace. */
public interface Marshaller {

    /**
     * Appends values.
     *
     * @param place of their types in {@link Signatures}
     * @throws IOException if they cannot travel
     * @throws RuntimeException if they cannot travel
     */
    void write(WireOut out, int place, @Nullable Object[] values) throws IOException;

    /**
     * Reads as many values as there are types. Values are of these types, and memory is taken only
     * for bytes that have come.
     *
     * @param place of their types in {@link Signatures}
     * @throws IOException if the bytes cannot come from {@link #write}
     * @throws RuntimeException if the bytes cannot come from {@link #write}
     */
    @Nullable Object[] read(WireIn in, int place) throws IOException;
}
