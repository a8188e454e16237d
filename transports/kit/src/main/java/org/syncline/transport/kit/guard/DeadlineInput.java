package org.syncline.transport.kit.guard;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * Reads a socket's bytes up to one point in time, however slowly they drip, and then fails with a
 * {@link SocketTimeoutException}. Changes the socket's read time-out. Used by one thread.
 */
public final class DeadlineInput extends InputStream {

    private final Socket socket;
    private final InputStream in;
    private final long deadline;

    public DeadlineInput(Socket socket, Duration time) throws IOException {
        this(socket, socket.getInputStream(), time);
    }

    /** For a socket whose input is reached another way. */
    public DeadlineInput(Socket socket, InputStream in, Duration time) {
        this.socket = socket;
        this.in = in;
        this.deadline = System.nanoTime() + time.toNanos();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        long millis = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
        if (millis <= 0) {
            throw new SocketTimeoutException("the time is up");
        }
        socket.setSoTimeout((int) Math.min(millis, Integer.MAX_VALUE));
        return in.read(bytes, offset, length);
    }
}
