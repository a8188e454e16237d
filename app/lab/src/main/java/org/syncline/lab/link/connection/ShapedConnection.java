package org.syncline.lab.link.connection;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One connection over a link: the platform's, which ends at the same addresses, and between it and
 * the program the times of the link. To the program it is as a connection over a network:
 *
 * <ul>
 *   <li>Connecting takes a round trip, being refused, too.
 *   <li>Bytes, the end of output and a reset arrive after the link's times, in order.
 *   <li>Closing returns at once; what was written before is still delivered.
 *   <li>Who writes more than the link's queue holds waits, as does a server whose bytes nobody
 *       reads.
 * </ul>
 *
 * <p>The platform's channel blocks, and only the two threads of this connection read and write it.
 * Any thread may call.
 */
public final class ShapedConnection {

    /** A deadline that never comes. */
    public static final long NEVER = Monitor.NEVER;

    private static final AtomicInteger COUNT = new AtomicInteger();

    private final ShapedLink link;
    private final SocketChannel platform;
    private final Pause pause;
    private final Inbound inbound;
    private final Outbound outbound;
    private final List<Runnable> watchers = new CopyOnWriteArrayList<>();
    private boolean pumping;
    private boolean closed;

    /** Takes over a channel of the platform that blocks and is not connected yet. */
    public ShapedConnection(ShapedLink link, SocketChannel platform) {
        this.link = link;
        this.platform = platform;
        this.pause = new Pause(link::now);
        this.inbound = new Inbound(link, platform, pause, this::changed);
        this.outbound = new Outbound(link, platform, pause, this::changed);
    }

    /**
     * A connection that the platform has just accepted. The system had established it before anyone
     * was asked, so that its first bytes are held back by a round trip instead.
     */
    public static ShapedConnection accepted(ShapedLink link, SocketChannel platform) {
        ShapedConnection connection = new ShapedConnection(link, platform);
        long request = link.downward().signal();
        long answer = link.upward().signal(request);
        long established = link.downward().signal(answer);
        connection.begin(answer, established);
        return connection;
    }

    /** The platform's channel, for its addresses and options. */
    public SocketChannel platform() {
        return platform;
    }

    /** The time of the link's clock, in which deadlines are. */
    public long now() {
        return link.now();
    }

    /**
     * Connects within so many nanoseconds, by the clock of the link; on failure it is closed.
     * Throws SocketTimeoutException if the time is up.
     */
    public void connect(SocketAddress remote, long nanos) throws IOException {
        long deadline = nanos == NEVER ? NEVER : now() + nanos;
        connect(() -> connectPlatform(remote, deadline), deadline);
    }

    /**
     * Connects to a Unix-domain socket, which at once takes a connection or fails, if as many wait
     * there as may. Only the link takes time.
     */
    public void connectAtOnce(UnixDomainSocketAddress remote) throws IOException {
        connect(
                () -> {
                    platform.configureBlocking(false);
                    platform.connect(remote);
                    platform.configureBlocking(true);
                },
                NEVER);
    }

    /** Connects the platform's channel. */
    private interface Reach {
        void run() throws IOException;
    }

    private void connect(Reach reach, long deadline) throws IOException {
        boolean connected = false;
        long start = now();
        try {
            await(link.upward().signal(), deadline);
            long system = reach(reach, deadline);
            long established = now();
            link.watch().connected(established - start - system);
            begin(link.upward().signal(established), established);
            link.link().connected();
            connected = true;
        } finally {
            if (!connected) {
                close();
            }
        }
    }

    /** Returns the nanoseconds that the system took. */
    private long reach(Reach reach, long deadline) throws IOException {
        IOException refused = null;
        long start = now();
        try {
            reach.run();
        } catch (SocketTimeoutException e) {
            throw e;
        } catch (IOException e) {
            refused = e;
        }
        long end = now();
        await(link.downward().signal(), deadline);
        if (refused != null) {
            throw refused;
        }
        return end - start;
    }

    private void connectPlatform(SocketAddress remote, long deadline) throws IOException {
        if (remote instanceof UnixDomainSocketAddress) {
            platform.connect(remote);
            return;
        }
        long left = deadline == NEVER ? 0 : TimeUnit.NANOSECONDS.toMillis(deadline - now());
        int millis = deadline == NEVER ? 0 : (int) Math.clamp(left, 1, Integer.MAX_VALUE);
        platform.socket().connect((InetSocketAddress) remote, millis);
    }

    private void await(long time, long deadline) throws IOException {
        if (!pause.until(time, deadline)) {
            throw new SocketTimeoutException("Connect timed out");
        }
        if (pause.isOver()) {
            throw new SocketException("Socket closed");
        }
    }

    /** Bytes of the server may set out from the one time on, bytes for it from the other. */
    private synchronized void begin(long inboundAt, long outboundAt) {
        if (closed) {
            return;
        }
        pumping = true;
        outbound.openAt(outboundAt);
        int number = COUNT.incrementAndGet();
        thread("syncline-link-in-" + number, () -> inbound.pump(inboundAt));
        thread("syncline-link-out-" + number, outbound::pump);
    }

    /** Virtual threads would make each read of the platform's channel slower. */
    private static void thread(String name, Runnable task) {
        Thread.ofPlatform().daemon().name(name).start(task);
    }

    /** Reads what has arrived, perhaps nothing; -1 at the end. */
    public int read(ByteBuffer target) throws IOException {
        return inbound.read(target);
    }

    /**
     * Reads at least a byte; -1 at the end, 0 if the deadline came first.
     *
     * @param deadline of the link's clock, or {@link #NEVER}
     */
    public int read(ByteBuffer target, long deadline) throws IOException {
        int read;
        inbound.asks();
        do {
            read = inbound.read(target);
        } while (read == 0 && target.hasRemaining() && inbound.await(deadline));
        return read;
    }

    /** How many bytes can be read without waiting. */
    public int available() {
        return inbound.available();
    }

    /** Writes what the link has room for now, perhaps nothing. */
    public int offer(ByteBuffer source) throws IOException {
        return outbound.offer(source);
    }

    /** Writes all. */
    public void write(ByteBuffer source) throws IOException {
        outbound.write(source);
    }

    /** From when on reading does not wait, as far as is known; {@link #NEVER} if not. */
    public long readableAt() {
        return inbound.readyAt();
    }

    /** A reader begins to look whether there is something to read, and to wait for it. */
    public void asks() {
        inbound.asks();
    }

    /** From when on writing does not wait, as far as is known; {@link #NEVER} if not. */
    public long writableAt() {
        return outbound.readyAt();
    }

    /** Has a watcher run, quickly, after each change of these times. */
    public void watch(Runnable watcher) {
        watchers.add(watcher);
    }

    public void unwatch(Runnable watcher) {
        watchers.remove(watcher);
    }

    /** Has the watchers run. */
    public void changed() {
        watchers.forEach(Runnable::run);
    }

    /** Readers see the end from now on. */
    public void shutdownInput() {
        inbound.shut();
    }

    /** The server sees the end after all that was written. */
    public void shutdownOutput() {
        outbound.shut();
    }

    public boolean isClosed() {
        return pause.isOver();
    }

    /**
     * Ends all waiting, now; the server sees it later, after all that was written. If the option to
     * linger is on and has no time, what has not arrived is dropped, and the server sees a reset.
     */
    public void close() {
        pause.end();
        inbound.shut();
        synchronized (this) {
            closed = true;
            if (pumping) {
                outbound.close(resets());
            } else {
                Outbound.close(platform);
            }
        }
    }

    private boolean resets() {
        try {
            return platform.supportedOptions().contains(StandardSocketOptions.SO_LINGER)
                    && platform.getOption(StandardSocketOptions.SO_LINGER) == 0;
        } catch (IOException e) {
            return true;
        }
    }
}
