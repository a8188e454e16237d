package org.syncline.benchmarks.floor;

import org.syncline.lab.failure.LogFormat;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * The answering side of a hand-written ping-pong: prints its port and serves one client. Argument:
 * the name of the {@link RawSocket}.
 */
public final class RawServer {

    /** The size of the socket transport's frames for {@code add}. */
    static final int REQUEST_BYTES = 38;

    static final int REPLY_BYTES = 24;

    private RawServer() {}

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        RawSocket raw = RawSocket.named(args[0]).orElseThrow();
        ByteBuffer request = ByteBuffer.allocateDirect(REQUEST_BYTES);
        ByteBuffer reply = ByteBuffer.allocateDirect(REPLY_BYTES);
        RawSocket.Opened server = raw.open();
        try (Closeable end = server.end()) {
            System.out.println(server.port());
            try (SocketChannel channel = server.channel().accept()) {
                raw.tune(channel);
                while (true) {
                    RawSocket.fill(channel, request.clear());
                    channel.write(reply.clear());
                }
            } catch (EOFException e) {
                // The client has finished.
                return;
            }
        }
    }
}
