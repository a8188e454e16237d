package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Array;

/** Arrays of anything but basic types, as sequences. */
record ArrayShape(Class<?> component, CdrCodec codec) implements CdrCodec {

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }

    @Override
    public void write(CdrOutput out, @Nullable Object value) throws IOException {
        Object[] items = (Object[]) CdrCodec.required(value);
        out.begin(items.length, codec.leastBytes());
        for (Object item : items) {
            codec.write(out, item);
        }
    }

    @Override
    public Object read(CdrInput in) throws IOException {
        Object[] items = (Object[]) Array.newInstance(component, in.count(codec.leastBytes()));
        for (int i = 0; i < items.length; i++) {
            items[i] = CdrCodec.required(codec.read(in));
        }
        return items;
    }
}
