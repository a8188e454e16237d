package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Lists, as sequences. */
record ListShape(CdrCodec codec) implements CdrCodec {

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }

    @Override
    public void write(CdrOutput out, @Nullable Object value) throws IOException {
        List<?> list = (List<?>) CdrCodec.required(value);
        out.begin(list.size(), codec.leastBytes());
        for (Object item : list) {
            codec.write(out, item);
        }
    }

    @Override
    public Object read(CdrInput in) throws IOException {
        int count = in.count(codec.leastBytes());
        List<@Nullable Object> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(codec.read(in));
        }
        return list;
    }
}
