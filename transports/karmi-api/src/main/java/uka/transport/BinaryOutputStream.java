package uka.transport;

import org.syncline.transport.karmi.wire.Outlet;
import org.syncline.transport.karmi.wire.WireOutput;

import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.util.Objects;

/**
 * Values as {@link DataOutput} has them, in a buffer that programs may fill in place: {@link
 * #reserve}, fill {@link #getBuffer} from {@link #getPosition} on, {@link #deliver}. Bytes leave by
 * {@link #flush}, or when there are many. Not thread-safe.
 */
public class BinaryOutputStream extends OutputStream implements DataOutput, TransportConstants {
    private static final int MUCH = 1 << 15;
    private static final int LONGEST_UTF = 0xFFFF;

    private final Outlet outlet;
    private final WireOutput buffer;

    public BinaryOutputStream(OutputStream out) {
        outlet = Outlet.to(out);
        buffer = outlet.buffer();
    }

    final Outlet outlet() {
        return outlet;
    }

    @Override
    public void write(int b) throws IOException {
        writeByte(b);
    }

    @Override
    public void write(byte[] b) throws IOException {
        writeHugeByteArray(b, 0, b.length);
    }

    @Override
    public void write(byte[] b, int off, int len) throws IOException {
        writeHugeByteArray(b, off, len);
    }

    @Override
    public void flush() throws IOException {
        outlet.flush();
    }

    @Override
    public void close() throws IOException {
        outlet.close();
    }

    public void writeHugeByteArray(byte[] a, int off, int len) throws IOException {
        writeHuge(a, off, len, BasicIO.BYTES);
    }

    public void writeHugeIntArray(int[] a, int off, int len) throws IOException {
        writeHuge(a, off, len, BasicIO.INTS);
    }

    public void writeHugeCharArray(char[] a, int off, int len) throws IOException {
        writeHuge(a, off, len, BasicIO.CHARS);
    }

    public void writeHugeFloatArray(float[] a, int off, int len) throws IOException {
        writeHuge(a, off, len, BasicIO.FLOATS);
    }

    public void writeHugeLongArray(long[] a, int off, int len) throws IOException {
        writeHuge(a, off, len, BasicIO.LONGS);
    }

    public void writeHugeDoubleArray(double[] a, int off, int len) throws IOException {
        writeHuge(a, off, len, BasicIO.DOUBLES);
    }

    public void writeHugeShortArray(short[] a, int off, int len) throws IOException {
        writeHuge(a, off, len, BasicIO.SHORTS);
    }

    public void writeHugeBooleanArray(boolean[] a, int off, int len) throws IOException {
        Objects.checkFromIndexSize(off, len, a.length);
        for (int at = off, end = off + len, n; at < end; at += n) {
            n = Math.min(end - at, MUCH / SIZEOF_boolean);
            reserve(n * SIZEOF_boolean);
            BasicIO.insert(getBuffer(), getPosition(), a, at, n);
            deliver(n * SIZEOF_boolean);
        }
    }

    private void writeHuge(Object a, int off, int len, ValueLayout element) throws IOException {
        Objects.checkFromIndexSize(off, len, Array.getLength(a));
        int size = (int) element.byteSize();
        for (int at = off, end = off + len, n; at < end; at += n) {
            n = Math.min(end - at, MUCH / size);
            reserve(n * size);
            MemorySegment.copy(
                    a, at, MemorySegment.ofArray(getBuffer()), element, getPosition(), n);
            deliver(n * size);
        }
    }

    @Override
    public final void writeBoolean(boolean v) throws IOException {
        reserve(SIZEOF_boolean);
        BasicIO.insert(getBuffer(), getPosition(), v);
        deliver(SIZEOF_boolean);
    }

    @Override
    public final void writeByte(int v) throws IOException {
        reserve(SIZEOF_byte);
        BasicIO.insert(getBuffer(), getPosition(), (byte) v);
        deliver(SIZEOF_byte);
    }

    @Override
    public final void writeShort(int v) throws IOException {
        reserve(SIZEOF_short);
        BasicIO.insert(getBuffer(), getPosition(), (short) v);
        deliver(SIZEOF_short);
    }

    @Override
    public final void writeChar(int v) throws IOException {
        reserve(SIZEOF_char);
        BasicIO.insert(getBuffer(), getPosition(), (char) v);
        deliver(SIZEOF_char);
    }

    @Override
    public final void writeInt(int v) throws IOException {
        reserve(SIZEOF_int);
        BasicIO.insert(getBuffer(), getPosition(), v);
        deliver(SIZEOF_int);
    }

    @Override
    public final void writeLong(long v) throws IOException {
        reserve(SIZEOF_long);
        BasicIO.insert(getBuffer(), getPosition(), v);
        deliver(SIZEOF_long);
    }

    @Override
    public final void writeFloat(float v) throws IOException {
        reserve(SIZEOF_float);
        BasicIO.insert(getBuffer(), getPosition(), v);
        deliver(SIZEOF_float);
    }

    @Override
    public final void writeDouble(double v) throws IOException {
        reserve(SIZEOF_double);
        BasicIO.insert(getBuffer(), getPosition(), v);
        deliver(SIZEOF_double);
    }

    public final void writeUnsignedByte(int v) throws IOException {
        writeByte(v);
    }

    public final void writeUnsignedShort(int v) throws IOException {
        writeShort(v);
    }

    @Override
    public void writeBytes(String s) throws IOException {
        for (int i = 0; i < s.length(); i++) {
            writeByte(s.charAt(i));
        }
    }

    @Override
    public void writeUTF(String s) throws IOException {
        long bytes = s.chars().mapToLong(BinaryOutputStream::utfBytes).sum();
        if (bytes > LONGEST_UTF) {
            throw new UTFDataFormatException("string of " + bytes + " bytes in UTF");
        }
        writeShort((int) bytes);
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            switch (utfBytes(c)) {
                case 1 -> writeByte(c);
                case 2 -> {
                    writeByte(0xC0 | (c >> 6));
                    writeByte(0x80 | (c & 0x3F));
                }
                default -> {
                    writeByte(0xE0 | (c >> 12));
                    writeByte(0x80 | ((c >> 6) & 0x3F));
                    writeByte(0x80 | (c & 0x3F));
                }
            }
        }
    }

    private static int utfBytes(int c) {
        if (c >= 1 && c < 0x80) {
            return 1;
        }
        return c < 0x800 ? 2 : 3;
    }

    /**
     * Writes a string for {@link BinaryInputStream#readChars}: unlike {@link DataOutput}'s method
     * it writes the number of characters (int) first.
     */
    @Override
    public void writeChars(String s) throws IOException {
        writeInt(s.length());
        char[] chars = s.toCharArray();
        writeHugeCharArray(chars, 0, chars.length);
    }

    /** The array that values are written to; another one after the next {@link #reserve}. */
    public final byte[] getBuffer() {
        return buffer.array();
    }

    /** The index at which the next value goes. */
    public final int getPosition() {
        return buffer.position();
    }

    /** Makes room for {@code n} bytes. */
    public final void reserve(int n) throws IOException {
        if (buffer.position() > MUCH) {
            outlet.drain();
        }
        buffer.reserve(n);
    }

    /** Takes {@code n} bytes that have been filled in. */
    public final void deliver(int n) {
        buffer.deliver(n);
    }

    /** Sends the content of the buffer, unless an object is being written. */
    protected final void drain() throws IOException {
        outlet.drain();
    }
}
