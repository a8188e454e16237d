package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.SerializationException;
import com.esotericsoftware.kryo.Serializer;

import java.nio.ByteBuffer;

/** Arrays of numbers in one piece; the library would write element by element, by reflection. */
final class PrimitiveArraySerializer extends Serializer {

    @Override
    public void writeObjectData(ByteBuffer buffer, Object array) {
        switch (array) {
            case byte[] a -> {
                Counts.put(buffer, a.length);
                buffer.put(a);
            }
            case int[] a -> {
                Counts.put(buffer, a.length);
                buffer.asIntBuffer().put(a);
                skip(buffer, Integer.BYTES * a.length);
            }
            case long[] a -> {
                Counts.put(buffer, a.length);
                buffer.asLongBuffer().put(a);
                skip(buffer, Long.BYTES * a.length);
            }
            case float[] a -> {
                Counts.put(buffer, a.length);
                buffer.asFloatBuffer().put(a);
                skip(buffer, Float.BYTES * a.length);
            }
            case double[] a -> {
                Counts.put(buffer, a.length);
                buffer.asDoubleBuffer().put(a);
                skip(buffer, Double.BYTES * a.length);
            }
            default -> throw new SerializationException("no array of numbers: " + array.getClass());
        }
    }

    @Override
    public <T> T readObjectData(ByteBuffer buffer, Class<T> type) {
        return type.cast(read(buffer, type.componentType()));
    }

    private static Object read(ByteBuffer buffer, Class<?> element) {
        if (element == byte.class) {
            byte[] bytes = new byte[Counts.get(buffer, 1)];
            buffer.get(bytes);
            return bytes;
        } else if (element == int.class) {
            int[] ints = new int[Counts.get(buffer, Integer.BYTES)];
            buffer.asIntBuffer().get(ints);
            skip(buffer, Integer.BYTES * ints.length);
            return ints;
        } else if (element == long.class) {
            long[] longs = new long[Counts.get(buffer, Long.BYTES)];
            buffer.asLongBuffer().get(longs);
            skip(buffer, Long.BYTES * longs.length);
            return longs;
        } else if (element == float.class) {
            float[] floats = new float[Counts.get(buffer, Float.BYTES)];
            buffer.asFloatBuffer().get(floats);
            skip(buffer, Float.BYTES * floats.length);
            return floats;
        }
        double[] doubles = new double[Counts.get(buffer, Double.BYTES)];
        buffer.asDoubleBuffer().get(doubles);
        skip(buffer, Double.BYTES * doubles.length);
        return doubles;
    }

    private static void skip(ByteBuffer buffer, int bytes) {
        buffer.position(buffer.position() + bytes);
    }
}
