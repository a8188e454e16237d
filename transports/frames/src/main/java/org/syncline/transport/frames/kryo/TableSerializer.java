package org.syncline.transport.frames.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Map;

/** Maps of any class, which arrive as {@link LinkedHashMap}s. */
final class TableSerializer extends Serializer<Map<?, ?>> {

    private final KryoValue key;
    private final KryoValue value;

    TableSerializer(KryoValue key, KryoValue value) {
        this.key = key;
        this.value = value;
    }

    @Override
    public void write(Kryo kryo, Output output, Map<?, ?> table) {
        // A snapshot, so that a table changed meanwhile cannot contradict its count.
        Map<?, ?> snapshot = new LinkedHashMap<>(table);
        output.writeVarInt(snapshot.size(), true);
        for (Map.Entry<?, ?> entry : snapshot.entrySet()) {
            key.write(kryo, output, entry.getKey());
            value.write(kryo, output, entry.getValue());
        }
    }

    @Override
    public Map<?, ?> read(Kryo kryo, Input input, Class<? extends Map<?, ?>> type) {
        int count = FrameInput.count(input);
        Map<@Nullable Object, @Nullable Object> table = LinkedHashMap.newLinkedHashMap(count);
        for (int i = 0; i < count; i++) {
            table.put(key.read(kryo, input), value.read(kryo, input));
        }
        return table;
    }
}
