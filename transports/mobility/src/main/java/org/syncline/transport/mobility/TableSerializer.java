package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.serialize.SimpleSerializer;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tables of any class; they arrive as {@link LinkedHashMap}s. */
final class TableSerializer extends SimpleSerializer<Map<?, ?>> {

    private static final int LEAST_ENTRY_BYTES = 2;

    private final Kryo kryo;

    TableSerializer(Kryo kryo) {
        this.kryo = kryo;
    }

    @Override
    public void write(ByteBuffer buffer, Map<?, ?> table) {
        Map<?, ?> snapshot = new LinkedHashMap<>(table);
        Counts.put(buffer, snapshot.size());
        for (Map.Entry<?, ?> entry : snapshot.entrySet()) {
            kryo.writeClassAndObject(buffer, entry.getKey());
            kryo.writeClassAndObject(buffer, entry.getValue());
        }
    }

    @Override
    public Map<?, ?> read(ByteBuffer buffer) {
        int count = Counts.get(buffer, LEAST_ENTRY_BYTES);
        Map<@Nullable Object, @Nullable Object> table = LinkedHashMap.newLinkedHashMap(count);
        for (int i = 0; i < count; i++) {
            Object key = kryo.readClassAndObject(buffer);
            table.put(key, kryo.readClassAndObject(buffer));
        }
        return table;
    }
}
