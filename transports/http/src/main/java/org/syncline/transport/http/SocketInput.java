package org.syncline.transport.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;

/** The input of a socket, buffered, with a limit on the time that it takes. Used by one thread. */
final class SocketInput extends InputStream {

    private static final int BYTES = 16 << 10;

    private final Socket socket;
    private final InputStream in;
    private final byte[] buffer = new byte[BYTES];
    private int at;
    private int end;
    private int each;
    private long deadline;
    private boolean hasDeadline;

    SocketInput(Socket socket) throws IOException {
        this.socket = socket;
        this.in = socket.getInputStream();
    }

    /** From now on all reads together have this time, however slowly the bytes drip. */
    void within(Duration time) {
        deadline = System.nanoTime() + time.toNanos();
        hasDeadline = true;
    }

    /** From now on each read has this time; zero for any. */
    void each(Duration time) throws IOException {
        hasDeadline = false;
        setTimeout((int) Math.min(time.toMillis(), Integer.MAX_VALUE));
    }

    private void setTimeout(int millis) throws IOException {
        if (millis != each) {
            socket.setSoTimeout(millis);
            each = millis;
        }
    }

    /** The next byte, which stays to be read, or -1 at the end. */
    int peek() throws IOException {
        return at < end || fill() ? Byte.toUnsignedInt(buffer[at]) : -1;
    }

    /** The next byte of a message that cannot end here. */
    int need() throws IOException {
        int read = read();
        if (read < 0) {
            throw new EOFException("the caller left in the middle of a request");
        }
        return read;
    }

    @Override
    public int read() throws IOException {
        return at < end || fill() ? Byte.toUnsignedInt(buffer[at++]) : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        } else if (at == end && length >= BYTES) {
            return receive(bytes, offset, length);
        } else if (at == end && !fill()) {
            return -1;
        }
        int count = Math.min(length, end - at);
        System.arraycopy(buffer, at, bytes, offset, count);
        at += count;
        return count;
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(0, receive(buffer, 0, BYTES));
        return end > 0;
    }

    private int receive(byte[] bytes, int offset, int length) throws IOException {
        if (hasDeadline) {
            long left = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
            if (left <= 0) {
                throw new SocketTimeoutException("the time is up");
            }
            setTimeout((int) Math.min(left, Integer.MAX_VALUE));
        }
        return in.read(bytes, offset, length);
    }
}
