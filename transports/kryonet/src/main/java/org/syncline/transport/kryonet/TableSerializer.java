package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Map;

/** Tables of any class; they arrive as {@link LinkedHashMap}s. */
final class TableSerializer extends Serializer<Map<?, ?>> {

    private static final int LEAST_ENTRY_BYTES = 2;

    @Override
    public void write(Kryo kryo, Output output, Map<?, ?> table) {
        Map<?, ?> snapshot = new LinkedHashMap<>(table);
        output.writeVarInt(snapshot.size(), true);
        for (Map.Entry<?, ?> entry : snapshot.entrySet()) {
            kryo.writeClassAndObject(output, entry.getKey());
            kryo.writeClassAndObject(output, entry.getValue());
        }
    }

    @Override
    public Map<?, ?> read(Kryo kryo, Input input, Class<Map<?, ?>> type) {
        int count = KryonetInput.count(input, LEAST_ENTRY_BYTES);
        Map<@Nullable Object, @Nullable Object> table = LinkedHashMap.newLinkedHashMap(count);
        for (int i = 0; i < count; i++) {
            Object key = kryo.readClassAndObject(input);
            table.put(key, kryo.readClassAndObject(input));
        }
        return table;
    }
}
