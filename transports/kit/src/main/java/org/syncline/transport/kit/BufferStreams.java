package org.syncline.transport.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * Streams over what reads and writes buffers. Closing them does nothing. A stream keeps nothing, so
 * that any thread may use it that may use what is below.
 */
public final class BufferStreams {

    private BufferStreams() {}

    /** What a stream reads from. */
    public interface Source {

        /** Waits for bytes and reads some; returns how many, or -1 at the end. */
        int read(ByteBuffer target) throws IOException;
    }

    /** What a stream writes to. */
    public interface Sink {

        /** Writes all. */
        void write(ByteBuffer source) throws IOException;
    }

    /** Tells how many bytes can be read without waiting; 0 where that is not known. */
    interface Available {
        int bytes() throws IOException;
    }

    /** Returns a stream of what the source reads; reading no byte does not ask the source. */
    public static InputStream input(Source source) {
        return input(source, () -> 0);
    }

    static InputStream input(Source source, Available available) {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                return length == 0 ? 0 : source.read(ByteBuffer.wrap(bytes, offset, length));
            }

            @Override
            public int available() throws IOException {
                return available.bytes();
            }
        };
    }

    /** Returns a stream of which the sink gets each byte, or each array, at once. */
    public static OutputStream output(Sink sink) {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                sink.write(ByteBuffer.wrap(bytes, offset, length));
            }
        };
    }
}
