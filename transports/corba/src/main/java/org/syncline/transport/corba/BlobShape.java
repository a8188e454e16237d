package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FileRange;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Content of files from blobs of every kind, as {@code sequence<octet>}. */
enum BlobShape implements CdrCodec {
    BLOB;

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }

    @Override
    public void write(CdrOutput out, @Nullable Object value) throws IOException {
        Blob blob = (Blob) CdrCodec.required(value);
        if (blob instanceof FileRange) {
            throw new IOException("a file range must be sent by a transport that supports it");
        }
        ByteBuffer content = blob.content();
        out.begin(content.remaining(), 1);
        if (!content.hasArray()) {
            ByteBuffer copy = ByteBuffer.allocate(content.remaining());
            content = copy.put(content).flip();
        }
        int offset = content.arrayOffset() + content.position();
        out.stream().write_octet_array(content.array(), offset, content.remaining());
    }

    @Override
    public Object read(CdrInput in) throws IOException {
        return new Blob((byte[]) CdrCodec.required(PrimitiveArrayShape.OCTETS.read(in)));
    }
}
