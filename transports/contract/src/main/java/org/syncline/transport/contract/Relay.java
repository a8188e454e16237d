package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/**
 * A local user's program that has taken a port: it passes each connection to it on to another port,
 * keeps what goes by, and may bend it. Safe for any thread.
 */
final class Relay implements Closeable {

    private static final int BUFFER_BYTES = 1 << 16;

    private final ServerSocket port;
    private final Front front;
    private final Back back;
    private final Bends bends;
    private final List<Exchange> exchanges = new CopyOnWriteArrayList<>();
    private volatile byte @Nullable [] script;

    /** Waits for the next caller. */
    @FunctionalInterface
    interface Front {
        Socket accept() throws IOException;
    }

    /** Connects to the server that is deceived. */
    @FunctionalInterface
    interface Back {
        Socket dial() throws IOException;
    }

    /** Changes to the bytes that come from the caller and from the server. */
    record Bends(UnaryOperator<byte[]> up, UnaryOperator<byte[]> down) {

        static final Bends NONE = new Bends(UnaryOperator.identity(), UnaryOperator.identity());
    }

    /** One connection, and the bytes that went by each way. */
    record Exchange(
            Socket caller,
            Socket server,
            ByteArrayOutputStream fromCaller,
            ByteArrayOutputStream fromServer) {}

    Relay(ServerSocket port, Back back, Bends bends) {
        this(port, port::accept, back, bends);
    }

    /** Takes those who call at the port from {@code front}. */
    Relay(ServerSocket port, Front front, Back back, Bends bends) {
        this.port = port;
        this.front = front;
        this.back = back;
        this.bends = bends;
    }

    Relay start() {
        Thread.ofPlatform().daemon().start(this::run);
        return this;
    }

    private void run() {
        while (!port.isClosed()) {
            try {
                accept();
            } catch (IOException e) {
                // The server is full or gone, or the port is closed.
                continue;
            }
        }
    }

    private void accept() throws IOException {
        Socket caller = front.accept();
        byte[] words = script;
        if (words != null) {
            try (caller) {
                caller.getOutputStream().write(words);
                caller.getInputStream().transferTo(OutputStream.nullOutputStream());
            }
            return;
        }
        ByteArrayOutputStream fromCaller = new ByteArrayOutputStream();
        ByteArrayOutputStream fromServer = new ByteArrayOutputStream();
        Exchange exchange = new Exchange(caller, back.dial(), fromCaller, fromServer);
        exchanges.add(exchange);
        pass(caller, exchange.server, bends.up, fromCaller);
        pass(exchange.server, caller, bends.down, fromServer);
    }

    /** From now on says this to each caller, instead of asking the server. */
    void answer(byte[] words) {
        script = words;
    }

    List<Exchange> exchanges() {
        return exchanges;
    }

    private static void pass(
            Socket from, Socket to, UnaryOperator<byte[]> bend, ByteArrayOutputStream record) {
        Thread.ofVirtual()
                .start(
                        () -> {
                            try {
                                copy(from.getInputStream(), to.getOutputStream(), bend, record);
                                to.shutdownOutput();
                            } catch (IOException e) {
                                // One of them has gone, so the other one is let go.
                                closeQuietly(from);
                                closeQuietly(to);
                            }
                        });
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It is gone all the same.
            return;
        }
    }

    private static void copy(
            InputStream in, OutputStream out, UnaryOperator<byte[]> bend, OutputStream record)
            throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            record.write(buffer, 0, read);
            out.write(bend.apply(Arrays.copyOf(buffer, read)));
            out.flush();
        }
    }

    @Override
    public void close() throws IOException {
        port.close();
        for (Exchange exchange : exchanges) {
            exchange.caller.close();
            exchange.server.close();
        }
    }
}
