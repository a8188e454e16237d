package org.syncline.transport.kit.guard;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectionTaker;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.RefusalLog;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.DialledSocket;
import org.syncline.transport.kit.DialledSocketImpl;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.HandshakeException;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * A TCP port for remoting systems that take their connections from outside, on a thread for each,
 * as far as the {@linkplain FairShares shares} of callers go. Until it has proved the secret, a
 * caller is one of a bounded number of strangers, which may be put out at any time. Closing it ends
 * all connections. Safe for any thread.
 */
public final class GuardedPort implements Closeable, ConnectionTaker {

    private static final Logger LOG = System.getLogger(GuardedPort.class.getName());

    /** So many may have a thread each, which serves a caller that has proved itself at once. */
    private static final int FEW_STRANGERS = 8;

    private final RefusalLog refusals = new RefusalLog(LOG);
    private final ServerSocket socket;
    private final Address address;
    private final Kind kind;
    private final Duration writeTimeout;
    private final ConnectionGate gate;
    private final String threadName;
    private final FairShares connections = new FairShares();
    private final FairShares calls = new FairShares();
    private final ExecutorService welcomers;
    private final ExecutorService workers;
    private volatile @Nullable AcceptLoop acceptor;
    private volatile @Nullable StrangersHost host;

    /** What a host wants of its connections, beside their streams. */
    private enum Kind {
        /** That writing has a time-out. */
        WATCHED,
        /** That reading without a time-out costs least. */
        UNTIMED
    }

    /** Speaks with callers. */
    @FunctionalInterface
    public interface Host {
        /** Serves one connection, on a thread of its own; it is closed when this returns. */
        void serve(Socket proved, CallerId caller) throws IOException;
    }

    /** Speaks with callers that have not proved themselves. */
    @FunctionalInterface
    public interface StrangersHost {
        /**
         * Has a stranger prove itself, and then calls {@link #later} as the last thing it does. The
         * connection is closed if this fails.
         */
        void welcome(Socket stranger) throws IOException;
    }

    /** Hears why callers were turned away. */
    @FunctionalInterface
    public interface Complaints {
        void turnedAway(Object peer, HandshakeException why);
    }

    private GuardedPort(ServerSocket socket, Kind kind, String transport, ListenOptions options) {
        this.socket = socket;
        this.kind = kind;
        this.address = options.address(transport, socket.getLocalPort());
        this.writeTimeout = options.responseTimeout();
        boolean untimed = kind == Kind.UNTIMED;
        this.gate =
                untimed
                        ? new ConnectionGate(transport, options, UnprovedConnections.few())
                        : new ConnectionGate(transport, options);
        this.threadName = "syncline-" + transport + "-%s :" + socket.getLocalPort();
        this.workers =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform()
                                .name(threadName.formatted("worker"))
                                .daemon()
                                .factory());
        // A channel that a virtual thread has read from is slower for ever.
        this.welcomers = untimed ? workers : virtual();
    }

    private ExecutorService virtual() {
        return Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name(threadName.formatted("welcome")).factory());
    }

    /** Binds the port, or fails naming host and port. Callers wait until a host begins to serve. */
    public static GuardedPort bind(String transport, ListenOptions options) throws IOException {
        ServerSocket socket = new WatchedPort(options.responseTimeout());
        return bind(socket, Kind.WATCHED, transport, options);
    }

    /**
     * As the other; its connections have no time-out for writing. Those that came to the port have
     * channels, and reading from one without a time-out is a single system call; from the others it
     * never is again after the proof.
     */
    public static GuardedPort bindUntimed(String transport, ListenOptions options)
            throws IOException {
        return bind(ServerSocketChannel.open().socket(), Kind.UNTIMED, transport, options);
    }

    private static GuardedPort bind(
            ServerSocket socket, Kind kind, String transport, ListenOptions options)
            throws IOException {
        ConnectionGate.bind(socket, options);
        return new GuardedPort(socket, kind, transport, options);
    }

    /** As the other; nobody hears of those who were turned away. */
    public void serve(Host host) {
        serve(host, (peer, why) -> LOG.log(Level.DEBUG, "{0} is turned away: {1}", peer, why));
    }

    /**
     * Begins to serve callers that have proved themselves: without time-outs, the next byte is the
     * first after the handshake. Called once.
     */
    public void serve(Host host, Complaints complaints) {
        serveStrangers(
                stranger -> {
                    CallerId caller;
                    Object peer = stranger.getRemoteSocketAddress();
                    try {
                        caller = prove(stranger);
                    } catch (HandshakeException e) {
                        complaints.turnedAway(peer, e);
                        throw e;
                    }
                    later(caller, stranger, () -> host.serve(stranger, caller));
                });
    }

    /**
     * The same for a host that asks for the proof itself, by a {@link Handshake} or in a way of its
     * own, says so to {@link #admit}, and serves those that have proved themselves {@link #later}.
     */
    public void serveStrangers(StrangersHost host) {
        this.host = host;
        AcceptLoop loop =
                new AcceptLoop(threadName.formatted("accept"), this::isClosed, () -> accept(host));
        acceptor = loop;
        loop.start();
    }

    /** A part of the conversation with a caller. */
    @FunctionalInterface
    public interface Part {
        void run() throws IOException;

        /** Hears that it does not take place: too many wait, or the port is closed. */
        default void refused() {}
    }

    /**
     * Has the rest of the conversation over a connection take place on a thread of its own, as soon
     * as the caller's {@linkplain FairShares share} allows; it is closed then.
     */
    public void later(CallerId caller, Socket proved, Part rest) {
        if (!Thread.currentThread().isVirtual() && connections.tryTake(caller)) {
            // This thread is as good as another one.
            try {
                converse(proved, rest);
            } finally {
                connections.giveBack(caller);
            }
            return;
        }
        connections.take(
                caller,
                new FairShares.Waiting() {
                    @Override
                    public void begin() {
                        run(connections, caller, () -> converse(proved, rest), this::end);
                    }

                    @Override
                    public void end() {
                        GuardedPort.this.end(proved);
                        rest.refused();
                    }
                });
    }

    /** The threads of {@link #later} are counted for another caller from now on. */
    public void pass(CallerId from, CallerId to) {
        connections.pass(from, to);
    }

    /** The address at which others reach it. */
    public Address address() {
        return address;
    }

    /** Warns the user who runs this end point that a peer was turned away. */
    public void turnedAway(Object peer, Throwable why) {
        if (!isClosed()) {
            refusals.turnedAway(address, peer, why);
        }
    }

    public boolean isClosed() {
        return socket.isClosed();
    }

    /**
     * Carries out a call on a thread that closing interrupts, as soon as the caller's share allows.
     * {@code turnedAway} runs instead if there will be no thread for it.
     */
    public void execute(CallerId caller, Runnable call, Runnable turnedAway) {
        calls.take(
                caller,
                new FairShares.Waiting() {
                    @Override
                    public void begin() {
                        run(calls, caller, call, turnedAway);
                    }

                    @Override
                    public void end() {
                        turnedAway.run();
                    }
                });
    }

    private void run(FairShares shares, CallerId caller, Runnable task, Runnable turnedAway) {
        boolean begun = false;
        try {
            workers.execute(
                    () -> {
                        try {
                            task.run();
                        } finally {
                            shares.giveBack(caller);
                        }
                    });
            begun = true;
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "{0} is closed", address);
        } finally {
            if (!begun) {
                turnedAway.run();
                shares.giveBack(caller);
            }
        }
    }

    private void accept(StrangersHost host) throws IOException {
        enter(host, socket.accept());
    }

    /**
     * Treats a connection as one that came to the port, once a host has begun to serve: it is a
     * stranger, has a thread, and a time-out for writing where the others have. Waits for room
     * among the strangers.
     *
     * @return true
     * @throws IOException if the port is closed, and with it the connection
     */
    @Override
    public boolean take(SocketChannel channel) throws IOException {
        StrangersHost serving = Objects.requireNonNull(host, "no host serves yet");
        enter(serving, brought(channel));
        return true;
    }

    private Socket brought(SocketChannel channel) throws IOException {
        int port = socket.getLocalPort();
        if (kind == Kind.UNTIMED) {
            return DialledSocket.brought(channel, port);
        }
        Socket watched = new WatchedSocket(DialledSocketImpl.brought(channel, port), writeTimeout);
        watched.connect(ConnectionEnds.UNNAMED);
        return watched;
    }

    private void enter(StrangersHost host, Socket stranger) throws IOException {
        boolean welcomed = false;
        try {
            gate.enter(stranger);
            stranger.setTcpNoDelay(true);
            boolean crowded = gate.strangers() > FEW_STRANGERS;
            (crowded ? welcomers : workers).execute(() -> welcome(host, stranger));
            welcomed = true;
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "{0} is closed", address);
        } finally {
            if (!welcomed) {
                end(stranger);
            }
        }
    }

    private void welcome(StrangersHost host, Socket stranger) {
        boolean welcome = false;
        try {
            host.welcome(stranger);
            welcome = true;
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} ended with {1}: {2}", address, stranger, e.getMessage());
        } finally {
            if (!welcome) {
                end(stranger);
            }
        }
    }

    private void converse(Socket proved, Part rest) {
        try {
            rest.run();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} ended with {1}: {2}", address, proved, e.getMessage());
        } finally {
            end(proved);
        }
    }

    private void end(Socket connection) {
        gate.forget(connection);
        try {
            connection.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} could not be closed: {1}", connection, e.getMessage());
        }
    }

    /** Has a stranger prove the secret by the handshake, before another byte of it is read. */
    private CallerId prove(Socket stranger) throws IOException {
        CallerId caller =
                gate.prove(stranger, stranger.getInputStream(), stranger.getOutputStream());
        stranger.setSoTimeout(0);
        stranger.setKeepAlive(true);
        return caller;
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
        try (connections;
                calls) {
            gate.close();
        } finally {
            welcomers.shutdownNow();
            workers.shutdownNow();
        }
    }
}
