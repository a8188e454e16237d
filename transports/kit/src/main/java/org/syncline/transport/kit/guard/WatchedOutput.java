package org.syncline.transport.kit.guard;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * The output of a socket, with a time-out that sockets do not have: if the other side takes nothing
 * for that long, the socket is closed and writing fails with a {@link SocketTimeoutException}. Used
 * by one thread at a time; any may close it, and the socket with it.
 */
public final class WatchedOutput extends FilterOutputStream {

    /** As much as the JDK's sockets hand to the system at once. */
    private static final int MOST_AT_ONCE = 128 << 10;

    private final StallWatch watch;

    public WatchedOutput(Socket socket, Duration time) throws IOException {
        this(socket, socket.getOutputStream(), time);
    }

    /** For a socket whose output is reached another way. */
    public WatchedOutput(Socket socket, OutputStream out, Duration time) {
        super(out);
        this.watch = StallWatch.start(socket, time);
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        int end = offset + length;
        for (int at = offset; at < end; at += MOST_AT_ONCE) {
            writeSome(bytes, at, Math.min(end - at, MOST_AT_ONCE));
        }
    }

    private void writeSome(byte[] bytes, int offset, int length) throws IOException {
        watch.begin();
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw watch.explain(e, "the peer does not take what is sent");
        } finally {
            watch.end();
        }
    }

    /** Stops watching; the socket is closed otherwise. */
    public void stop() {
        watch.close();
    }

    @Override
    public void close() throws IOException {
        stop();
        out.close();
    }
}
