package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;

/**
 * Arrays as lists of their elements. The library's own takes memory for any announced length, and
 * gives all rows of an array of arrays the length of the longest.
 */
final class ObjectArraySerializer extends Serializer {

    private final Kryo kryo;

    ObjectArraySerializer(Kryo kryo) {
        this.kryo = kryo;
    }

    @Override
    public void writeObjectData(ByteBuffer buffer, Object array) {
        int length = Array.getLength(array);
        Counts.put(buffer, length);
        for (int i = 0; i < length; i++) {
            kryo.writeClassAndObject(buffer, Array.get(array, i));
        }
    }

    @Override
    public <T> T readObjectData(ByteBuffer buffer, Class<T> type) {
        int length = Counts.get(buffer, 1);
        Object array = Array.newInstance(type.componentType(), length);
        for (int i = 0; i < length; i++) {
            Array.set(array, i, kryo.readClassAndObject(buffer));
        }
        return type.cast(array);
    }
}
