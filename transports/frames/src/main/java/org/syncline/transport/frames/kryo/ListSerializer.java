package org.syncline.transport.frames.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** Lists of any class, which arrive as {@link ArrayList}s. */
final class ListSerializer extends Serializer<List<?>> {

    private final KryoValue element;

    ListSerializer(KryoValue element) {
        this.element = element;
    }

    @Override
    public void write(Kryo kryo, Output output, List<?> list) {
        // A snapshot, so that a list changed meanwhile cannot contradict its count.
        Object[] elements = list.toArray();
        output.writeVarInt(elements.length, true);
        for (Object each : elements) {
            element.write(kryo, output, each);
        }
    }

    @Override
    public List<?> read(Kryo kryo, Input input, Class<? extends List<?>> type) {
        int count = FrameInput.count(input);
        List<@Nullable Object> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(element.read(kryo, input));
        }
        return list;
    }
}
