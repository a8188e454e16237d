package org.syncline.transport.dcerpc;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;

/** What comes over a socket, within the time that a whole message has. For one thread. */
final class TimedInput {

    private final Socket socket;
    private final InputStream in;
    private final byte[] buffer = new byte[Limits.FRAGMENT_BYTES];
    private int from;
    private int to;
    private long deadline;

    TimedInput(Socket socket) throws IOException {
        this.socket = socket;
        this.in = socket.getInputStream();
    }

    /** Waits for the first byte of a message as long as it takes, and from then on this time. */
    void awaitMessage(Duration time) throws IOException {
        if (from == to) {
            socket.setSoTimeout(0);
            fill();
        }
        begin(time);
    }

    /** From now on the time for a message counts. */
    void begin(Duration time) {
        deadline = System.nanoTime() + time.toNanos();
    }

    /** Reads so many bytes. */
    void read(byte[] target, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            if (from == to) {
                long millis = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
                if (millis <= 0) {
                    throw new SocketTimeoutException("the time is up");
                }
                socket.setSoTimeout((int) Math.min(millis, Integer.MAX_VALUE));
                fill();
            }
            int count = Math.min(length - done, to - from);
            System.arraycopy(buffer, from, target, offset + done, count);
            from += count;
            done += count;
        }
    }

    private void fill() throws IOException {
        int count = in.read(buffer);
        if (count < 0) {
            throw new EOFException("the other side closed it");
        }
        from = 0;
        to = count;
    }
}
