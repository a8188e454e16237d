package org.syncline.transport.contract;

import org.syncline.transport.kit.ByteStream;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;

/**
 * The bytes of a socket as those inside of TLS are.
 *
 * @param socket connected
 */
public record SocketStream(Socket socket) implements ByteStream {

    private static final int MOST_BYTES = 16 * 1024;

    @Override
    public int read(ByteBuffer target) throws IOException {
        byte[] bytes = new byte[Math.min(MOST_BYTES, target.remaining())];
        int count = socket.getInputStream().read(bytes);
        target.put(bytes, 0, Math.max(0, count));
        return count;
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        byte[] bytes = new byte[source.remaining()];
        source.get(bytes);
        socket.getOutputStream().write(bytes);
    }

    @Override
    public boolean hasBytes() throws IOException {
        return socket.getInputStream().available() > 0;
    }
}
