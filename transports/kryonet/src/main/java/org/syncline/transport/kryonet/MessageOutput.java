package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.ByteBufferOutput;

import java.nio.ByteBuffer;

/** Writes into the library's output buffer. */
final class MessageOutput extends ByteBufferOutput {

    /** A message does not fit into the buffer. */
    static final class FullException extends KryoException {

        private static final long serialVersionUID = 1L;
    }

    @Override
    protected boolean require(int required) {
        if (required > capacity - position) {
            throw new FullException();
        }
        return false;
    }

    /** Content in one piece, without a copy in between. */
    void writeContent(ByteBuffer content) {
        int length = content.remaining();
        writeVarInt(length, true);
        require(length);
        niobuffer.position(position);
        niobuffer.put(content);
        position += length;
    }
}
