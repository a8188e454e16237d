package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FileRange;

import java.io.IOException;

/** Blobs of every kind, by their content. */
final class BlobSerializer extends Serializer<Blob> {

    @Override
    public void write(Kryo kryo, Output output, Blob blob) {
        if (blob instanceof FileRange) {
            throw new KryoException("a range of a file was not asked for");
        }
        try {
            ((MessageOutput) output).writeContent(blob.content());
        } catch (IOException e) {
            throw new KryoException("content cannot be read", e);
        }
    }

    @Override
    public Blob read(Kryo kryo, Input input, Class<Blob> type) {
        return new Blob(input.readBytes(input.readVarInt(true)));
    }
}
