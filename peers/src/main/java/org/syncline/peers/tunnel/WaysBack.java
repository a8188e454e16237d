package org.syncline.peers.tunnel;

import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Deadline;
import org.syncline.transport.kit.guard.AcceptLoop;

import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.System.Logger;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The ports of this machine's loopback by which the end point of one session reaches the peer's
 * machine back. Who connects to one waits until the peer, which cannot be dialled, fetches it by a
 * connection of its own. Safe for any thread.
 */
final class WaysBack implements AutoCloseable {

    /** Of a session, which is that of one connection; RMI and KaRMI want one for that. */
    static final int MOST = 4;

    /** Who wait to be fetched. */
    static final int MOST_WAITING = 64;

    private static final Logger LOG = System.getLogger(WaysBack.class.getName());

    private final TlsConnection control;
    private final DataOutputStream toPeer;
    private final Duration patience;
    private final SecureRandom random = new SecureRandom();
    private final Map<Integer, ServerSocket> ports = new ConcurrentHashMap<>();
    private final Map<TunnelMessages.Id, Waiting> waiting = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /**
     * Who has come.
     *
     * @param settled whether its thread or the one that fetches it closes it
     */
    private record Waiting(Socket caller, CountDownLatch fetched, AtomicBoolean settled) {

        Waiting(Socket caller) {
            this(caller, new CountDownLatch(1), new AtomicBoolean());
        }

        /** Returns whether the caller of this has to close it, which is true once. */
        boolean settle() {
            return settled.compareAndSet(false, true);
        }
    }

    /**
     * @param control by which the peer is told; nobody else says anything there from now on
     * @param patience how long somebody waits to be fetched, and the peer may take to hear
     */
    WaysBack(TlsConnection control, Duration patience) {
        this.control = control;
        this.patience = patience;
        toPeer = TunnelMessages.out(control.tls());
    }

    /** Opens another way and tells the peer, or why there is none. For one thread. */
    void open() throws IOException {
        if (ports.size() >= MOST) {
            tell(out -> TunnelMessages.writeNoWay(out, "there are %d ways back".formatted(MOST)));
            return;
        }
        ServerSocket port;
        try {
            port = bound();
        } catch (IOException e) {
            LOG.log(Logger.Level.WARNING, "there is no way back for a peer: {0}", e.getMessage());
            tell(out -> TunnelMessages.writeNoWay(out, "the other machine has no port left"));
            return;
        }
        int number = port.getLocalPort();
        ports.put(number, port);
        if (closed) {
            port.close();
        }
        new AcceptLoop("way back", port::isClosed, () -> accept(port)).start();
        tell(out -> TunnelMessages.writeWay(out, number));
    }

    private static ServerSocket bound() throws IOException {
        return new ServerSocket(
                0, MOST_WAITING, InetAddress.getByName(TunnelService.InnerEnd.LOOPBACK));
    }

    /** Closes one that the peer wants no more. */
    void close(int port) {
        ServerSocket way = ports.remove(port);
        if (way != null) {
            close(way);
        }
    }

    private interface Message {
        void write(DataOutputStream out) throws IOException;
    }

    private void tell(Message message) throws IOException {
        synchronized (toPeer) {
            // A peer that reads nothing must not hold those who wait here, nor the signs of life.
            Deadline.within(
                    patience,
                    control,
                    () -> {
                        message.write(toPeer);
                        return control;
                    });
        }
    }

    private void accept(ServerSocket port) throws IOException {
        Socket caller = port.accept();
        Thread.ofVirtual().name("way back").start(() -> keep(port.getLocalPort(), caller));
    }

    private void keep(int port, Socket caller) {
        byte[] bytes = new byte[TunnelMessages.Id.BYTES];
        random.nextBytes(bytes);
        TunnelMessages.Id call = TunnelMessages.Id.of(bytes);
        Waiting entry = new Waiting(caller);
        try {
            // Others of this machine would speak with the peer's objects.
            ConnectionEnds.accepted(caller).requireSameUser();
            awaitFetching(port, call, entry);
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "a way back: {0}", e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            waiting.remove(call, entry);
            if (entry.settle()) {
                close(caller);
            }
        }
    }

    private void awaitFetching(int port, TunnelMessages.Id call, Waiting entry)
            throws IOException, InterruptedException {
        if (waiting.size() >= MOST_WAITING) {
            throw new IOException("%d wait to be fetched".formatted(MOST_WAITING));
        }
        waiting.put(call, entry);
        if (closed) {
            throw new IOException("the session has ended");
        }
        tell(out -> TunnelMessages.writeCall(out, port, call));
        if (!entry.fetched().await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new IOException("the peer does not fetch who has come back");
        }
    }

    /**
     * Returns who has come to a way and waits.
     *
     * @throws IOException if nobody does under this name, or not any more
     */
    Socket fetch(TunnelMessages.Id call) throws IOException {
        Waiting found = waiting.remove(call);
        if (found == null || !found.settle()) {
            throw new IOException("nobody who came back waits under this name");
        }
        found.fetched().countDown();
        return found.caller();
    }

    /** Closes the ways, and sends away who waits. */
    @Override
    public void close() {
        closed = true;
        ports.values().forEach(WaysBack::close);
        for (Waiting each : waiting.values()) {
            close(each.caller());
        }
    }

    private static void close(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the end of a way back: {0}", e.toString());
        }
    }
}
