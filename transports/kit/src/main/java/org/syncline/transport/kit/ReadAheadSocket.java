package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;

/**
 * A socket that spares TLS calls of the system. It reads what is there at once, where TLS asks for
 * the head of each record and then for its body; and it sends several records together when it is
 * told to, where TLS sends each by itself. Reading may have a deadline, which a time-out is not
 * where TLS reads on until it has a whole record.
 */
public final class ReadAheadSocket extends Socket {

    private static final int BUFFER_BYTES = 32 * 1024;

    private @Nullable InputStream in;
    private @Nullable Leaving out;
    private boolean limited;
    private boolean timed;
    private long deadline;

    /** A listening socket whose connections are such. */
    public static final class Server extends ServerSocket {

        /** One that is not bound yet. */
        public Server() throws IOException {}

        @Override
        public ReadAheadSocket accept() throws IOException {
            ReadAheadSocket accepted = new ReadAheadSocket();
            implAccept(accepted);
            return accepted;
        }
    }

    /** Returns always the same stream. */
    @Override
    public synchronized InputStream getInputStream() throws IOException {
        if (in == null) {
            in = new BufferedInputStream(new Arriving(super.getInputStream()), BUFFER_BYTES);
        }
        return in;
    }

    /** Returns always the same stream, which needs no flushing. */
    @Override
    public synchronized OutputStream getOutputStream() throws IOException {
        return leaving();
    }

    private synchronized Leaving leaving() throws IOException {
        if (out == null) {
            out = new Leaving(super.getOutputStream());
        }
        return out;
    }

    /** Keeps what is written until {@link #sendGathered}, which must follow. */
    void gather() throws IOException {
        leaving().gather();
    }

    /** Writes what was gathered in one go. */
    void sendGathered() throws IOException {
        leaving().send();
    }

    /**
     * Has the thread that reads wait for so many nanoseconds from now at most, however little
     * arrives at a time, until {@link #endLimit}; then reading throws {@link
     * SocketTimeoutException}. In that time the socket's time-out is this one's.
     */
    void limit(long nanos) {
        deadline = System.nanoTime() + nanos;
        limited = true;
    }

    /** From now on reading waits however long it takes. */
    void endLimit() {
        limited = false;
    }

    private final class Arriving extends FilterInputStream {

        Arriving(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (limited) {
                long left = deadline - System.nanoTime();
                if (left <= 0 && available() == 0) {
                    throw new SocketTimeoutException("the time is up");
                }
                long millis = TimeUnit.NANOSECONDS.toMillis(left);
                setSoTimeout((int) Math.clamp(millis, 1, Integer.MAX_VALUE));
                timed = true;
            } else if (timed) {
                setSoTimeout(0);
                timed = false;
            }
            return super.read(bytes, offset, length);
        }
    }

    /** The thread that reads writes, too: answers to what TLS is told. */
    private static final class Leaving extends FilterOutputStream {

        private final ByteArrayOutputStream gathered = new ByteArrayOutputStream();
        private boolean gathering;

        Leaving(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
            if (gathering) {
                gathered.write(bytes, offset, length);
            } else {
                out.write(bytes, offset, length);
            }
        }

        synchronized void gather() {
            gathering = true;
        }

        synchronized void send() throws IOException {
            gathering = false;
            try {
                gathered.writeTo(out);
            } finally {
                gathered.reset();
            }
        }
    }
}
