package org.syncline.core.compress;

import java.util.zip.DataFormatException;

/** One algorithm at one level. For one thread at a time. */
interface Codec extends AutoCloseable {

    /** The result of {@link #compress} if the room does not suffice. */
    int NO_ROOM = -1;

    /**
     * Compresses the first {@code length} bytes.
     *
     * @param room most bytes to write
     * @return the bytes written, or {@link #NO_ROOM}
     */
    int compress(byte[] content, int length, byte[] into, int room);

    /**
     * Decompresses {@code length} bytes from {@code offset} on, which may be anything.
     *
     * @param room most bytes to write
     * @return the bytes written
     * @throws DataFormatException if that is no whole compressed content, or one with more bytes
     */
    int decompress(byte[] packed, int offset, int length, byte[] into, int room)
            throws DataFormatException;

    @Override
    void close();
}
