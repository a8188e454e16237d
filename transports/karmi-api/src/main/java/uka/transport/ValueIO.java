package uka.transport;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Arrays of primitives, and arrays of those, as values: the number of elements (int, -1 for null),
 * then the elements. No more memory is taken than elements have arrived.
 */
public class ValueIO extends BasicIO {
    private static final int PIECE = 1 << 13;
    private static final int NULL = -1;

    protected ValueIO() {}

    /** Reads part of an array. */
    private interface Part<A> {
        void read(A array, int from, int length) throws IOException;
    }

    /** Writes an element of an outer array. */
    private interface RowWriter<A> {
        void write(MarshalStream stream, A row) throws IOException;
    }

    /** Reads an element of an outer array. */
    private interface Row<A> {
        A read(UnmarshalStream stream) throws IOException;
    }

    private static int length(UnmarshalStream stream) throws IOException {
        int n = stream.readInt();
        if (n < NULL) {
            throw new StreamCorruptedException("array of " + n + " elements");
        }
        return n;
    }

    private static <A> A pieces(UnmarshalStream stream, IntFunction<A> make, Part<A> part)
            throws IOException {
        int n = length(stream);
        if (n == NULL) {
            return null;
        }
        A array = make.apply(Math.min(n, PIECE));
        int have = 0;
        while (true) {
            int room = Array.getLength(array);
            part.read(array, have, room - have);
            if (room == n) {
                return array;
            }
            A larger = make.apply((int) Math.min(n, 2L * room));
            System.arraycopy(array, 0, larger, 0, room);
            array = larger;
            have = room;
        }
    }

    private static <A> A[] rows(UnmarshalStream stream, A[] none, Row<A> row) throws IOException {
        int n = length(stream);
        if (n == NULL) {
            return null;
        }
        List<A> rows = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            rows.add(row.read(stream));
        }
        return rows.toArray(none);
    }

    private static <A> void writeRows(MarshalStream stream, A[] rows, RowWriter<A> row)
            throws IOException {
        begin(stream, rows);
        for (int i = 0; rows != null && i < rows.length; i++) {
            row.write(stream, rows[i]);
        }
    }

    private static void begin(MarshalStream stream, Object array) throws IOException {
        stream.writeInt(array == null ? NULL : Array.getLength(array));
    }

    public static void writeValue(MarshalStream stream, boolean[] v) throws IOException {
        begin(stream, v);
        if (v != null) {
            stream.writeHugeBooleanArray(v, 0, v.length);
        }
    }

    public static void writeValue(MarshalStream stream, boolean[][] v) throws IOException {
        writeRows(stream, v, ValueIO::writeValue);
    }

    public static boolean[] readValueArrayBoolean(UnmarshalStream stream) throws IOException {
        return pieces(stream, boolean[]::new, stream::readHugeBooleanArray);
    }

    public static boolean[][] readValueArrayArrayBoolean(UnmarshalStream stream)
            throws IOException {
        return rows(stream, new boolean[0][], ValueIO::readValueArrayBoolean);
    }

    public static void writeValue(MarshalStream stream, byte[] v) throws IOException {
        begin(stream, v);
        if (v != null) {
            stream.writeHugeByteArray(v, 0, v.length);
        }
    }

    public static void writeValue(MarshalStream stream, byte[][] v) throws IOException {
        writeRows(stream, v, ValueIO::writeValue);
    }

    public static byte[] readValueArrayByte(UnmarshalStream stream) throws IOException {
        return pieces(stream, byte[]::new, stream::readHugeByteArray);
    }

    public static byte[][] readValueArrayArrayByte(UnmarshalStream stream) throws IOException {
        return rows(stream, new byte[0][], ValueIO::readValueArrayByte);
    }

    public static void writeValue(MarshalStream stream, char[] v) throws IOException {
        begin(stream, v);
        if (v != null) {
            stream.writeHugeCharArray(v, 0, v.length);
        }
    }

    public static void writeValue(MarshalStream stream, char[][] v) throws IOException {
        writeRows(stream, v, ValueIO::writeValue);
    }

    public static char[] readValueArrayChar(UnmarshalStream stream) throws IOException {
        return pieces(stream, char[]::new, stream::readHugeCharArray);
    }

    public static char[][] readValueArrayArrayChar(UnmarshalStream stream) throws IOException {
        return rows(stream, new char[0][], ValueIO::readValueArrayChar);
    }

    public static void writeValue(MarshalStream stream, short[] v) throws IOException {
        begin(stream, v);
        if (v != null) {
            stream.writeHugeShortArray(v, 0, v.length);
        }
    }

    public static void writeValue(MarshalStream stream, short[][] v) throws IOException {
        writeRows(stream, v, ValueIO::writeValue);
    }

    public static short[] readValueArrayShort(UnmarshalStream stream) throws IOException {
        return pieces(stream, short[]::new, stream::readHugeShortArray);
    }

    public static short[][] readValueArrayArrayShort(UnmarshalStream stream) throws IOException {
        return rows(stream, new short[0][], ValueIO::readValueArrayShort);
    }

    public static void writeValue(MarshalStream stream, int[] v) throws IOException {
        begin(stream, v);
        if (v != null) {
            stream.writeHugeIntArray(v, 0, v.length);
        }
    }

    public static void writeValue(MarshalStream stream, int[][] v) throws IOException {
        writeRows(stream, v, ValueIO::writeValue);
    }

    public static int[] readValueArrayInt(UnmarshalStream stream) throws IOException {
        return pieces(stream, int[]::new, stream::readHugeIntArray);
    }

    public static int[][] readValueArrayArrayInt(UnmarshalStream stream) throws IOException {
        return rows(stream, new int[0][], ValueIO::readValueArrayInt);
    }

    public static void writeValue(MarshalStream stream, long[] v) throws IOException {
        begin(stream, v);
        if (v != null) {
            stream.writeHugeLongArray(v, 0, v.length);
        }
    }

    public static void writeValue(MarshalStream stream, long[][] v) throws IOException {
        writeRows(stream, v, ValueIO::writeValue);
    }

    public static long[] readValueArrayLong(UnmarshalStream stream) throws IOException {
        return pieces(stream, long[]::new, stream::readHugeLongArray);
    }

    public static long[][] readValueArrayArrayLong(UnmarshalStream stream) throws IOException {
        return rows(stream, new long[0][], ValueIO::readValueArrayLong);
    }

    public static void writeValue(MarshalStream stream, float[] v) throws IOException {
        begin(stream, v);
        if (v != null) {
            stream.writeHugeFloatArray(v, 0, v.length);
        }
    }

    public static void writeValue(MarshalStream stream, float[][] v) throws IOException {
        writeRows(stream, v, ValueIO::writeValue);
    }

    public static float[] readValueArrayFloat(UnmarshalStream stream) throws IOException {
        return pieces(stream, float[]::new, stream::readHugeFloatArray);
    }

    public static float[][] readValueArrayArrayFloat(UnmarshalStream stream) throws IOException {
        return rows(stream, new float[0][], ValueIO::readValueArrayFloat);
    }

    public static void writeValue(MarshalStream stream, double[] v) throws IOException {
        begin(stream, v);
        if (v != null) {
            stream.writeHugeDoubleArray(v, 0, v.length);
        }
    }

    public static void writeValue(MarshalStream stream, double[][] v) throws IOException {
        writeRows(stream, v, ValueIO::writeValue);
    }

    public static double[] readValueArrayDouble(UnmarshalStream stream) throws IOException {
        return pieces(stream, double[]::new, stream::readHugeDoubleArray);
    }

    public static double[][] readValueArrayArrayDouble(UnmarshalStream stream) throws IOException {
        return rows(stream, new double[0][], ValueIO::readValueArrayDouble);
    }
}
