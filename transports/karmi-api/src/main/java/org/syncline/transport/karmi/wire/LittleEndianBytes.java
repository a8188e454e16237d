package org.syncline.transport.karmi.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian values at an index of a byte array; public because generated codecs call it. */
public final class LittleEndianBytes {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle CHAR = view(char[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);

    private LittleEndianBytes() {}

    private static VarHandle view(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN);
    }

    public static void put(byte[] b, int at, boolean v) {
        b[at] = (byte) (v ? 1 : 0);
    }

    public static void put(byte[] b, int at, byte v) {
        b[at] = v;
    }

    public static void put(byte[] b, int at, short v) {
        SHORT.set(b, at, v);
    }

    public static void put(byte[] b, int at, char v) {
        CHAR.set(b, at, v);
    }

    public static void put(byte[] b, int at, int v) {
        INT.set(b, at, v);
    }

    public static void put(byte[] b, int at, long v) {
        LONG.set(b, at, v);
    }

    public static void put(byte[] b, int at, float v) {
        INT.set(b, at, Float.floatToRawIntBits(v));
    }

    public static void put(byte[] b, int at, double v) {
        LONG.set(b, at, Double.doubleToRawLongBits(v));
    }

    public static boolean getBoolean(byte[] b, int at) {
        return b[at] != 0;
    }

    public static byte getByte(byte[] b, int at) {
        return b[at];
    }

    public static short getShort(byte[] b, int at) {
        return (short) SHORT.get(b, at);
    }

    public static char getChar(byte[] b, int at) {
        return (char) CHAR.get(b, at);
    }

    public static int getInt(byte[] b, int at) {
        return (int) INT.get(b, at);
    }

    public static long getLong(byte[] b, int at) {
        return (long) LONG.get(b, at);
    }

    public static float getFloat(byte[] b, int at) {
        return Float.intBitsToFloat(getInt(b, at));
    }

    public static double getDouble(byte[] b, int at) {
        return Double.longBitsToDouble(getLong(b, at));
    }
}
