package org.syncline.lab.probe;

import org.syncline.lab.worker.JavaCommand;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A TCP connection to a second JVM that returns each byte: what a round trip takes at least, with
 * no protocol above it. Used by one thread; closing it ends the other JVM.
 */
public final class EchoSession implements AutoCloseable {

    private final Process server;
    private final SocketChannel channel;
    private final double connect;
    private final ByteBuffer one = ByteBuffer.allocateDirect(1);
    private final CallTimes times = new CallTimes();

    private EchoSession(Process server) throws IOException {
        this.server = server;
        String port = server.inputReader(StandardCharsets.UTF_8).readLine();
        if (port == null) {
            throw new EOFException("the server of echoes does not listen");
        }
        long start = System.nanoTime();
        channel =
                SocketChannel.open(
                        new InetSocketAddress(
                                InetAddress.getLoopbackAddress(), Integer.parseInt(port)));
        connect = (System.nanoTime() - start) / 1e9;
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    /** Starts the other JVM and connects to it. */
    public static EchoSession open() throws IOException {
        Process server = JavaCommand.likeThis(EchoServer.class.getName()).start(List.of());
        try {
            return new EchoSession(server);
        } catch (IOException | RuntimeException e) {
            server.destroyForcibly();
            throw e;
        }
    }

    /** Seconds until the connection stood. */
    public double connect() {
        return connect;
    }

    /** Sends a byte and awaits it, so many times; returns seconds of all. */
    public double round(int count) throws IOException {
        long start = System.nanoTime();
        long before = start;
        for (int i = 0; i < count; i++) {
            byte sent = (byte) i;
            one.clear().put(sent).flip();
            channel.write(one);
            one.clear();
            if (channel.read(one) < 0) {
                throw new EOFException("the server of echoes has ended");
            }
            if (one.get(0) != sent) {
                throw new IOException("another byte came back than was sent");
            }
            long after = System.nanoTime();
            times.note(after - before);
            before = after;
        }
        return (before - start) / 1e9;
    }

    /** Moves the nanoseconds of single bytes since they were last taken. */
    public void takeTimes(CallTimes into) {
        into.take(times);
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            server.outputWriter(StandardCharsets.UTF_8).close();
        } finally {
            JavaCommand.awaitEnd(server);
        }
    }
}
