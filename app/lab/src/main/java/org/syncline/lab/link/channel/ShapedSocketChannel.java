package org.syncline.lab.link.channel;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.link.connection.ShapedConnection;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AlreadyConnectedException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ConnectionPendingException;
import java.nio.channels.NoConnectionPendingException;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;
import java.nio.channels.spi.SelectorProvider;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A channel over a link. Other than the platform's, it is closed at once even while it is
 * registered with a selector.
 */
final class ShapedSocketChannel extends SocketChannel {

    private final ShapedConnection connection;
    private final ReentrantLock reading = new ReentrantLock();
    private final ReentrantLock writing = new ReentrantLock();
    private final Object state = new Object();
    private volatile boolean connected;
    private volatile boolean inputShut;
    private volatile boolean outputShut;
    private volatile @Nullable CompletableFuture<?> connecting;
    private @Nullable Socket socket;

    ShapedSocketChannel(SelectorProvider provider, ShapedConnection connection, boolean connected) {
        super(provider);
        this.connection = connection;
        this.connected = connected;
    }

    ShapedConnection connection() {
        return connection;
    }

    private SocketChannel platform() throws ClosedChannelException {
        checkOpen();
        return connection.platform();
    }

    private void checkOpen() throws ClosedChannelException {
        if (!isOpen()) {
            throw new ClosedChannelException();
        }
    }

    private void checkConnected() throws ClosedChannelException {
        checkOpen();
        if (!connected) {
            throw new NotYetConnectedException();
        }
    }

    /** From when on one of these operations does not wait, as far as is known. */
    long readyAt(int operation) {
        CompletableFuture<?> pending = connecting;
        if (operation == SelectionKey.OP_CONNECT) {
            return !connected && pending != null && pending.isDone()
                    ? Long.MIN_VALUE
                    : ShapedConnection.NEVER;
        }
        if (!connected) {
            return ShapedConnection.NEVER;
        }
        return operation == SelectionKey.OP_READ
                ? connection.readableAt()
                : connection.writableAt();
    }

    @Override
    public boolean connect(SocketAddress remote) throws IOException {
        boolean blocking = isBlocking();
        beginConnect(remote);
        if (blocking) {
            connectWithin(remote, ShapedConnection.NEVER);
            return true;
        }
        if (remote instanceof UnixDomainSocketAddress unix) {
            connectNow(() -> connection.connectAtOnce(unix));
            return true;
        }
        synchronized (state) {
            CompletableFuture<?> pending = new CompletableFuture<>();
            connecting = pending;
            Thread.ofPlatform()
                    .daemon()
                    .name("syncline-link-connect")
                    .start(() -> connect(remote, pending));
        }
        return false;
    }

    private void connect(SocketAddress remote, CompletableFuture<?> pending) {
        try {
            connection.connect(remote, ShapedConnection.NEVER);
            pending.complete(null);
        } catch (IOException | RuntimeException e) {
            pending.completeExceptionally(e);
        }
        connection.changed();
    }

    /** Connects on this thread, within so many nanoseconds; the channel is closed if that fails. */
    void connectWithin(SocketAddress remote, long nanos) throws IOException {
        connectNow(() -> connection.connect(remote, nanos));
    }

    private interface Connecting {
        void run() throws IOException;
    }

    private void connectNow(Connecting way) throws IOException {
        boolean done = false;
        try {
            begin();
            way.run();
            connected = true;
            done = true;
        } finally {
            endOrClose(done);
        }
    }

    private void endOrClose(boolean done) throws IOException {
        try {
            end(done);
        } finally {
            if (!done) {
                close();
            }
        }
    }

    void beginConnect(SocketAddress remote) throws IOException {
        checkOpen();
        switch (Objects.requireNonNull(remote)) {
            case InetSocketAddress inet -> {
                if (inet.isUnresolved()) {
                    throw new UnresolvedAddressException();
                }
            }
            case UnixDomainSocketAddress unix -> {}
            default -> throw new UnsupportedAddressTypeException();
        }
        if (connected) {
            throw new AlreadyConnectedException();
        }
        if (connecting != null) {
            throw new ConnectionPendingException();
        }
    }

    @Override
    public boolean finishConnect() throws IOException {
        checkOpen();
        CompletableFuture<?> pending = connecting;
        if (connected) {
            return true;
        }
        if (pending == null) {
            throw new NoConnectionPendingException();
        }
        if (!isBlocking() && !pending.isDone()) {
            return false;
        }
        boolean done = false;
        try {
            begin();
            pending.join();
            connected = true;
            done = true;
        } catch (CompletionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        } finally {
            endOrClose(done);
        }
        return true;
    }

    @Override
    public boolean isConnected() {
        return connected;
    }

    @Override
    public boolean isConnectionPending() {
        return connecting != null && !connected;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return (int) read(new ByteBuffer[] {target}, 0, 1);
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, targets.length);
        reading.lock();
        try {
            checkConnected();
            return inputShut ? -1 : readInto(targets, offset, offset + length);
        } finally {
            reading.unlock();
        }
    }

    private long readInto(ByteBuffer[] targets, int from, int to) throws IOException {
        boolean blocking = isBlocking();
        long read = 0;
        boolean done = false;
        try {
            if (blocking) {
                begin();
            }
            for (int i = from; i < to; i++) {
                boolean waits = blocking && read == 0;
                int more =
                        waits
                                ? connection.read(targets[i], ShapedConnection.NEVER)
                                : connection.read(targets[i]);
                if (more < 0) {
                    read = read == 0 ? -1 : read;
                    break;
                }
                read += more;
                if (targets[i].hasRemaining()) {
                    break;
                }
            }
            done = read > 0 || !connection.isClosed();
        } finally {
            end(blocking, done);
        }
        return read;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        return (int) write(new ByteBuffer[] {source}, 0, 1);
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, sources.length);
        writing.lock();
        try {
            checkConnected();
            if (outputShut) {
                throw new ClosedChannelException();
            }
            return writeFrom(sources, offset, offset + length);
        } finally {
            writing.unlock();
        }
    }

    private long writeFrom(ByteBuffer[] sources, int from, int to) throws IOException {
        boolean blocking = isBlocking();
        long written = 0;
        boolean done = false;
        try {
            if (blocking) {
                begin();
            }
            for (int i = from; i < to; i++) {
                int length = sources[i].remaining();
                if (blocking) {
                    connection.write(sources[i]);
                } else {
                    connection.offer(sources[i]);
                }
                written += length - sources[i].remaining();
                if (sources[i].hasRemaining()) {
                    break;
                }
            }
            done = true;
        } finally {
            end(blocking, done);
        }
        return written;
    }

    private void end(boolean blocking, boolean done) throws IOException {
        if (blocking) {
            end(done);
        } else if (!done) {
            checkOpen();
        }
    }

    @Override
    public SocketChannel shutdownInput() throws IOException {
        checkConnected();
        inputShut = true;
        connection.shutdownInput();
        return this;
    }

    @Override
    public SocketChannel shutdownOutput() throws IOException {
        checkConnected();
        outputShut = true;
        connection.shutdownOutput();
        return this;
    }

    boolean isInputShut() {
        return inputShut;
    }

    boolean isOutputShut() {
        return outputShut;
    }

    @Override
    public Socket socket() {
        synchronized (state) {
            if (socket == null) {
                socket = ChannelSocket.of(this);
            }
            return socket;
        }
    }

    @Override
    public SocketChannel bind(@Nullable SocketAddress local) throws IOException {
        platform().bind(local);
        return this;
    }

    @Override
    public <T> SocketChannel setOption(SocketOption<T> option, T value) throws IOException {
        platform().setOption(option, value);
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> option) throws IOException {
        return platform().getOption(option);
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return connection.platform().supportedOptions();
    }

    @Override
    public @Nullable SocketAddress getRemoteAddress() throws IOException {
        return connected ? platform().getRemoteAddress() : null;
    }

    @Override
    public @Nullable SocketAddress getLocalAddress() throws IOException {
        return platform().getLocalAddress();
    }

    @Override
    protected void implCloseSelectableChannel() {
        connection.close();
    }

    @Override
    protected void implConfigureBlocking(boolean block) {
        // The platform's channel blocks always.
    }

    @Override
    public String toString() {
        return "over a link: " + connection.platform();
    }
}
