package org.syncline.transport.grpc;

import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.buffer.Unpooled;
import io.grpc.netty.shaded.io.netty.channel.AbstractChannel;
import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.ChannelConfig;
import io.grpc.netty.shaded.io.netty.channel.ChannelMetadata;
import io.grpc.netty.shaded.io.netty.channel.ChannelOption;
import io.grpc.netty.shaded.io.netty.channel.ChannelOutboundBuffer;
import io.grpc.netty.shaded.io.netty.channel.ChannelPromise;
import io.grpc.netty.shaded.io.netty.channel.DefaultChannelConfig;
import io.grpc.netty.shaded.io.netty.channel.EventLoop;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.SpareBuffers;
import org.syncline.transport.kit.guard.StallWatch;

import java.io.EOFException;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AlreadyConnectedException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.Objects;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A channel of Netty's over a connection that blocks, for which no selector of an event loop can
 * wait. A thread of the channel reads ahead and hands over to the event loop. The event loop writes
 * by itself, which saves waking another thread, and so waits where the other side does not read;
 * {@link #cut} ends that, and what takes longer than {@link OpenChannels#patience} is cut.
 * Otherwise it is to be used as any channel of Netty's.
 */
final class BlockingChannel extends AbstractChannel {

    /** Makes the connection of a channel, on a thread that may wait. */
    @FunctionalInterface
    interface Dial {
        SocketChannel connect() throws IOException;
    }

    private static final Logger LOG = System.getLogger(BlockingChannel.class.getName());
    private static final ChannelMetadata METADATA = new ChannelMetadata(false);

    /** Most that is written at a time: four records of TLS, which go out in one packet or few. */
    private static final int WRITTEN_TOGETHER = 64 << 10;

    private static final String NOTHING_TAKEN = "the other side takes nothing";
    private static final int MOST_PIECES_WRITTEN = 1024;
    private static final int MOST_PIECES_DELIVERED = 16;
    private static final int MOST_BUFFERS_KEPT = 8;

    private static final SpareBuffers TOGETHER =
            SpareBuffers.heap(WRITTEN_TOGETHER, MOST_BUFFERS_KEPT);

    private final ChannelConfig config = new Config(this);
    private final ReadAhead ahead = new ReadAhead();
    private final StallWatch watch;
    private final AtomicBoolean deliveryAsked = new AtomicBoolean();
    private final OpenChannels open;
    private final String threadName;
    private final @Nullable Dial dial;
    private final SocketAddress local;
    private volatile @Nullable SocketAddress remote;
    private volatile @Nullable SocketChannel connection;
    private volatile boolean connected;
    private volatile boolean readWanted;
    private volatile boolean cut;
    private volatile boolean closed;

    private BlockingChannel(
            @Nullable Channel parent,
            SocketAddress local,
            @Nullable Dial dial,
            OpenChannels open,
            String threadName) {
        super(parent);
        this.local = local;
        this.dial = dial;
        this.open = open;
        this.threadName = threadName;
        this.watch = StallWatch.start(this::cut, open.patience());
    }

    /**
     * One that is not connected yet.
     *
     * @param open has it as long as it is open
     * @param threadName of the thread that connects and reads
     */
    static BlockingChannel dialling(Dial dial, OpenChannels open, String threadName) {
        return new BlockingChannel(null, ConnectionEnds.UNNAMED, dial, open, threadName);
    }

    /** One that others have accepted for a server's port; it closes the connection. */
    static BlockingChannel taken(
            @Nullable Channel server,
            SocketChannel connection,
            InetSocketAddress local,
            OpenChannels open,
            String threadName) {
        BlockingChannel taken = new BlockingChannel(server, local, null, open, threadName);
        taken.remote = ConnectionEnds.UNNAMED;
        taken.connection = connection;
        taken.connected = true;
        return taken;
    }

    /** Begins to read a connection that was taken. Called once. */
    void startReading() throws IOException {
        SocketChannel taken = Objects.requireNonNull(connection);
        open.add(this);
        start(() -> ahead.read(taken, this::askForDelivery));
    }

    private void start(Runnable work) {
        Thread.ofPlatform().name(threadName).daemon().start(work);
    }

    /**
     * Ends the connection, also while the event loop waits in it. The channel closes as soon as its
     * event loop hears of it. Safe for any thread.
     */
    void cut() throws IOException {
        cut = true;
        watch.close();
        ahead.close();
        open.remove(this);
        SocketChannel ending = connection;
        if (ending != null) {
            ending.close();
        }
    }

    private void dial(Dial way, ChannelPromise promise) {
        SocketChannel dialled;
        try {
            open.add(this);
            dialled = way.connect();
            connection = dialled;
            if (cut) {
                dialled.close();
            }
        } catch (IOException e) {
            later(() -> refuse(promise, e));
            return;
        } catch (RuntimeException e) {
            later(() -> refuse(promise, new IOException("connecting failed: " + e, e)));
            return;
        }
        later(() -> become(promise));
        ahead.read(dialled, this::askForDelivery);
    }

    private void later(Runnable step) {
        try {
            eventLoop().execute(step);
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "{0} has no event loop any more", this);
            end();
        }
    }

    /** Cuts it where nobody can be told that this failed. */
    void end() {
        try {
            cut();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} could not be closed: {1}", this, e.getMessage());
        }
    }

    private void refuse(ChannelPromise promise, IOException why) {
        promise.tryFailure(why);
        unsafe().close(unsafe().voidPromise());
    }

    private void become(ChannelPromise promise) {
        if (closed) {
            promise.tryFailure(new ClosedChannelException());
            return;
        }
        connected = true;
        promise.trySuccess();
        pipeline().fireChannelActive();
    }

    /** Has the event loop deliver what was read, if it wants any; by any thread. */
    private void askForDelivery() {
        if (readWanted && deliveryAsked.compareAndSet(false, true)) {
            later(this::deliver);
        }
    }

    private void deliver() {
        deliveryAsked.set(false);
        if (!readWanted || !isActive()) {
            return;
        }
        readWanted = false;
        byte[] piece = ahead.take();
        for (int i = 1; piece != null; i++) {
            pipeline().fireChannelRead(Unpooled.wrappedBuffer(piece));
            piece = i < MOST_PIECES_DELIVERED && isActive() ? ahead.take() : null;
        }
        // Wants the next ones, unless reading is switched off.
        pipeline().fireChannelReadComplete();
        IOException end = ahead.end();
        if (end != null && isActive()) {
            deliverEnd(end);
        }
    }

    private void deliverEnd(IOException end) {
        if (!cut && !(end instanceof EOFException)) {
            pipeline().fireExceptionCaught(end);
        }
        unsafe().close(unsafe().voidPromise());
    }

    @Override
    protected void doBeginRead() {
        readWanted = true;
        if (ahead.hasNews()) {
            askForDelivery();
        }
    }

    @Override
    protected Object filterOutboundMessage(Object message) {
        if (message instanceof ByteBuf) {
            return message;
        }
        throw new UnsupportedOperationException("only bytes can be sent: " + message.getClass());
    }

    /** Writes all that was flushed, in as few pieces as may be: each becomes a record of TLS. */
    @Override
    protected void doWrite(ChannelOutboundBuffer messages) throws IOException {
        SocketChannel target = Objects.requireNonNull(connection);
        ByteBuffer together = TOGETHER.lend();
        try {
            while (!messages.isEmpty()) {
                ByteBuffer[] pieces = messages.nioBuffers(MOST_PIECES_WRITTEN, WRITTEN_TOGETHER);
                int count = messages.nioBufferCount();
                long bytes = 0;
                for (int i = 0; i < count; i++) {
                    bytes += pieces[i].remaining();
                    gather(pieces[i], together, target);
                }
                writeAll(together.flip(), target);
                together.clear();
                messages.removeBytes(bytes);
            }
        } finally {
            TOGETHER.giveBack(together);
        }
    }

    /** Puts a piece to those before it; what does not fit is written after them. */
    private void gather(ByteBuffer piece, ByteBuffer together, SocketChannel target)
            throws IOException {
        if (piece.remaining() > together.remaining()) {
            writeAll(together.flip(), target);
            together.clear();
        }
        if (piece.remaining() > together.remaining()) {
            writeAll(piece, target);
        } else {
            together.put(piece);
        }
    }

    private void writeAll(ByteBuffer bytes, SocketChannel target) throws IOException {
        try {
            while (bytes.hasRemaining()) {
                watch.begin();
                target.write(bytes);
            }
        } catch (ClosedChannelException e) {
            throw watch.explain(ReadAhead.closedHere(e), NOTHING_TAKEN);
        } catch (IOException e) {
            throw watch.explain(e, NOTHING_TAKEN);
        } finally {
            watch.end();
        }
    }

    @Override
    protected void doClose() throws IOException {
        closed = true;
        cut();
    }

    @Override
    protected void doDisconnect() throws IOException {
        doClose();
    }

    @Override
    protected void doBind(SocketAddress address) {
        throw new UnsupportedOperationException("its connection is made by others");
    }

    @Override
    public ChannelConfig config() {
        return config;
    }

    @Override
    public ChannelMetadata metadata() {
        return METADATA;
    }

    @Override
    public boolean isOpen() {
        return !closed;
    }

    @Override
    public boolean isActive() {
        return connected && !closed;
    }

    @Override
    protected boolean isCompatible(EventLoop loop) {
        return true;
    }

    @Override
    protected SocketAddress localAddress0() {
        return local;
    }

    @Override
    protected @Nullable SocketAddress remoteAddress0() {
        return remote;
    }

    @Override
    protected AbstractUnsafe newUnsafe() {
        return new Dialling();
    }

    private final class Dialling extends AbstractUnsafe {

        @Override
        public void connect(
                SocketAddress there, @Nullable SocketAddress here, ChannelPromise promise) {
            if (!promise.setUncancellable() || !ensureOpen(promise)) {
                return;
            }
            Dial way = dial;
            if (way == null || remote != null) {
                safeSetFailure(promise, new AlreadyConnectedException());
                return;
            }
            remote = there;
            start(() -> dial(way, promise));
        }
    }

    /** Takes the option of TCP that the library sets; the connection below has its own. */
    private static final class Config extends DefaultChannelConfig {

        Config(Channel channel) {
            super(channel);
        }

        @Override
        public <T> boolean setOption(ChannelOption<T> option, T value) {
            return super.setOption(option, value) || option.equals(ChannelOption.SO_KEEPALIVE);
        }
    }
}
