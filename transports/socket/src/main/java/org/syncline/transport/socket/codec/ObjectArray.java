package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Array;

/** Arrays of anything but primitives: count, then the elements; -1 for null. */
record ObjectArray(Class<?> type, Codec element) implements Codec {

    @Override
    public void write(WireOut out, @Nullable Object value) throws IOException {
        if (value == null) {
            out.putInt(-1);
            return;
        }
        Object[] array = (Object[]) value;
        out.enter();
        out.putInt(array.length);
        for (Object each : array) {
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
        @Nullable Object[] array = (@Nullable Object[]) Array.newInstance(type, count);
        for (int i = 0; i < count; i++) {
            array[i] = element.read(in);
        }
        in.leave();
        return array;
    }
}
