package org.syncline.core.compress;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.zip.DataFormatException;

/**
 * Compresses and decompresses one chunk at a time, in buffers that stay for the next. Lent by a
 * {@link CodecPool}, to which {@link #close} gives it back with all that it gave out but {@link
 * #compressed}. For one thread at a time.
 */
public final class Workspace implements AutoCloseable {

    /** Most bytes of content in a chunk; a chunk that claims more is refused before it costs. */
    public static final int MOST_BYTES = 16 << 20;

    /** Compressed content is at least so much shorter: one part in so many. */
    private static final int LEAST_SAVED = 20;

    private final Codec codec;
    private final Consumer<Workspace> home;
    private byte[] content = {};
    private byte[] packed = {};

    Workspace(Codec codec, Consumer<Workspace> home) {
        this.codec = codec;
        this.home = home;
    }

    /** Returns a buffer for a chunk of this length, at its beginning. */
    public byte[] content(int length) {
        content = atLeast(content, length);
        return content;
    }

    private static byte[] atLeast(byte[] buffer, int length) {
        if (length < 0 || length > MOST_BYTES) {
            throw new IllegalArgumentException("a chunk of " + length + " bytes");
        }
        return buffer.length >= length
                ? buffer
                : new byte[Math.min(MOST_BYTES, Math.max(length, 2 * buffer.length))];
    }

    /**
     * Compresses the chunk in {@link #content}.
     *
     * @return the bytes of {@link #compressed}; -1 if it does not shrink by a twentieth
     */
    public int compress(int length) {
        int room = length - (length + LEAST_SAVED - 1) / LEAST_SAVED;
        packed = atLeast(packed, room);
        return codec.compress(content, length, packed, room);
    }

    /** Returns a copy of the first {@code length} bytes that {@link #compress} made. */
    public byte[] compressed(int length) {
        return Arrays.copyOf(packed, length);
    }

    /**
     * Decompresses a chunk that comes from elsewhere.
     *
     * @param length of the content, as its sender says
     * @return the content, until this is closed or used again
     * @throws DataFormatException in words, if the content has another length or is none
     */
    public ByteBuffer decompress(ByteBuffer chunk, long length) throws DataFormatException {
        if (length > MOST_BYTES || chunk.remaining() >= length) {
            throw new DataFormatException(
                    "%s bytes stand for %s".formatted(chunk.remaining(), length));
        }
        int room = (int) length;
        byte[] from = array(chunk);
        int offset = chunk.hasArray() ? chunk.arrayOffset() + chunk.position() : 0;
        byte[] into = content(room);
        int written = codec.decompress(from, offset, chunk.remaining(), into, room);
        if (written != room) {
            throw new DataFormatException(
                    "it holds %s bytes and says %s".formatted(written, length));
        }
        return ByteBuffer.wrap(into, 0, room);
    }

    private byte[] array(ByteBuffer chunk) {
        if (chunk.hasArray()) {
            return chunk.array();
        }
        packed = atLeast(packed, chunk.remaining());
        chunk.get(chunk.position(), packed, 0, chunk.remaining());
        return packed;
    }

    @Override
    public void close() {
        home.accept(this);
    }

    void end() {
        codec.close();
    }
}
