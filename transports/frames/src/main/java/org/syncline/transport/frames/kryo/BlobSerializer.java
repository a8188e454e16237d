package org.syncline.transport.frames.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

import org.syncline.core.peer.Blob;
import org.syncline.transport.socket.codec.BlobCodec;

import java.io.IOException;

/** Short blobs inside the message, long ones beside it, as our own frames carry them. */
final class BlobSerializer extends Serializer<Blob> {

    @Override
    public void write(Kryo kryo, Output output, Blob blob) {
        try {
            boolean beside = ((FrameOutput) output).frame().putBeside(blob);
            output.writeBoolean(beside);
            if (!beside) {
                byte[] content = BlobCodec.taken(blob);
                output.writeVarInt(content.length, true);
                output.writeBytes(content);
            }
        } catch (IOException e) {
            throw new KryoException(e);
        }
    }

    @Override
    public Blob read(Kryo kryo, Input input, Class<? extends Blob> type) {
        if (!input.readBoolean()) {
            return new Blob(input.readBytes(input.readVarInt(true)));
        }
        try {
            return ((FrameInput) input).frame().getBlob();
        } catch (IOException e) {
            throw new KryoException(e);
        }
    }
}
