package org.syncline.transport.socket;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.DeadlineInput;
import org.syncline.core.transport.Handshake;
import org.syncline.core.transport.HandshakeException;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.WaitingRoom;
import org.syncline.transport.socket.codec.Limits;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * An open end point: accepts, lets callers prove themselves, and gives each a {@link
 * ServerConnection}.
 */
final class SocketListener implements Listener {

    private static final System.Logger LOG = System.getLogger(SocketListener.class.getName());
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int BACKLOG = 256;
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(20);

    private final ServerSocketChannel server;
    private final ListenOptions options;
    private final Limits limits;
    private final Address address;
    private final Services services = new Services();
    private final BufferPool buffers;
    private final WaitingRoom strangers = new WaitingRoom();
    private final Set<SocketChannel> channels = ConcurrentHashMap.newKeySet();
    private final Set<ServerConnection> connections = ConcurrentHashMap.newKeySet();
    private final Workers workers;
    private final RoleWatch roleWatch;
    private final Watch stallWatch;
    private final Thread acceptor;
    private volatile boolean closed;

    private SocketListener(ServerSocketChannel server, ListenOptions options, Limits limits)
            throws IOException {
        this.server = server;
        this.options = options;
        this.limits = limits;
        int bound = ((InetSocketAddress) server.getLocalAddress()).getPort();
        int shown = options.advertisedPort() == 0 ? bound : options.advertisedPort();
        address = new Address(SocketTransport.NAME, options.advertisedHost(), shown, "");
        buffers = new BufferPool(limits.pooledBytes());
        String name = "syncline-socket-%s :" + bound;
        workers = new Workers(name.formatted("worker"));
        roleWatch = new RoleWatch(name.formatted("role-watch"), connections);
        long patience = options.responseTimeout().toNanos();
        stallWatch =
                new Watch(
                        name.formatted("stall-watch"),
                        options.responseTimeout(),
                        now -> connections.forEach(c -> c.checkStalled(patience, now)));
        acceptor = Thread.ofPlatform().name(name.formatted("accept")).daemon().unstarted(this::run);
    }

    static SocketListener open(ListenOptions options, Limits limits) throws IOException {
        InetSocketAddress local = new InetSocketAddress(options.host(), options.port());
        String shown = options.host() + ":" + options.port();
        if (local.isUnresolved()) {
            throw new IOException("cannot listen on " + shown + ": the host is unknown");
        }
        ServerSocketChannel server = ServerSocketChannel.open();
        try {
            server.bind(local, BACKLOG);
            SocketListener listener = new SocketListener(server, options, limits);
            listener.acceptor.start();
            return listener;
        } catch (BindException e) {
            server.close();
            throw new IOException(
                    "cannot listen on "
                            + shown
                            + ": "
                            + e.getMessage()
                            + "; choose another port, or 0 for any free one",
                    e);
        } catch (IOException | RuntimeException | Error e) {
            server.close();
            throw e;
        }
    }

    private void run() {
        while (!closed) {
            try {
                accepted(server.accept());
            } catch (IOException e) {
                if (!closed) {
                    // Mostly too many open files; it may pass.
                    LOG.log(Level.WARNING, "{0} could not accept: {1}", address, e.getMessage());
                    LockSupport.parkNanos(PAUSE);
                }
            }
        }
    }

    private void accepted(SocketChannel channel) throws IOException {
        channels.add(channel);
        strangers.enter(channel);
        if (closed) {
            drop(channel);
            return;
        }
        workers.execute(() -> welcome(channel));
    }

    private void drop(SocketChannel channel) {
        channels.remove(channel);
        strangers.leave(channel);
        try {
            channel.close();
        } catch (IOException e) {
            complain(channel, e);
        }
    }

    private void welcome(SocketChannel channel) {
        try {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            new Handshake(SocketTransport.NAME, options.secret())
                    .server(
                            new DeadlineInput(channel.socket(), options.handshakeTimeout()),
                            channel.socket().getOutputStream());
        } catch (HandshakeException e) {
            complain(channel, e);
            drop(channel);
            return;
        } catch (IOException e) {
            drop(channel);
            return;
        }
        strangers.leave(channel);
        ServerConnection connection = new ServerConnection(this, channel);
        connections.add(connection);
        if (connections.size() > limits.connections()) {
            connection.close(new IOException("too many connections"));
        }
        if (closed) {
            connection.close(new IOException("the end point is closed"));
        }
        connection.serve();
    }

    Limits limits() {
        return limits;
    }

    Services services() {
        return services;
    }

    BufferPool buffers() {
        return buffers;
    }

    RoleWatch roleWatch() {
        return roleWatch;
    }

    void execute(Runnable task) {
        workers.execute(task);
    }

    void forget(ServerConnection connection, SocketChannel channel) {
        connections.remove(connection);
        channels.remove(channel);
    }

    /** Tells whoever runs this end point that a peer was turned away. */
    void complain(SocketChannel channel, Throwable why) {
        if (!closed) {
            LOG.log(
                    Level.WARNING,
                    "{0} turned {1} away: {2}",
                    address,
                    channel.socket().getRemoteSocketAddress(),
                    why.getMessage());
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

    /** Interrupts calls that are under way and waits for their threads for some seconds. */
    @Override
    public void close() throws IOException {
        closed = true;
        server.close();
        connections.forEach(c -> c.close(new IOException("the end point was closed")));
        channels.forEach(this::drop);
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
