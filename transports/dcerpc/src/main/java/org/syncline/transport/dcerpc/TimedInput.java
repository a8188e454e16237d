package org.syncline.transport.dcerpc;

import org.syncline.transport.kit.guard.StallWatch;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;

/** A socket's input, with a limit on the time of a message. For one thread; any may close it. */
final class TimedInput implements Closeable {

    private final InputStream in;
    private final StallWatch watch;
    private final byte[] buffer = new byte[DceRpcLimits.FRAGMENT_BYTES];
    private int from;
    private int to;
    private boolean waiting;

    /**
     * @param socket whose reads are single system calls, if it is one of TCP
     * @param time from the first wait for a message to its end; the socket is closed after it
     */
    TimedInput(Socket socket, Duration time) throws IOException {
        this.in = socket.getInputStream();
        this.watch = StallWatch.start(socket, time);
    }

    /** Waits for the first byte of a message as long as it takes. */
    void awaitMessage() throws IOException {
        if (from == to) {
            fill();
        }
    }

    /**
     * Reads so many bytes.
     *
     * @throws SocketTimeoutException if the message takes too long
     */
    void read(byte[] target, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            if (from == to) {
                if (!waiting) {
                    waiting = true;
                    watch.begin();
                }
                fill();
            }
            int count = Math.min(length - done, to - from);
            System.arraycopy(buffer, from, target, offset + done, count);
            from += count;
            done += count;
        }
    }

    /** A message is there as a whole. */
    void endMessage() {
        if (waiting) {
            waiting = false;
            watch.end();
        }
    }

    private void fill() throws IOException {
        try {
            int count = in.read(buffer);
            if (count < 0) {
                throw new EOFException("the other side closed it");
            }
            from = 0;
            to = count;
        } catch (IOException e) {
            throw watch.explain(e, "the time is up");
        }
    }

    /** Stops watching; the socket is closed otherwise. */
    @Override
    public void close() {
        watch.close();
    }
}
