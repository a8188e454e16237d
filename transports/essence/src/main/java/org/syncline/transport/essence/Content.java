package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.transport.socket.codec.BlobCodec;

import java.io.IOException;

/** Blobs: short ones inside the message, long ones beside it, from wherever they lie. */
enum Content implements ValueCodec {
    CODEC;

    @Override
    public void write(TagOut out, @Nullable Object value) throws IOException {
        if (value == null) {
            out.putTag(Tag.NULL);
            return;
        }
        Blob blob = (Blob) value;
        if (out.end().putBeside(blob)) {
            out.putTag(Tag.CONTENT_BESIDE);
        } else {
            out.putTag(Tag.CONTENT);
            out.putBytes(BlobCodec.taken(blob));
        }
    }

    @Override
    public @Nullable Object read(TagIn in) throws IOException {
        byte tag = in.getTag();
        return switch (tag) {
            case Tag.NULL -> null;
            case Tag.CONTENT -> new Blob(in.getBytes());
            case Tag.CONTENT_BESIDE -> in.lend().getBlob();
            default -> throw TagIn.unexpected(tag);
        };
    }
}
