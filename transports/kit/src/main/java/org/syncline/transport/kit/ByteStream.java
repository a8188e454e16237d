package org.syncline.transport.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * Bytes of a connection that is no channel of the system, such as those inside of TLS. One thread
 * may read while others write.
 */
public interface ByteStream {

    /** Waits for bytes and reads some; returns how many, or -1 at the end. */
    int read(ByteBuffer target) throws IOException;

    /** Writes all. */
    void write(ByteBuffer source) throws IOException;

    /** Returns whether a reader would find something, be it the end, or at least not wait long. */
    boolean hasBytes() throws IOException;

    /** Returns what is read, as a stream; closing that does nothing. */
    default InputStream input() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                return ByteStream.this.read(ByteBuffer.wrap(bytes, offset, length));
            }
        };
    }

    /** Returns where to write, as a stream; closing that does nothing. */
    default OutputStream output() {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                ByteStream.this.write(ByteBuffer.wrap(bytes, offset, length));
            }
        };
    }
}
