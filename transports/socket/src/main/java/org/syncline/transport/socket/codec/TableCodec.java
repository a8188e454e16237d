package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Maps of strings to strings: count, then keys and values in the map's order; -1 for null. */
final class TableCodec implements Codec {

    static final TableCodec CODEC = new TableCodec();

    private static final int LEAST_ENTRY_BYTES = 8;

    private TableCodec() {}

    @Override
    public void write(WireOut out, @Nullable Object value) throws IOException {
        if (value == null) {
            out.putInt(-1);
            return;
        }
        int at = out.size();
        out.putInt(0);
        int count = 0;
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
            TextCodec.put(out, (String) entry.getKey());
            TextCodec.put(out, (String) entry.getValue());
            count++;
        }
        out.setInt(at, count);
    }

    @Override
    public @Nullable Object read(WireIn in) throws IOException {
        int count = in.getCount(LEAST_ENTRY_BYTES);
        if (count == -1) {
            return null;
        }
        Map<@Nullable String, @Nullable String> map = LinkedHashMap.newLinkedHashMap(count);
        for (int i = 0; i < count; i++) {
            map.put(TextCodec.get(in), TextCodec.get(in));
        }
        return map;
    }
}
