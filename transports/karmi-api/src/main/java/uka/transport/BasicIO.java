package uka.transport;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Values at an index of a byte array, most significant byte first, as {@link java.io.DataOutput}
 * has them. {@code insert}, and {@code extract} of an array, return the index behind; {@code
 * extractX} returns the value.
 */
public class BasicIO implements TransportConstants {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle CHAR = view(char[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final VarHandle FLOAT = view(float[].class);
    private static final VarHandle DOUBLE = view(double[].class);
    static final ValueLayout.OfByte BYTES = ValueLayout.JAVA_BYTE;
    static final ValueLayout.OfShort SHORTS =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
    static final ValueLayout.OfChar CHARS =
            ValueLayout.JAVA_CHAR_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
    static final ValueLayout.OfInt INTS =
            ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
    static final ValueLayout.OfLong LONGS =
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
    static final ValueLayout.OfFloat FLOATS =
            ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
    static final ValueLayout.OfDouble DOUBLES =
            ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    protected BasicIO() {}

    private static VarHandle view(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.BIG_ENDIAN);
    }

    private static MemorySegment memory(byte[] buf) {
        return MemorySegment.ofArray(buf);
    }

    public static int insert(byte[] buf, int pos, boolean v) {
        buf[pos] = (byte) (v ? 1 : 0);
        return pos + SIZEOF_boolean;
    }

    public static boolean extractBoolean(byte[] buf, int pos) {
        return buf[pos] != 0;
    }

    public static int sizeof(boolean v) {
        return SIZEOF_boolean;
    }

    public static int sizeof(boolean[] v) {
        return Math.multiplyExact(v.length, SIZEOF_boolean);
    }

    public static int insert(byte[] buf, int pos, boolean[] v) {
        return insert(buf, pos, v, 0, v.length);
    }

    public static int extract(byte[] buf, int pos, boolean[] v) {
        return extract(buf, pos, v, 0, v.length);
    }

    public static int insert(byte[] buf, int pos, boolean[] v, int off, int len) {
        for (int i = 0; i < len; i++) {
            insert(buf, pos + i, v[off + i]);
        }
        return pos + len;
    }

    public static int extract(byte[] buf, int pos, boolean[] v, int off, int len) {
        for (int i = 0; i < len; i++) {
            v[off + i] = extractBoolean(buf, pos + i);
        }
        return pos + len;
    }

    public static int insert(byte[] buf, int pos, byte v) {
        buf[pos] = v;
        return pos + SIZEOF_byte;
    }

    public static byte extractByte(byte[] buf, int pos) {
        return buf[pos];
    }

    public static int sizeof(byte v) {
        return SIZEOF_byte;
    }

    public static int sizeof(byte[] v) {
        return Math.multiplyExact(v.length, SIZEOF_byte);
    }

    public static int insert(byte[] buf, int pos, byte[] v) {
        return insert(buf, pos, v, 0, v.length);
    }

    public static int extract(byte[] buf, int pos, byte[] v) {
        return extract(buf, pos, v, 0, v.length);
    }

    public static int insert(byte[] buf, int pos, byte[] v, int off, int len) {
        MemorySegment.copy(v, off, memory(buf), BYTES, pos, len);
        return pos + len;
    }

    public static int extract(byte[] buf, int pos, byte[] v, int off, int len) {
        MemorySegment.copy(memory(buf), BYTES, pos, v, off, len);
        return pos + len;
    }

    public static int insert(byte[] buf, int pos, char v) {
        CHAR.set(buf, pos, v);
        return pos + SIZEOF_char;
    }

    public static char extractChar(byte[] buf, int pos) {
        return (char) CHAR.get(buf, pos);
    }

    public static int sizeof(char v) {
        return SIZEOF_char;
    }

    public static int sizeof(char[] v) {
        return Math.multiplyExact(v.length, SIZEOF_char);
    }

    public static int insert(byte[] buf, int pos, char[] v) {
        return insert(buf, pos, v, 0, v.length);
    }

    public static int extract(byte[] buf, int pos, char[] v) {
        return extract(buf, pos, v, 0, v.length);
    }

    public static int insert(byte[] buf, int pos, char[] v, int off, int len) {
        MemorySegment.copy(v, off, memory(buf), CHARS, pos, len);
        return pos + len * SIZEOF_char;
    }

    public static int extract(byte[] buf, int pos, char[] v, int off, int len) {
        MemorySegment.copy(memory(buf), CHARS, pos, v, off, len);
        return pos + len * SIZEOF_char;
    }

    public static int insert(byte[] buf, int pos, short v) {
        SHORT.set(buf, pos, v);
        return pos + SIZEOF_short;
    }

    public static short extractShort(byte[] buf, int pos) {
        return (short) SHORT.get(buf, pos);
    }

    public static int sizeof(short v) {
        return SIZEOF_short;
    }

    public static int sizeof(short[] v) {
        return Math.multiplyExact(v.length, SIZEOF_short);
    }

    public static int insert(byte[] buf, int pos, short[] v) {
        return insert(buf, pos, v, 0, v.length);
    }

    public static int extract(byte[] buf, int pos, short[] v) {
        return extract(buf, pos, v, 0, v.length);
    }

    public static int insert(byte[] buf, int pos, short[] v, int off, int len) {
        MemorySegment.copy(v, off, memory(buf), SHORTS, pos, len);
        return pos + len * SIZEOF_short;
    }

    public static int extract(byte[] buf, int pos, short[] v, int off, int len) {
        MemorySegment.copy(memory(buf), SHORTS, pos, v, off, len);
        return pos + len * SIZEOF_short;
    }

    public static int insert(byte[] buf, int pos, int v) {
        INT.set(buf, pos, v);
        return pos + SIZEOF_int;
    }

    public static int extractInt(byte[] buf, int pos) {
        return (int) INT.get(buf, pos);
    }

    public static int sizeof(int v) {
        return SIZEOF_int;
    }

    public static int sizeof(int[] v) {
        return Math.multiplyExact(v.length, SIZEOF_int);
    }

    public static int insert(byte[] buf, int pos, int[] v) {
        return insert(buf, pos, v, 0, v.length);
    }

    public static int extract(byte[] buf, int pos, int[] v) {
        return extract(buf, pos, v, 0, v.length);
    }

    public static int insert(byte[] buf, int pos, int[] v, int off, int len) {
        MemorySegment.copy(v, off, memory(buf), INTS, pos, len);
        return pos + len * SIZEOF_int;
    }

    public static int extract(byte[] buf, int pos, int[] v, int off, int len) {
        MemorySegment.copy(memory(buf), INTS, pos, v, off, len);
        return pos + len * SIZEOF_int;
    }

    public static int insert(byte[] buf, int pos, long v) {
        LONG.set(buf, pos, v);
        return pos + SIZEOF_long;
    }

    public static long extractLong(byte[] buf, int pos) {
        return (long) LONG.get(buf, pos);
    }

    public static int sizeof(long v) {
        return SIZEOF_long;
    }

    public static int sizeof(long[] v) {
        return Math.multiplyExact(v.length, SIZEOF_long);
    }

    public static int insert(byte[] buf, int pos, long[] v) {
        return insert(buf, pos, v, 0, v.length);
    }

    public static int extract(byte[] buf, int pos, long[] v) {
        return extract(buf, pos, v, 0, v.length);
    }

    public static int insert(byte[] buf, int pos, long[] v, int off, int len) {
        MemorySegment.copy(v, off, memory(buf), LONGS, pos, len);
        return pos + len * SIZEOF_long;
    }

    public static int extract(byte[] buf, int pos, long[] v, int off, int len) {
        MemorySegment.copy(memory(buf), LONGS, pos, v, off, len);
        return pos + len * SIZEOF_long;
    }

    public static int insert(byte[] buf, int pos, float v) {
        FLOAT.set(buf, pos, v);
        return pos + SIZEOF_float;
    }

    public static float extractFloat(byte[] buf, int pos) {
        return (float) FLOAT.get(buf, pos);
    }

    public static int sizeof(float v) {
        return SIZEOF_float;
    }

    public static int sizeof(float[] v) {
        return Math.multiplyExact(v.length, SIZEOF_float);
    }

    public static int insert(byte[] buf, int pos, float[] v) {
        return insert(buf, pos, v, 0, v.length);
    }

    public static int extract(byte[] buf, int pos, float[] v) {
        return extract(buf, pos, v, 0, v.length);
    }

    public static int insert(byte[] buf, int pos, float[] v, int off, int len) {
        MemorySegment.copy(v, off, memory(buf), FLOATS, pos, len);
        return pos + len * SIZEOF_float;
    }

    public static int extract(byte[] buf, int pos, float[] v, int off, int len) {
        MemorySegment.copy(memory(buf), FLOATS, pos, v, off, len);
        return pos + len * SIZEOF_float;
    }

    public static int insert(byte[] buf, int pos, double v) {
        DOUBLE.set(buf, pos, v);
        return pos + SIZEOF_double;
    }

    public static double extractDouble(byte[] buf, int pos) {
        return (double) DOUBLE.get(buf, pos);
    }

    public static int sizeof(double v) {
        return SIZEOF_double;
    }

    public static int sizeof(double[] v) {
        return Math.multiplyExact(v.length, SIZEOF_double);
    }

    public static int insert(byte[] buf, int pos, double[] v) {
        return insert(buf, pos, v, 0, v.length);
    }

    public static int extract(byte[] buf, int pos, double[] v) {
        return extract(buf, pos, v, 0, v.length);
    }

    public static int insert(byte[] buf, int pos, double[] v, int off, int len) {
        MemorySegment.copy(v, off, memory(buf), DOUBLES, pos, len);
        return pos + len * SIZEOF_double;
    }

    public static int extract(byte[] buf, int pos, double[] v, int off, int len) {
        MemorySegment.copy(memory(buf), DOUBLES, pos, v, off, len);
        return pos + len * SIZEOF_double;
    }

    public static int extractUnsignedByte(byte[] buf, int pos) {
        return buf[pos] & 0xFF;
    }

    public static int extractUnsignedShort(byte[] buf, int pos) {
        return extractShort(buf, pos) & 0xFFFF;
    }
}
