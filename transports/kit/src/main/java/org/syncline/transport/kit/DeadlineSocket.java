package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;

/**
 * A socket whose reading may have a deadline, which a time-out is not where TLS reads on until it
 * has a whole record.
 */
public final class DeadlineSocket extends Socket {

    private @Nullable InputStream in;
    private boolean limited;
    private boolean timed;
    private long deadline;

    /** A listening socket whose connections are such. */
    public static final class Server extends ServerSocket {

        /** One that is not bound yet. */
        public Server() throws IOException {}

        @Override
        public DeadlineSocket accept() throws IOException {
            DeadlineSocket accepted = new DeadlineSocket();
            implAccept(accepted);
            return accepted;
        }
    }

    /** Returns always the same stream. */
    @Override
    public synchronized InputStream getInputStream() throws IOException {
        if (in == null) {
            in = new Arriving(super.getInputStream());
        }
        return in;
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
}
