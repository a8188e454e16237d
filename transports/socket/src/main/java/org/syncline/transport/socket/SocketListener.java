package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.RefusalLog;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.HandshakeException;
import org.syncline.transport.kit.StreamedChannel;
import org.syncline.transport.kit.TimedChannel;
import org.syncline.transport.kit.guard.AcceptLoop;
import org.syncline.transport.kit.guard.FairShares;
import org.syncline.transport.kit.guard.UnprovedConnections;
import org.syncline.transport.socket.codec.FrameLimits;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.net.SocketAddress;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;

/** An end point: lets callers prove themselves and gives each a {@link ServerConnection}. */
final class SocketListener implements Listener {

    private static final System.Logger LOG = System.getLogger(SocketListener.class.getName());
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final RefusalLog refusals = new RefusalLog(LOG);
    private final FrameVariant style;
    private final Network.Bound server;
    private final ListenOptions options;
    private final FrameLimits limits;
    private final Address address;
    private final SocketServices services;
    private final FrameReader.Memory memory;
    private final UnprovedConnections strangers = new UnprovedConnections();
    private final Set<ServerConnection> connections = ConcurrentHashMap.newKeySet();
    private final FairShares places = new FairShares();
    private final FairShares threads = new FairShares();
    private final Workers workers;
    private final @Nullable SelectorLoop loop;
    private final RoleWatch roleWatch;
    private final PeriodicCheck stallWatch;
    private final AcceptLoop acceptor;
    private volatile boolean closed;

    private SocketListener(
            FrameVariant style, Network.Bound server, ListenOptions options, FrameLimits limits)
            throws IOException {
        this.style = style;
        this.server = server;
        this.options = options;
        this.limits = limits;
        int bound = server.port();
        address = options.address(style.transport(), bound);
        services = new SocketServices(style.serialization(), address);
        memory = new FrameReader.Memory(new BufferPool(limits.pooledBytes()), style.large());
        String name = "syncline-" + style.transport() + "-%s :" + bound;
        workers = new Workers(style.threads(), name.formatted("worker"));
        loop =
                style.waiting() == ReadWaitStrategy.Kind.SELECT
                        ? new SelectorLoop(workers::execute, Selector.open(), this::fail)
                        : null;
        roleWatch = new RoleWatch(name.formatted("role-watch"), connections);
        long patience = options.responseTimeout().toNanos();
        stallWatch =
                new PeriodicCheck(
                        name.formatted("stall-watch"),
                        options.responseTimeout(),
                        now -> check(patience, now));
        acceptor =
                new AcceptLoop(
                        name.formatted("accept"),
                        () -> closed,
                        () -> accepted(server.channel().accept()));
    }

    private void check(long patience, long now) {
        connections.forEach(connection -> connection.checkStalled(patience, now));
        memory.blobs().rest(now);
    }

    static SocketListener open(FrameVariant style, ListenOptions options, FrameLimits limits)
            throws IOException {
        Network.Bound server;
        try {
            server = style.network().bind(options);
        } catch (BindException e) {
            throw ConnectionFailures.portTaken(options, e);
        }
        try {
            SocketListener listener = new SocketListener(style, server, options, limits);
            if (listener.loop != null) {
                listener.loop.passOn();
            }
            listener.acceptor.start();
            return listener;
        } catch (IOException e) {
            server.end().close();
            throw e;
        }
    }

    /** Closes the end point: one that cannot serve must not accept connections either. */
    void fail(Throwable why) {
        LOG.log(Level.ERROR, address + " cannot go on and closes", why);
        // At once, because there may be no thread to do the rest.
        try {
            cut();
        } catch (IOException e) {
            LOG.log(Level.ERROR, address + " could not be closed", e);
        }
        // Closing waits for the thread that calls this.
        Thread.ofPlatform().name("syncline-" + style.transport() + "-end").start(this::closeFailed);
    }

    private void closeFailed() {
        try {
            close();
        } catch (IOException e) {
            LOG.log(Level.ERROR, address + " could not be closed", e);
        }
    }

    private void accepted(SocketChannel channel) throws IOException {
        try {
            style.network().tune(channel);
        } catch (IOException | RuntimeException | Error e) {
            channel.close();
            throw e;
        }
        enter(channel);
    }

    /** Takes all but those for which a selector cannot wait, where one must. */
    @Override
    public boolean take(SocketChannel channel) throws IOException {
        if (loop != null
                && channel instanceof StreamedChannel streamed
                && !streamed.isSelectable()) {
            return false;
        }
        try {
            enter(channel);
            return true;
        } catch (RejectedExecutionException e) {
            throw new IOException("the end point is closed", e);
        }
    }

    private void enter(SocketChannel channel) throws IOException {
        TimedChannel stranger;
        try {
            stranger = new TimedChannel(channel);
        } catch (IOException | RuntimeException | Error e) {
            channel.close();
            throw e;
        }
        try {
            // After the end point was closed, this closes the stranger.
            strangers.enterInTurn(stranger);
            workers.execute(() -> welcome(stranger, channel));
        } catch (IOException | RuntimeException | Error e) {
            strangers.leave(stranger);
            drop(stranger);
            throw e;
        }
    }

    private void welcome(TimedChannel stranger, SocketChannel channel) {
        Object peer = peer(channel);
        CallerId caller;
        try {
            caller =
                    new Handshake(style.transport(), options.secret())
                            .server(
                                    stranger.input(options.handshakeTimeout()),
                                    stranger.output(),
                                    ends(channel))
                            .caller();
            if (loop == null) {
                stranger.release();
            } else {
                channel.configureBlocking(false);
            }
        } catch (HandshakeException e) {
            // A caller that only looks whether a server is here means no harm.
            if (stranger.heard() || !e.isByStranger()) {
                complain(peer, e);
            }
            drop(stranger);
            return;
        } catch (IOException e) {
            drop(stranger);
            return;
        } catch (RuntimeException | Error e) {
            drop(stranger);
            throw e;
        } finally {
            strangers.leave(stranger);
        }
        try {
            serve(connection(stranger, new ServerConnection.Accepted(channel, peer, caller)));
        } catch (IOException e) {
            drop(stranger);
        } catch (RuntimeException | Error e) {
            drop(stranger);
            throw e;
        }
    }

    private ConnectionEnds ends(SocketChannel channel) throws IOException {
        return channel instanceof StreamedChannel
                ? ConnectionEnds.brought(server.port(), options)
                : style.network().accepted(channel, server.port(), options);
    }

    private ServerConnection connection(TimedChannel stranger, ServerConnection.Accepted accepted)
            throws IOException {
        return loop == null
                ? new RoleConnection(this, accepted)
                : new SelectedConnection(this, accepted, stranger, loop);
    }

    private void drop(TimedChannel stranger) {
        try {
            stranger.close();
        } catch (IOException e) {
            complain("a stranger", e);
        }
    }

    private void serve(ServerConnection connection) {
        connections.add(connection);
        if (!places.tryTake(connection.caller())) {
            connections.remove(connection);
            connection.close(new IOException("too many connections"));
            return;
        }
        if (closed) {
            connection.close(new IOException("the end point is closed"));
        }
        connection.begin();
    }

    private static Object peer(SocketChannel channel) {
        try {
            SocketAddress address = channel.getRemoteAddress();
            return String.valueOf(address).isEmpty() ? "a peer" : address;
        } catch (IOException e) {
            return "a peer that has gone";
        }
    }

    FrameVariant style() {
        return style;
    }

    FrameLimits limits() {
        return limits;
    }

    SocketServices services() {
        return services;
    }

    FrameReader.Memory memory() {
        return memory;
    }

    RoleWatch roleWatch() {
        return roleWatch;
    }

    /** Runs a task at once. */
    void execute(Runnable task) {
        workers.execute(task);
    }

    /** The threads of callers. */
    FairShares threads() {
        return threads;
    }

    /**
     * Runs a task as soon as the caller's share of threads allows it; {@code refused} runs instead
     * if there will be no thread.
     */
    void execute(CallerId caller, Runnable task, Runnable refused) {
        threads.take(
                caller,
                new FairShares.Waiting() {
                    @Override
                    public void begin() {
                        run(caller, task, refused);
                    }

                    @Override
                    public void end() {
                        refused.run();
                    }
                });
    }

    private void run(CallerId caller, Runnable task, Runnable refused) {
        boolean begun = false;
        try {
            workers.execute(
                    () -> {
                        try {
                            task.run();
                        } finally {
                            threads.giveBack(caller);
                        }
                    });
            begun = true;
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "{0} is closed", address);
        } finally {
            if (!begun) {
                refused.run();
                threads.giveBack(caller);
            }
        }
    }

    void forget(ServerConnection connection) {
        if (connections.remove(connection)) {
            places.giveBack(connection.caller());
        }
    }

    /** Warns the user who runs this end point that a peer was turned away. */
    void complain(Object peer, Throwable why) {
        if (!closed) {
            refusals.turnedAway(address, peer, why);
        }
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        services.bind(name, type, service);
    }

    @Override
    public void unbind(String name) throws IOException {
        services.unbind(name);
    }

    @Override
    public Address address() {
        return address;
    }

    /** ConnectionEnds all that can be ended without waiting. */
    private void cut() throws IOException {
        closed = true;
        server.end().close();
        strangers.close();
        threads.close();
        connections.forEach(c -> c.close(new IOException("the end point was closed")));
        if (loop != null) {
            loop.close();
        }
    }

    /** Interrupts calls that are under way and waits for their threads for some seconds. */
    @Override
    public void close() throws IOException {
        cut();
        workers.stop();
        roleWatch.close();
        stallWatch.close();
        try {
            acceptor.join();
            if (!workers.ended(PATIENCE)) {
                LOG.log(Level.WARNING, "{0} is closed, but a call goes on", address);
            }
            roleWatch.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while closing " + address);
        }
    }
}
