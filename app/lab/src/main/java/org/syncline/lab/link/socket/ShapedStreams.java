package org.syncline.lab.link.socket;

import org.syncline.lab.link.connection.ShapedConnection;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/** The streams of a socket over a connection. */
public final class ShapedStreams {

    private ShapedStreams() {}

    /**
     * Reads, and throws SocketTimeoutException if nothing arrives in time.
     *
     * @param timeoutMillis asked at each read; 0 for none
     * @param owner is closed with the stream
     */
    public static InputStream input(
            ShapedConnection connection, IntSupplier timeoutMillis, Closeable owner) {
        return new In(connection, timeoutMillis, owner);
    }

    /**
     * Writes.
     *
     * @param owner is closed with the stream
     */
    public static OutputStream output(ShapedConnection connection, Closeable owner) {
        return new Out(connection, owner);
    }

    private static final class In extends InputStream {

        private final ShapedConnection connection;
        private final IntSupplier timeoutMillis;
        private final Closeable owner;

        In(ShapedConnection connection, IntSupplier timeoutMillis, Closeable owner) {
            this.connection = connection;
            this.timeoutMillis = timeoutMillis;
            this.owner = owner;
        }

        @Override
        public void close() throws IOException {
            owner.close();
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            Objects.checkFromIndexSize(offset, length, bytes.length);
            if (length == 0) {
                return 0;
            }
            int read = connection.read(ByteBuffer.wrap(bytes, offset, length), deadline());
            checkOpen(connection);
            if (read == 0) {
                throw new SocketTimeoutException("Read timed out");
            }
            return read;
        }

        private long deadline() {
            int millis = timeoutMillis.getAsInt();
            return millis == 0
                    ? ShapedConnection.NEVER
                    : connection.now() + TimeUnit.MILLISECONDS.toNanos(millis);
        }

        @Override
        public int available() throws IOException {
            checkOpen(connection);
            return connection.available();
        }
    }

    private static final class Out extends OutputStream {

        private final ShapedConnection connection;
        private final Closeable owner;

        Out(ShapedConnection connection, Closeable owner) {
            this.connection = connection;
            this.owner = owner;
        }

        @Override
        public void close() throws IOException {
            owner.close();
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            checkOpen(connection);
            try {
                connection.write(ByteBuffer.wrap(bytes, offset, length));
            } catch (SocketException e) {
                checkOpen(connection);
                throw e;
            }
        }
    }

    private static void checkOpen(ShapedConnection connection) throws SocketException {
        if (connection.isClosed()) {
            throw new SocketException("Socket closed");
        }
    }
}
