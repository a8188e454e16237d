package org.syncline.transport.socket.codec;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.nio.ByteOrder;

/** Arrays of a primitive type, copied in one piece: count, then the elements big-endian. */
public final class PrimitiveArray implements Codec {

    private final Class<?> element;
    private final ValueLayout wire;
    private final int elementBytes;

    /** Those whose elements are of this type. */
    public PrimitiveArray(Class<?> element) {
        this.element = element;
        this.wire = layout(element).withOrder(ByteOrder.BIG_ENDIAN).withByteAlignment(1);
        this.elementBytes = (int) wire.byteSize();
    }

    private static ValueLayout layout(Class<?> element) {
        return switch (Primitive.of(element)) {
            // A boolean is one byte, 0 or 1, as in the JVM's own arrays.
            case BOOLEAN, BYTE -> ValueLayout.JAVA_BYTE;
            case CHAR -> ValueLayout.JAVA_CHAR;
            case SHORT -> ValueLayout.JAVA_SHORT;
            case INT -> ValueLayout.JAVA_INT;
            case LONG -> ValueLayout.JAVA_LONG;
            case FLOAT -> ValueLayout.JAVA_FLOAT;
            case DOUBLE -> ValueLayout.JAVA_DOUBLE;
            case VOID -> throw new IllegalArgumentException("there are no arrays of void");
        };
    }

    @Override
    public void write(WireOut out, @Nullable Object value) throws IOException {
        if (value == null) {
            out.putInt(-1);
            return;
        }
        int count = Array.getLength(value);
        long size = (long) count * elementBytes;
        if (size > out.limits().frameBytes()) {
            throw new IOException("an array of " + size + " bytes cannot be sent; split it");
        }
        out.putInt(count);
        int at = out.reserve((int) size);
        if (value instanceof boolean[] flags) {
            for (int i = 0; i < count; i++) {
                out.array()[at + i] = (byte) (flags[i] ? 1 : 0);
            }
            return;
        }
        MemorySegment.copy(value, 0, MemorySegment.ofArray(out.array()), wire, at, count);
    }

    @Override
    public @Nullable Object read(WireIn in) throws IOException {
        int count = in.getCount(elementBytes);
        if (count == -1) {
            return null;
        }
        int at = in.take(count * elementBytes);
        if (element == boolean.class) {
            return booleans(in.array(), at, count);
        }
        Object array = Array.newInstance(element, count);
        MemorySegment.copy(MemorySegment.ofArray(in.array()), wire, at, array, 0, count);
        return array;
    }

    private static boolean[] booleans(byte[] bytes, int at, int count) {
        boolean[] flags = new boolean[count];
        for (int i = 0; i < count; i++) {
            flags[i] = bytes[at + i] != 0;
        }
        return flags;
    }
}
