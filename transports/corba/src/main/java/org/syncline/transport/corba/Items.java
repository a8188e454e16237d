package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Lists, as sequences. */
record Items(Shape shape) implements Shape {

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }

    @Override
    public void write(CdrOutput out, @Nullable Object value) throws IOException {
        List<?> list = (List<?>) Shape.required(value);
        out.begin(list.size(), shape.leastBytes());
        for (Object item : list) {
            shape.write(out, item);
        }
    }

    @Override
    public Object read(CdrInput in) throws IOException {
        int count = in.count(shape.leastBytes());
        List<@Nullable Object> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(shape.read(in));
        }
        return list;
    }
}
