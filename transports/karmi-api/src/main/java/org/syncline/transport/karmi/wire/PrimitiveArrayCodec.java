package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.nio.ByteOrder;
import java.util.List;

/** An array of primitives, copied in bulk. */
final class PrimitiveArrayCodec extends GraphCodec {
    private final ValueLayout layout;
    private final int size;

    private PrimitiveArrayCodec(Class<?> type, ValueLayout layout) {
        super(type);
        this.layout = layout.withOrder(ByteOrder.LITTLE_ENDIAN);
        this.size = (int) layout.byteSize();
    }

    static List<GraphCodec> all() {
        return List.of(
                new PrimitiveArrayCodec(byte[].class, ValueLayout.JAVA_BYTE),
                new PrimitiveArrayCodec(short[].class, ValueLayout.JAVA_SHORT_UNALIGNED),
                new PrimitiveArrayCodec(char[].class, ValueLayout.JAVA_CHAR_UNALIGNED),
                new PrimitiveArrayCodec(int[].class, ValueLayout.JAVA_INT_UNALIGNED),
                new PrimitiveArrayCodec(long[].class, ValueLayout.JAVA_LONG_UNALIGNED),
                new PrimitiveArrayCodec(float[].class, ValueLayout.JAVA_FLOAT_UNALIGNED),
                new PrimitiveArrayCodec(double[].class, ValueLayout.JAVA_DOUBLE_UNALIGNED),
                new BooleanArrayCodec());
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        int n = Array.getLength(value);
        if ((long) n * size > Integer.MAX_VALUE) {
            throw new IOException("array of " + n + " elements does not fit in a message");
        }
        out.putCount(n);
        int at = out.claim(n * size);
        MemorySegment.copy(value, 0, MemorySegment.ofArray(out.array()), layout, at, n);
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int n = in.getCount(size);
        int at = in.claim(n, size);
        Object array = Array.newInstance(type().getComponentType(), n);
        MemorySegment.copy(MemorySegment.ofArray(in.array()), layout, at, array, 0, n);
        in.share(array);
        return array;
    }

    private static final class BooleanArrayCodec extends GraphCodec {
        BooleanArrayCodec() {
            super(boolean[].class);
        }

        @Override
        public void write(GraphWriter out, Object value) throws IOException {
            boolean[] array = (boolean[]) value;
            out.putCount(array.length);
            int at = out.claim(array.length);
            for (int i = 0; i < array.length; i++) {
                LittleEndianBytes.put(out.array(), at + i, array[i]);
            }
        }

        @Override
        public Object read(GraphReader in) throws IOException {
            int n = in.getCount(1);
            int at = in.claim(n);
            boolean[] array = new boolean[n];
            for (int i = 0; i < n; i++) {
                array[i] = LittleEndianBytes.getBoolean(in.array(), at + i);
            }
            in.share(array);
            return array;
        }
    }
}
