package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.TimedChannel;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;

/**
 * The bytes of a socket as those inside of TLS are: where reading does not wait, more may have been
 * received than a reader has got.
 */
public final class SocketStream implements ByteStream {

    private static final int MOST_BYTES = 16 * 1024;

    private final Socket socket;
    private final ByteBuffer held = ByteBuffer.allocate(MOST_BYTES).flip();
    private @Nullable TimedChannel below;

    /**
     * Reads and writes a socket.
     *
     * @param socket connected
     */
    public SocketStream(Socket socket) {
        this.socket = socket;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        TimedChannel polled = below;
        return polled == null ? readOf(socket, target) : pollOf(polled, target);
    }

    private static int readOf(Socket socket, ByteBuffer target) throws IOException {
        byte[] bytes = new byte[Math.min(MOST_BYTES, target.remaining())];
        int count = socket.getInputStream().read(bytes);
        target.put(bytes, 0, Math.max(0, count));
        return count;
    }

    private int pollOf(TimedChannel polled, ByteBuffer target) throws IOException {
        if (!held.hasRemaining()) {
            int arrived = polled.poll(held.clear());
            held.flip();
            if (arrived <= 0) {
                return arrived;
            }
        }
        int count = Math.min(held.remaining(), target.remaining());
        target.put(target.position(), held, held.position(), count);
        target.position(target.position() + count);
        held.position(held.position() + count);
        return count;
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        TimedChannel polled = below;
        if (polled == null) {
            byte[] bytes = new byte[source.remaining()];
            source.get(bytes);
            socket.getOutputStream().write(bytes);
        } else {
            polled.write(source);
        }
    }

    @Override
    public boolean hasBytes() throws IOException {
        return socket.getInputStream().available() > 0;
    }

    @Override
    public void pollFrom(TimedChannel channel) {
        below = channel;
    }

    @Override
    public boolean holdsBytes() {
        return held.hasRemaining();
    }
}
