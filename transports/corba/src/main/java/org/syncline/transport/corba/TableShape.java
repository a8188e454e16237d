package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Tables, as sequences of structures of a key and a value. */
record TableShape(CdrCodec keys, CdrCodec values) implements CdrCodec {

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }

    private int leastEntryBytes() {
        return keys.leastBytes() + values.leastBytes();
    }

    @Override
    public void write(CdrOutput out, @Nullable Object value) throws IOException {
        Map<?, ?> table = (Map<?, ?>) CdrCodec.required(value);
        out.begin(table.size(), leastEntryBytes());
        for (Map.Entry<?, ?> entry : table.entrySet()) {
            keys.write(out, entry.getKey());
            values.write(out, entry.getValue());
        }
    }

    @Override
    public Object read(CdrInput in) throws IOException {
        int count = in.count(leastEntryBytes());
        Map<@Nullable Object, @Nullable Object> table = HashMap.newHashMap(count);
        for (int i = 0; i < count; i++) {
            table.put(keys.read(in), values.read(in));
        }
        return table;
    }
}
