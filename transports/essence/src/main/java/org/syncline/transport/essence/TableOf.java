package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tables: count, then keys and values in the table's order. */
record TableOf(ValueCodec key, ValueCodec value) implements ValueCodec {

    @Override
    public void write(TagOut out, @Nullable Object table) throws IOException {
        if (table == null) {
            out.putTag(Tag.NULL);
            return;
        }
        Map<?, ?> snapshot = new LinkedHashMap<>((Map<?, ?>) table);
        out.enter();
        out.putTag(Tag.TABLE);
        out.putInteger(snapshot.size());
        for (Map.Entry<?, ?> each : snapshot.entrySet()) {
            key.write(out, each.getKey());
            value.write(out, each.getValue());
        }
        out.leave();
    }

    @Override
    public @Nullable Object read(TagIn in) throws IOException {
        if (in.isNull()) {
            return null;
        }
        in.expect(Tag.TABLE);
        in.enter();
        int count = in.getCount();
        Map<@Nullable Object, @Nullable Object> table = LinkedHashMap.newLinkedHashMap(count);
        for (int i = 0; i < count; i++) {
            Object name = key.read(in);
            table.put(name, value.read(in));
        }
        in.leave();
        return table;
    }
}
