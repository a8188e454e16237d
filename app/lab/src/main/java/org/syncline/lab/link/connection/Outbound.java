package org.syncline.lab.link.connection;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.link.LinkScheduler;
import org.syncline.lab.link.watch.WayWatch;

import java.io.IOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * The bytes of one connection on their way to the server. A thread of its own gives each to the
 * platform's connection at the time at which it would have arrived there. Who writes waits for room
 * in the link's queue. Any thread may call; pieces that several threads write at once are not mixed
 * with each other but by segments.
 */
final class Outbound {

    private static final int MOST_AT_ONCE = 16;

    /** The system takes bytes sooner if it has room for them. */
    private static final long HELD_NANOS = 1_000_000;

    private final ShapedLink link;
    private final SocketChannel platform;
    private final Pause pause;
    private final Runnable onChange;
    private final Monitor monitor;
    private final long window;
    private final WayWatch watch;
    private final int number;
    private final ArrayDeque<Piece> pieces = new ArrayDeque<>();
    private long pending;
    private long openAt;
    private long finishDue = Monitor.NEVER;
    private long closeDue = Monitor.NEVER;
    private long failureDue = Monitor.NEVER;
    private volatile boolean finished;
    private boolean wasHeld;
    private @Nullable IOException failure;

    /**
     * @param onChange runs after anything that may make this writable
     */
    Outbound(ShapedLink link, SocketChannel platform, Pause pause, Runnable onChange) {
        this.link = link;
        this.platform = platform;
        this.pause = pause;
        this.onChange = onChange;
        this.monitor = new Monitor(link::now);
        this.window = link.window(link.upward().way());
        this.watch = link.up().watch();
        this.number = watch.connection();
    }

    /** From then on bytes can be written. Before {@link #pump}. */
    void openAt(long time) {
        openAt = time;
    }

    /** Writes what there is room for now, perhaps nothing. */
    int offer(ByteBuffer source) throws IOException {
        int written = 0;
        long since = watch.now();
        monitor.lock();
        try {
            check();
            while (source.hasRemaining() && pending < window && openAt <= link.now()) {
                int length = segment(source);
                long due = link.up().trySend(length, number, since);
                if (due == LinkScheduler.FULL) {
                    break;
                }
                add(source, length, due);
                written += length;
            }
        } finally {
            monitor.unlock();
        }
        return written;
    }

    /** Writes all. */
    void write(ByteBuffer source) throws IOException {
        long since = watch.now();
        while (source.hasRemaining()) {
            long before = watch.now();
            monitor.await(this::openFrom, Monitor.NEVER);
            long open = watch.now();
            since = Supply.isWait(before, open) ? open : since;
            int length = segment(source);
            long due = link.up().send(length, number, since, pause);
            monitor.lock();
            try {
                check();
                if (due != LinkScheduler.FULL) {
                    add(source, length, due);
                }
            } finally {
                monitor.unlock();
            }
        }
    }

    private int segment(ByteBuffer source) {
        return Math.min(source.remaining(), link.upward().way().segment());
    }

    private void check() throws IOException {
        if (pause.isOver() || finishDue != Monitor.NEVER || closeDue != Monitor.NEVER) {
            throw new SocketException("Socket output is shutdown");
        }
        if (failure != null && failureDue <= link.now()) {
            throw new SocketException(failure.getMessage(), failure);
        }
    }

    private void add(ByteBuffer source, int length, long due) {
        ByteBuffer bytes =
                ByteBuffer.allocate(length).put(source.slice(source.position(), length)).flip();
        source.position(source.position() + length);
        if (failure == null) {
            pending += length;
            pieces.add(new Piece(bytes, due));
            monitor.changed();
        }
    }

    /** From when on the connection, not the link, has room. Under the lock. */
    private long openFrom() {
        if (pause.isOver() || closeDue != Monitor.NEVER) {
            return Monitor.ALWAYS;
        }
        return pending < window ? openAt : Monitor.NEVER;
    }

    /** From when on {@link #offer} takes a segment or fails, as far as is known. */
    long readyAt() {
        monitor.lock();
        try {
            long open = openFrom();
            return open == Monitor.ALWAYS || open == Monitor.NEVER
                    ? open
                    : Math.max(open, link.upward().roomAt(link.upward().way().segment()));
        } finally {
            monitor.unlock();
        }
    }

    /** Gives bytes to the platform's connection, until it is closed. */
    void pump() {
        link.begins(this);
        try {
            Step step;
            while ((step = next()) != Step.CLOSE) {
                switch (step) {
                    case DELIVER -> deliver(due());
                    case FINISH -> finish();
                    case CLOSE -> {}
                }
            }
        } finally {
            link.ends(this);
            close(platform);
        }
    }

    private enum Step {
        DELIVER,
        FINISH,
        CLOSE
    }

    private Step next() {
        monitor.await(this::nextDue, Monitor.NEVER);
        monitor.lock();
        try {
            if (!pieces.isEmpty()) {
                return Step.DELIVER;
            }
            return finishNext() <= link.now() ? Step.FINISH : Step.CLOSE;
        } finally {
            monitor.unlock();
        }
    }

    private long nextDue() {
        Piece first = pieces.peek();
        return first == null ? Math.min(finishNext(), closeDue) : first.due();
    }

    private long finishNext() {
        return finished || failure != null ? Monitor.NEVER : finishDue;
    }

    private void finish() {
        finished = true;
        try {
            platform.shutdownOutput();
        } catch (IOException e) {
            fail(e);
        }
    }

    private List<ByteBuffer> due() {
        List<ByteBuffer> due = new ArrayList<>();
        monitor.lock();
        try {
            long now = link.now();
            Piece first;
            while (due.size() < MOST_AT_ONCE
                    && (first = pieces.peek()) != null
                    && first.due() <= now) {
                due.add(first.bytes());
                pieces.remove();
            }
            return due;
        } finally {
            monitor.unlock();
        }
    }

    private void deliver(List<ByteBuffer> due) {
        ByteBuffer[] bytes = due.toArray(new ByteBuffer[0]);
        long length = 0;
        for (ByteBuffer piece : bytes) {
            length += piece.remaining();
        }
        long start = watch.now();
        try {
            long left = length;
            while (left > 0) {
                left -= platform.write(bytes);
            }
            delivered((int) length, start);
        } catch (IOException e) {
            fail(e);
        }
        monitor.lock();
        try {
            pending = failure == null ? pending - length : 0;
        } finally {
            monitor.unlock();
        }
        monitor.changed();
        onChange.run();
    }

    /** A server that does not read holds up what comes after as well, which is not the link's. */
    private void delivered(int length, long start) {
        long end = watch.now();
        boolean holds = end - start > HELD_NANOS;
        watch.delivered(number, length, !holds && !wasHeld, end);
        wasHeld = holds;
    }

    /** The server's answer to what it did not want comes back over the link. */
    private void fail(IOException cause) {
        monitor.lock();
        try {
            failure = cause;
            failureDue = link.downward().signal();
            pending = 0;
            pieces.clear();
        } finally {
            monitor.unlock();
        }
    }

    /** The server sees the end after all that was written. */
    void shut() {
        monitor.lock();
        try {
            finishDue = Math.min(finishDue, link.upward().signal());
        } finally {
            monitor.unlock();
        }
        monitor.changed();
    }

    /**
     * The platform's connection is closed after all that was written has been given to it.
     *
     * @param abort nothing more is given to it
     */
    void close(boolean abort) {
        monitor.lock();
        try {
            if (abort) {
                pieces.clear();
                pending = 0;
            }
            closeDue = Math.min(closeDue, link.upward().signal());
        } finally {
            monitor.unlock();
        }
        monitor.changed();
        onChange.run();
    }

    /** Waits until all that was written has been given to the platform's connection. */
    void awaitDelivery(long deadline) {
        monitor.await(() -> pending == 0 ? Monitor.ALWAYS : Monitor.NEVER, deadline);
    }

    static void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            System.getLogger(Outbound.class.getName())
                    .log(System.Logger.Level.DEBUG, "{0} could not be closed", channel);
        }
    }
}
