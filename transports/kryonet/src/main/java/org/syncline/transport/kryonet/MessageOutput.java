package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.io.ByteBufferOutput;

import java.nio.ByteBuffer;

/** Writes into the library's output buffer. */
final class MessageOutput extends ByteBufferOutput {

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
