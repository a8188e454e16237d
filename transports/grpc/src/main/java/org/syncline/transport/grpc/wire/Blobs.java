package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FileRange;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Blobs, as {@code bytes}. They and lent buffers are written from their own memory; ranges of files
 * are refused, because the library takes bytes of the heap only.
 */
final class Blobs implements Element {

    static final Blobs FORMAT = new Blobs();

    private Blobs() {}

    @Override
    public int wireType() {
        return WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }

    @Override
    public long size(@Nullable Object value, Sizes sizes) throws IOException {
        if (!(value instanceof Blob blob)) {
            throw Formats.wrongType(value, Blob.class);
        } else if (value instanceof FileRange) {
            throw new IOException("a range of a file cannot be sent by gRPC; read it first");
        }
        return Lengths.withPrefix(blob.length());
    }

    @Override
    public void write(CodedOutputStream out, Object value, Sizes sizes) throws IOException {
        ByteBuffer content = ((Blob) value).content();
        out.writeUInt32NoTag(content.remaining());
        if (content.hasArray()) {
            int at = content.arrayOffset() + content.position();
            out.write(content.array(), at, content.remaining());
        } else {
            out.write(content);
        }
    }

    @Override
    public Blob read(MessageInput in) throws IOException {
        return new Blob(in.coded().readByteArray());
    }

    /** Never for a file range, which has to be refused whatever its length. */
    @Override
    public boolean isAbsent(@Nullable Object value) {
        return value instanceof Blob blob && blob.length() == 0 && !(value instanceof FileRange);
    }

    @Override
    public Blob absent() {
        return new Blob();
    }
}
