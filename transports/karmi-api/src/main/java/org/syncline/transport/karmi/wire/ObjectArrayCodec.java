package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.reflect.Array;

/** An array of references, of any component type. */
final class ObjectArrayCodec extends GraphCodec {
    ObjectArrayCodec(Class<?> type) {
        super(type);
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        @Nullable Object[] array = (@Nullable Object[]) value;
        out.putCount(array.length);
        for (Object element : array) {
            out.writeObject(element);
        }
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int n = in.getCount(1);
        @Nullable Object[] array =
                (@Nullable Object[]) Array.newInstance(type().getComponentType(), n);
        in.share(array);
        for (int i = 0; i < n; i++) {
            array[i] = in.readObject();
        }
        return array;
    }
}
