package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** Lists of any class; they arrive as {@link ArrayList}s. */
final class ListSerializer extends Serializer<List<?>> {

    @Override
    public void write(Kryo kryo, Output output, List<?> list) {
        // A snapshot, so that a list changed meanwhile cannot contradict its count.
        Object[] elements = list.toArray();
        output.writeVarInt(elements.length, true);
        for (Object element : elements) {
            kryo.writeClassAndObject(output, element);
        }
    }

    @Override
    public List<?> read(Kryo kryo, Input input, Class<List<?>> type) {
        int count = KryonetInput.count(input, 1);
        List<@Nullable Object> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(kryo.readClassAndObject(input));
        }
        return list;
    }
}
