package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Writes and reads the values of one declared type. Safe for any thread. */
interface ValueCodec {

    void write(TagOut out, @Nullable Object value) throws IOException;

    @Nullable Object read(TagIn in) throws IOException;
}
