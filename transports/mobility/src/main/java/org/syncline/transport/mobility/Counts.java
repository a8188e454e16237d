package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.SerializationException;
import com.esotericsoftware.kryo.serialize.IntSerializer;

import java.nio.ByteBuffer;

/** How many elements follow, in Kryo's variable length. */
final class Counts {

    private Counts() {}

    static void put(ByteBuffer buffer, int count) {
        IntSerializer.put(buffer, count, true);
    }

    /** A count of elements that take at least so many bytes each, all of which must be there. */
    static int get(ByteBuffer buffer, int leastBytes) {
        return get(buffer, leastBytes, Integer.MAX_VALUE);
    }

    static int get(ByteBuffer buffer, int leastBytes, int most) {
        int count = IntSerializer.get(buffer, true);
        if (count < 0 || count > most || count > buffer.remaining() / leastBytes) {
            throw new SerializationException(
                    "a count is " + count + ", more than there can be in the message");
        }
        return count;
    }
}
