package org.syncline.transport.frames.fory;

import org.apache.fory.config.Config;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.exception.DeserializationException;
import org.apache.fory.exception.SerializationException;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.serializer.Serializer;
import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.transport.socket.codec.BlobCodec;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.util.Objects;

/** Short blobs inside the message, long ones beside it, as our own frames carry them. */
final class BlobSerializer extends Serializer<Blob> {

    private @Nullable WireOut out;
    private @Nullable WireIn in;

    BlobSerializer(Config config) {
        super(config, Blob.class);
    }

    void writeTo(WireOut frame) {
        out = frame;
    }

    void readFrom(WireIn frame) {
        in = frame;
    }

    void clear() {
        out = null;
        in = null;
    }

    @Override
    public void write(WriteContext context, Blob blob) {
        MemoryBuffer buffer = context.getBuffer();
        try {
            boolean beside = Objects.requireNonNull(out).putBeside(blob);
            buffer.writeBoolean(beside);
            if (!beside) {
                byte[] content = BlobCodec.taken(blob);
                buffer.writeInt32(content.length);
                buffer.writeBytes(content);
            }
        } catch (IOException e) {
            throw new SerializationException(e);
        }
    }

    @Override
    public Blob read(ReadContext context) {
        MemoryBuffer buffer = context.getBuffer();
        if (!buffer.readBoolean()) {
            int length = buffer.readInt32();
            if (length < 0 || length > buffer.remaining()) {
                throw new DeserializationException("a blob is longer than its message");
            }
            return new Blob(buffer.readBytes(length));
        }
        try {
            return Objects.requireNonNull(in).getBlob();
        } catch (IOException e) {
            throw new DeserializationException(e);
        }
    }
}
