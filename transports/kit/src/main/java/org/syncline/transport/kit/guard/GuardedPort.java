package org.syncline.transport.kit.guard;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * A TCP port for remoting systems that take their connections from outside, on a thread for each.
 * Until it has proved the secret, a caller is one of a bounded number of strangers, which may be
 * put out at any time. Closing it ends all connections. Safe for any thread.
 */
public final class GuardedPort implements Closeable {

    private static final Logger LOG = System.getLogger(GuardedPort.class.getName());

    private final ServerSocket socket;
    private final Address address;
    private final ConnectionGate gate;
    private final String threadName;
    private final ExecutorService workers;
    private volatile @Nullable AcceptLoop acceptor;

    /** Speaks with callers. */
    @FunctionalInterface
    public interface Host {
        /** Serves one connection, on a thread of its own; it is closed when this returns. */
        void serve(Socket caller) throws IOException;
    }

    private GuardedPort(ServerSocket socket, String transport, ListenOptions options) {
        this.socket = socket;
        this.address = options.address(transport, socket.getLocalPort());
        this.gate = new ConnectionGate(transport, options);
        this.threadName = "syncline-" + transport + "-%s :" + socket.getLocalPort();
        this.workers =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform()
                                .name(threadName.formatted("worker"))
                                .daemon()
                                .factory());
    }

    /** Binds the port, or fails naming host and port. Callers wait until a host begins to serve. */
    public static GuardedPort bind(String transport, ListenOptions options) throws IOException {
        return bind(new WatchedPort(options.responseTimeout()), transport, options);
    }

    /** Gives out connections whose writes have a time-out. */
    private static final class WatchedPort extends ServerSocket {

        private final Duration writeTimeout;

        WatchedPort(Duration writeTimeout) throws IOException {
            this.writeTimeout = writeTimeout;
        }

        @Override
        public Socket accept() throws IOException {
            Socket accepted = new WatchedSocket(null, writeTimeout);
            implAccept(accepted);
            return accepted;
        }
    }

    /**
     * As the other; its connections have channels, for libraries that want these, and no time-out
     * for writing. Reading from one without a time-out is a single system call; from the others it
     * never is again after the proof.
     */
    public static GuardedPort bindChannels(String transport, ListenOptions options)
            throws IOException {
        return bind(ServerSocketChannel.open().socket(), transport, options);
    }

    private static GuardedPort bind(ServerSocket socket, String transport, ListenOptions options)
            throws IOException {
        ConnectionGate.bind(socket, options);
        return new GuardedPort(socket, transport, options);
    }

    /**
     * Begins to serve callers that have proved themselves: without time-outs, the next byte is the
     * first after the handshake. Called once.
     */
    public void serve(Host host) {
        serveStrangers(
                stranger -> {
                    prove(stranger);
                    host.serve(stranger);
                });
    }

    /**
     * The same for a host that asks for the proof itself, by {@link #prove}, or in a way of its own
     * and then says so to {@link #admit}.
     */
    public void serveStrangers(Host host) {
        AcceptLoop loop =
                new AcceptLoop(threadName.formatted("accept"), this::isClosed, () -> accept(host));
        acceptor = loop;
        loop.start();
    }

    /** The address at which others reach it. */
    public Address address() {
        return address;
    }

    public boolean isClosed() {
        return socket.isClosed();
    }

    /** Runs a task on a thread that closing interrupts; rejects it once this is closed. */
    public void execute(Runnable task) {
        workers.execute(task);
    }

    private void accept(Host host) throws IOException {
        Socket stranger = socket.accept();
        boolean served = false;
        try {
            gate.enter(stranger);
            stranger.setTcpNoDelay(true);
            workers.execute(() -> serve(host, stranger));
            served = true;
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "{0} is closed", address);
        } finally {
            if (!served) {
                gate.forget(stranger);
                stranger.close();
            }
        }
    }

    private void serve(Host host, Socket caller) {
        try (caller) {
            host.serve(caller);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} ended with {1}: {2}", address, caller, e.getMessage());
        } finally {
            gate.forget(caller);
        }
    }

    /** Has a stranger prove the secret by the handshake, before another byte of it is read. */
    public void prove(Socket stranger) throws IOException {
        gate.prove(stranger, stranger.getInputStream(), stranger.getOutputStream());
        stranger.setSoTimeout(0);
        stranger.setKeepAlive(true);
    }

    /** A stranger has proved itself, and is not put out any more. */
    public void admit(Socket stranger) {
        gate.admit(stranger);
    }

    @Override
    public void close() throws IOException {
        if (isClosed()) {
            return;
        }
        socket.close();
        AcceptLoop loop = acceptor;
        if (loop != null) {
            loop.join();
        }
        try {
            gate.close();
        } finally {
            workers.shutdownNow();
        }
    }
}
