package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.serialize.SimpleSerializer;
import com.esotericsoftware.kryo.serialize.StringSerializer;

import java.nio.ByteBuffer;

/** The library's strings, whose length is looked at before they are read. */
final class TextSerializer extends SimpleSerializer<String> {

    @Override
    public String read(ByteBuffer buffer) {
        return get(buffer);
    }

    static String get(ByteBuffer buffer) {
        int at = buffer.position();
        Counts.get(buffer, 1);
        buffer.position(at);
        return StringSerializer.get(buffer);
    }

    @Override
    public void write(ByteBuffer buffer, String text) {
        StringSerializer.put(buffer, text);
    }
}
