package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Array;

/** Arrays of anything but basic types, as sequences. */
record Elements(Class<?> component, Shape shape) implements Shape {

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }

    @Override
    public void write(CdrOutput out, @Nullable Object value) throws IOException {
        Object[] items = (Object[]) Shape.required(value);
        out.begin(items.length, shape.leastBytes());
        for (Object item : items) {
            shape.write(out, item);
        }
    }

    @Override
    public Object read(CdrInput in) throws IOException {
        Object[] items = (Object[]) Array.newInstance(component, in.count(shape.leastBytes()));
        for (int i = 0; i < items.length; i++) {
            items[i] = Shape.required(shape.read(in));
        }
        return items;
    }
}
