package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.serialize.SimpleSerializer;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Lists of any class; they arrive as {@link ArrayList}s. */
final class ListSerializer extends SimpleSerializer<List<?>> {

    private final Kryo kryo;

    ListSerializer(Kryo kryo) {
        this.kryo = kryo;
    }

    @Override
    public void write(ByteBuffer buffer, List<?> list) {
        // A snapshot, so that a list changed meanwhile cannot contradict its count.
        Object[] elements = list.toArray();
        Counts.put(buffer, elements.length);
        for (Object element : elements) {
            kryo.writeClassAndObject(buffer, element);
        }
    }

    @Override
    public List<?> read(ByteBuffer buffer) {
        int count = Counts.get(buffer, 1);
        List<@Nullable Object> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(kryo.readClassAndObject(buffer));
        }
        return list;
    }
}
