package org.syncline.peers.tls;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.TimedChannel;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;

/**
 * The connection below TLS: the streams of its socket, or its channel, once that does not block.
 * One thread may receive while another sends.
 */
final class Carrier {

    private final InputStream in;
    private final OutputStream out;
    private @Nullable TimedChannel polled;
    private boolean drained = true;

    Carrier(Socket socket) throws IOException {
        in = socket.getInputStream();
        out = socket.getOutputStream();
    }

    /** Receives by a channel that does not block, from now on. */
    void pollFrom(TimedChannel channel) {
        polled = channel;
    }

    /** Returns whether receiving does not wait. */
    boolean isPolled() {
        return polled != null;
    }

    /** Returns whether something is there, as far as this is known without receiving it. */
    boolean hasBytes() throws IOException {
        return in.available() > 0;
    }

    /**
     * Returns whether nothing more was there when the last bytes were received, as they did not
     * fill their buffer. For the thread that receives.
     */
    boolean isDrained() {
        return drained;
    }

    /** Puts bytes into a buffer that is an array; returns how many, or -1 at the end. */
    int receive(ByteBuffer target) throws IOException {
        int room = target.remaining();
        int count = polled == null ? read(target) : polled.poll(target);
        drained = count < room;
        return count;
    }

    private int read(ByteBuffer target) throws IOException {
        int count = in.read(target.array(), target.position(), target.remaining());
        target.position(target.position() + Math.max(0, count));
        return count;
    }

    /** Sends all of a buffer that is an array, and waits until that is done. */
    void send(ByteBuffer source) throws IOException {
        if (polled == null) {
            out.write(source.array(), source.position(), source.remaining());
        } else {
            polled.write(source);
        }
    }

    /** Sends as much as is taken at once, where receiving does not wait. */
    void offer(ByteBuffer source) throws IOException {
        if (polled != null) {
            polled.offer(source);
        }
    }
}
