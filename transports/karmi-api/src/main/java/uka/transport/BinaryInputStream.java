package uka.transport;

import org.syncline.transport.karmi.wire.Inlet;
import org.syncline.transport.karmi.wire.WireInput;

import java.io.DataInput;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.util.Objects;

/**
 * The counterpart of {@link BinaryOutputStream}: values as {@link DataInput} has them, in a buffer
 * that programs may look at: {@link #request}, extract from {@link #getBuffer} at {@link
 * #getPosition}, {@link #accept}. Not thread-safe.
 */
public class BinaryInputStream extends InputStream implements DataInput, TransportConstants {
    private static final int PIECE = 1 << 13;

    private final Inlet inlet;
    private final WireInput buffer;

    public BinaryInputStream(InputStream in) {
        inlet = Inlet.from(in);
        buffer = inlet.buffer();
    }

    final Inlet inlet() {
        return inlet;
    }

    /** Tries to have {@code n} bytes in the buffer; returns how many there are. */
    int fill(int n) throws IOException {
        return inlet.fill(n);
    }

    @Override
    public int available() throws IOException {
        return inlet.available();
    }

    @Override
    public void close() throws IOException {
        inlet.close();
    }

    @Override
    public int read() throws IOException {
        return requestTest(1) < 1 ? -1 : readUnsignedByte();
    }

    @Override
    public int read(byte[] b) throws IOException {
        return read(b, 0, b.length);
    }

    @Override
    public int read(byte[] b, int off, int len) throws IOException {
        Objects.checkFromIndexSize(off, len, b.length);
        int have = len == 0 ? 0 : requestTest(1);
        if (have < 1) {
            return len == 0 ? 0 : -1;
        }
        int n = Math.min(len, have);
        System.arraycopy(getBuffer(), getPosition(), b, off, n);
        accept(n);
        return n;
    }

    @Override
    public long skip(long count) throws IOException {
        long left = count;
        while (left > 0) {
            int have = requestTest(1);
            if (have < 1) {
                break;
            }
            int n = (int) Math.min(left, have);
            accept(n);
            left -= n;
        }
        return Math.max(count, 0) - Math.max(left, 0);
    }

    @Override
    public int skipBytes(int n) throws IOException {
        return (int) skip(n);
    }

    @Override
    public void readFully(byte[] b) throws IOException {
        readFully(b, 0, b.length);
    }

    @Override
    public final void readFully(byte[] b, int off, int len) throws IOException {
        Objects.checkFromIndexSize(off, len, b.length);
        int at = off;
        while (at < off + len) {
            int n = read(b, at, off + len - at);
            if (n < 0) {
                throw new EOFException();
            }
            at += n;
        }
    }

    @Override
    public String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        int c = read();
        if (c < 0) {
            return null;
        }
        while (c >= 0 && c != '\n') {
            if (c == '\r') {
                if (requestTest(1) > 0 && getBuffer()[getPosition()] == '\n') {
                    accept(1);
                }
                break;
            }
            line.append((char) c);
            c = read();
        }
        return line.toString();
    }

    @Override
    public String readUTF() throws IOException {
        return DataInputStream.readUTF(this);
    }

    /** Reads a string that {@link BinaryOutputStream#writeChars} wrote. */
    public String readChars() throws IOException {
        int length = readInt();
        if (length < 0) {
            throw new StreamCorruptedException("string of " + length + " characters");
        }
        StringBuilder text = new StringBuilder();
        char[] piece = new char[Math.min(length, PIECE)];
        for (int left = length; left > 0; left -= piece.length) {
            int n = Math.min(left, piece.length);
            readHugeCharArray(piece, 0, n);
            text.append(piece, 0, n);
        }
        return text.toString();
    }

    public void readHugeByteArray(byte[] a, int off, int len) throws IOException {
        readHuge(a, off, len, BasicIO.BYTES);
    }

    public void readHugeIntArray(int[] a, int off, int len) throws IOException {
        readHuge(a, off, len, BasicIO.INTS);
    }

    public void readHugeCharArray(char[] a, int off, int len) throws IOException {
        readHuge(a, off, len, BasicIO.CHARS);
    }

    public void readHugeFloatArray(float[] a, int off, int len) throws IOException {
        readHuge(a, off, len, BasicIO.FLOATS);
    }

    public void readHugeLongArray(long[] a, int off, int len) throws IOException {
        readHuge(a, off, len, BasicIO.LONGS);
    }

    public void readHugeDoubleArray(double[] a, int off, int len) throws IOException {
        readHuge(a, off, len, BasicIO.DOUBLES);
    }

    public void readHugeShortArray(short[] a, int off, int len) throws IOException {
        readHuge(a, off, len, BasicIO.SHORTS);
    }

    public void readHugeBooleanArray(boolean[] a, int off, int len) throws IOException {
        Objects.checkFromIndexSize(off, len, a.length);
        for (int at = off, end = off + len, n; at < end; at += n) {
            n = Math.min(end - at, PIECE / SIZEOF_boolean);
            request(n * SIZEOF_boolean);
            BasicIO.extract(getBuffer(), getPosition(), a, at, n);
            accept(n * SIZEOF_boolean);
        }
    }

    private void readHuge(Object a, int off, int len, ValueLayout element) throws IOException {
        Objects.checkFromIndexSize(off, len, Array.getLength(a));
        int size = (int) element.byteSize();
        for (int at = off, end = off + len, n; at < end; at += n) {
            n = Math.min(end - at, PIECE / size);
            request(n * size);
            MemorySegment.copy(
                    MemorySegment.ofArray(getBuffer()), element, getPosition(), a, at, n);
            accept(n * size);
        }
    }

    /** The array that values are read from; another one after the next {@link #request}. */
    public final byte[] getBuffer() {
        return buffer.array();
    }

    /** The index of the next value. */
    public final int getPosition() {
        return buffer.position();
    }

    /** Waits for {@code n} bytes. */
    public final void request(int n) throws IOException {
        int have = requestTest(n);
        if (have < n) {
            throw new EOFException("the stream ends " + (n - have) + " bytes too early");
        }
    }

    /** Takes {@code n} bytes that have been looked at. */
    public final void accept(int n) throws IOException {
        buffer.claim(n);
    }

    /** Waits for {@code n} bytes or the end; returns how many there are. */
    protected final int requestTest(int n) throws IOException {
        int have = buffer.remaining();
        return have >= n ? have : fill(n);
    }

    @Override
    public final boolean readBoolean() throws IOException {
        request(SIZEOF_boolean);
        return BasicIO.extractBoolean(getBuffer(), buffer.claim(SIZEOF_boolean));
    }

    @Override
    public final byte readByte() throws IOException {
        request(SIZEOF_byte);
        return BasicIO.extractByte(getBuffer(), buffer.claim(SIZEOF_byte));
    }

    @Override
    public final char readChar() throws IOException {
        request(SIZEOF_char);
        return BasicIO.extractChar(getBuffer(), buffer.claim(SIZEOF_char));
    }

    @Override
    public final short readShort() throws IOException {
        request(SIZEOF_short);
        return BasicIO.extractShort(getBuffer(), buffer.claim(SIZEOF_short));
    }

    @Override
    public final int readInt() throws IOException {
        request(SIZEOF_int);
        return BasicIO.extractInt(getBuffer(), buffer.claim(SIZEOF_int));
    }

    @Override
    public final long readLong() throws IOException {
        request(SIZEOF_long);
        return BasicIO.extractLong(getBuffer(), buffer.claim(SIZEOF_long));
    }

    @Override
    public final float readFloat() throws IOException {
        request(SIZEOF_float);
        return BasicIO.extractFloat(getBuffer(), buffer.claim(SIZEOF_float));
    }

    @Override
    public final double readDouble() throws IOException {
        request(SIZEOF_double);
        return BasicIO.extractDouble(getBuffer(), buffer.claim(SIZEOF_double));
    }

    @Override
    public final int readUnsignedShort() throws IOException {
        return readShort() & 0xFFFF;
    }

    @Override
    public final int readUnsignedByte() throws IOException {
        return readByte() & 0xFF;
    }
}
