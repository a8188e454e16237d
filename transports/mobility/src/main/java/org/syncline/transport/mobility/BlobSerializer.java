package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.SerializationException;
import com.esotericsoftware.kryo.serialize.SimpleSerializer;

import org.syncline.core.peer.Blob;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Blobs of every kind, by their content. */
final class BlobSerializer extends SimpleSerializer<Blob> {

    @Override
    public void write(ByteBuffer buffer, Blob blob) {
        try {
            ByteBuffer content = blob.content();
            Counts.put(buffer, content.remaining());
            buffer.put(content);
        } catch (IOException e) {
            throw new SerializationException("content cannot be read", e);
        }
    }

    @Override
    public Blob read(ByteBuffer buffer) {
        byte[] content = new byte[Counts.get(buffer, 1)];
        buffer.get(content);
        return new Blob(content);
    }
}
