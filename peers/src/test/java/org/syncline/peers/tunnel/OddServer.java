package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.syncline.peers.tls.PeerTls;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLSocket;

/** Answers each caller in a way of its own, until it is closed. */
final class OddServer implements Closeable {

    /** For a handshake, an answer, and a busy machine. */
    private static final long SOON_NANOS = TimeUnit.SECONDS.toNanos(15);

    private static final int BACKLOG = 50;

    private final ServerSocket server =
            new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    private final List<Socket> callers = new ArrayList<>();
    private final Answer answer;

    /** What a server does with a connection; it ends when the caller has gone. */
    interface Answer {
        void to(Socket caller) throws IOException;
    }

    /** What is wanted of a server. */
    interface Wish {
        void of(InetSocketAddress far, Duration patience) throws IOException;
    }

    OddServer(Answer answer) throws IOException {
        this.answer = answer;
        Thread.ofVirtual().start(this::accept);
    }

    /** Returns what does a handshake, says something, and waits for the end of the caller. */
    static Answer saying(PeerTls self, byte[] said) {
        return caller -> {
            SSLSocket tls = shaken(caller, self);
            tls.getOutputStream().write(said);
            awaitEnd(tls);
        };
    }

    static SSLSocket shaken(Socket caller, PeerTls self) throws IOException {
        SSLSocket socket = self.server(caller);
        socket.startHandshake();
        return socket;
    }

    static void awaitEnd(Socket caller) throws IOException {
        caller.getInputStream().transferTo(OutputStream.nullOutputStream());
    }

    /** Returns the words of the failure of a wish, which came in time and names the place. */
    static String failure(Duration patience, Answer answer, Wish wish) throws IOException {
        try (OddServer server = new OddServer(answer)) {
            long begun = System.nanoTime();
            IOException e =
                    assertThrows(IOException.class, () -> wish.of(server.address(), patience));
            assertTrue(System.nanoTime() - begun < SOON_NANOS, "the deadline is not kept");
            String words = String.valueOf(e.getMessage());
            boolean placed = words.contains(":" + server.address().getPort() + ": ");
            assertTrue(placed || e instanceof TunnelRefusal, words);
            return words;
        }
    }

    InetSocketAddress address() {
        return (InetSocketAddress) server.getLocalSocketAddress();
    }

    private void accept() {
        try {
            while (true) {
                Socket caller = server.accept();
                synchronized (callers) {
                    callers.add(caller);
                }
                Thread.ofVirtual().start(() -> answer(caller));
            }
        } catch (IOException ended) {
            assertTrue(server.isClosed(), ended::toString);
        }
    }

    private void answer(Socket caller) {
        try (caller) {
            answer.to(caller);
        } catch (IOException ended) {
            assertFalse(ended.toString().isEmpty());
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        synchronized (callers) {
            for (Socket each : callers) {
                each.close();
            }
        }
    }
}
