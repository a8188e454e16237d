package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Lists: count, then the elements; -1 for null. They arrive as {@link ArrayList}s. */
record ListCodec(Codec element) implements Codec {

    @Override
    public void write(WireOut out, @Nullable Object value) throws IOException {
        if (value == null) {
            out.putInt(-1);
            return;
        }
        // A snapshot, so that a list changed meanwhile cannot contradict its count.
        Object[] elements = ((List<?>) value).toArray();
        out.enter();
        out.putInt(elements.length);
        for (Object each : elements) {
            element.write(out, each);
        }
        out.leave();
    }

    @Override
    public @Nullable Object read(WireIn in) throws IOException {
        int count = in.getCount(element.leastBytes());
        if (count == -1) {
            return null;
        }
        in.enter();
        List<@Nullable Object> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(element.read(in));
        }
        in.leave();
        return list;
    }
}
