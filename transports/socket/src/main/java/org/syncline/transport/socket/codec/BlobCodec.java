package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
import org.syncline.core.peer.FileRange;

import java.io.IOException;

/**
 * Blobs: short ones inside the message, long ones beside it. The only values of which subclasses
 * are sent: by their content, and they arrive as {@link Blob} or {@link BufferBlob}. The writer of
 * the frame releases a blob that is sent; this codec does if it went inside.
 */
public final class BlobCodec implements Codec {

    static final BlobCodec CODEC = new BlobCodec();

    private static final byte ABSENT = 0;
    private static final byte INSIDE = 1;
    private static final byte BESIDE = 2;

    private BlobCodec() {}

    @Override
    public void write(WireOut out, @Nullable Object value) throws IOException {
        if (value == null) {
            out.putByte(ABSENT);
            return;
        }
        Blob blob = (Blob) value;
        requireContent(blob);
        if (out.putBeside(blob)) {
            out.putByte(BESIDE);
        } else {
            out.putByte(INSIDE);
            ByteArrayCodec.CODEC.write(out, taken(blob));
        }
    }

    /** Anybody may set the field of a blob. */
    @SuppressWarnings("NullAway")
    private static void requireContent(Blob blob) throws IOException {
        if (blob.bytes == null) {
            throw new IOException("a blob without content cannot be sent");
        }
    }

    /** The content of a blob that goes inside a message; the blob is released. */
    public static byte[] taken(Blob blob) throws IOException {
        byte[] content = content(blob);
        blob.release();
        return content;
    }

    private static byte[] content(Blob blob) throws IOException {
        return switch (blob) {
            case FileRange range -> range.readable();
            case BufferBlob lent -> {
                byte[] bytes = new byte[lent.length()];
                lent.buffer().get(bytes);
                yield bytes;
            }
            default -> blob.bytes;
        };
    }

    @Override
    public @Nullable Object read(WireIn in) throws IOException {
        byte place = in.getByte();
        return switch (place) {
            case ABSENT -> null;
            case BESIDE -> in.getBlob();
            case INSIDE -> {
                byte[] bytes = ByteArrayCodec.CODEC.read(in);
                if (bytes == null) {
                    throw new WireException("a blob has no content");
                }
                yield new Blob(bytes);
            }
            default -> throw new WireException("a blob is marked " + place);
        };
    }

    @Override
    public int leastBytes() {
        return 1;
    }
}
