package org.syncline.lab.link.connection;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.link.LinkScheduler;

import java.io.IOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;

/**
 * The bytes of one connection that came from the server, each readable from the time on at which it
 * would have arrived. A thread of its own takes them from the platform's connection as soon as they
 * are there, and as fast as the link does; if nobody reads, it stops, so that the server is held
 * back as by TCP. Any thread may call.
 */
final class Inbound {

    private final ShapedLink link;
    private final SocketChannel platform;
    private final Pause pause;
    private final Runnable onChange;
    private final Monitor monitor;
    private final long window;
    private final Receiver receiver;
    private final int number;
    private final ArrayDeque<Piece> pieces = new ArrayDeque<>();
    private long unread;
    private long endDue = Monitor.NEVER;
    private @Nullable IOException failure;
    private volatile boolean shut;

    /**
     * @param onChange runs after anything that may make this readable
     */
    Inbound(ShapedLink link, SocketChannel platform, Pause pause, Runnable onChange) {
        this.link = link;
        this.platform = platform;
        this.pause = pause;
        this.onChange = onChange;
        this.monitor = new Monitor(link::now);
        this.window = link.window(link.downward().way());
        this.number = link.down().watch().connection();
        this.receiver = new Receiver(link.down().watch(), number);
    }

    /** Takes bytes from the platform's connection until that ends. */
    void pump(long openAt) {
        pause.until(openAt);
        ByteBuffer buffer = ByteBuffer.allocateDirect(link.downward().way().segment());
        Supply supply = new Supply(link.down().watch());
        try {
            while (awaitWindow(supply) && platform.read(buffer.clear()) >= 0) {
                long since = supply.took();
                buffer.flip();
                if (!shut) {
                    take(buffer, since);
                }
            }
            end(null);
        } catch (IOException e) {
            end(e);
        }
    }

    private boolean awaitWindow(Supply supply) {
        long before = link.down().watch().now();
        boolean isOpen =
                monitor.await(
                        () -> shut || unread < window ? Monitor.ALWAYS : Monitor.NEVER,
                        Monitor.NEVER);
        supply.asks(before);
        return isOpen;
    }

    private void take(ByteBuffer received, long since) {
        ByteBuffer bytes = ByteBuffer.allocate(received.remaining()).put(received).flip();
        long due = link.down().send(bytes.remaining(), number, since, pause);
        if (due == LinkScheduler.FULL) {
            return;
        }
        monitor.lock();
        try {
            unread += bytes.remaining();
            pieces.add(new Piece(bytes, due));
        } finally {
            monitor.unlock();
        }
        changed();
    }

    private void end(@Nullable IOException cause) {
        monitor.lock();
        try {
            failure = cause;
            endDue = link.downward().signal();
        } finally {
            monitor.unlock();
        }
        changed();
    }

    private void changed() {
        monitor.changed();
        onChange.run();
    }

    /** Reads what has arrived, perhaps nothing; -1 at the end. */
    int read(ByteBuffer target) throws IOException {
        int read = 0;
        monitor.lock();
        try {
            long now = link.now();
            while (!shut && target.hasRemaining() && firstDue() <= now) {
                int part = take(pieces.element(), target);
                receiver.got(part);
                read += part;
            }
            unread -= read;
            if (read == 0 && target.hasRemaining()) {
                receiver.tells(false);
                return atEnd(now) ? -1 : 0;
            }
        } finally {
            monitor.unlock();
        }
        monitor.changed();
        return read;
    }

    private int take(Piece piece, ByteBuffer target) {
        ByteBuffer bytes = piece.bytes();
        int length = Math.min(bytes.remaining(), target.remaining());
        target.put(bytes.slice(bytes.position(), length));
        bytes.position(bytes.position() + length);
        if (!bytes.hasRemaining()) {
            pieces.remove();
        }
        return length;
    }

    private boolean atEnd(long now) throws IOException {
        if (!pieces.isEmpty() || endDue > now) {
            return shut;
        }
        if (failure != null && !shut) {
            throw new SocketException(failure.getMessage(), failure);
        }
        return true;
    }

    private long firstDue() {
        Piece first = pieces.peek();
        return first == null ? Monitor.NEVER : first.due();
    }

    /** From when on {@link #read} has something to say, as far as is known. */
    long readyAt() {
        monitor.lock();
        try {
            if (shut) {
                return Monitor.ALWAYS;
            }
            if (receiver.isWatched()) {
                receiver.tells(firstDue() <= link.now());
            }
            return pieces.isEmpty() ? endDue : firstDue();
        } finally {
            monitor.unlock();
        }
    }

    /** A reader begins to look for something to read, and to wait for it. */
    void asks() {
        if (receiver.isWatched()) {
            monitor.lock();
            try {
                receiver.asks();
            } finally {
                monitor.unlock();
            }
        }
    }

    /** Waits until {@link #read} has something to say; {@code false} if the deadline came first. */
    boolean await(long deadline) {
        return monitor.await(this::readyAt, deadline);
    }

    /** How many bytes can be read without waiting. */
    int available() {
        monitor.lock();
        try {
            long now = link.now();
            long bytes = 0;
            for (Piece piece : pieces) {
                if (piece.due() > now) {
                    break;
                }
                bytes += piece.bytes().remaining();
            }
            return (int) Math.min(bytes, Integer.MAX_VALUE);
        } finally {
            monitor.unlock();
        }
    }

    /** Nothing is read any more: readers see the end, and what still comes is discarded. */
    void shut() {
        monitor.lock();
        try {
            shut = true;
            pieces.clear();
            unread = 0;
        } finally {
            monitor.unlock();
        }
        changed();
    }
}
