package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * Reads and writes a channel with time-outs, which a channel itself does not have: it is made
 * non-blocking, and a selector waits. One thread may read while another writes; an interrupt
 * neither ends nor speeds up the waiting. Closing it, by any thread, closes the channel and ends
 * both. A {@link StreamedChannel} has a time-out of its own, and ends when its reader is
 * interrupted.
 */
public final class TimedChannel implements Closeable {

    private final SocketChannel channel;
    private final @Nullable Selector readable;
    private @Nullable Selector writable;
    private volatile boolean heard;

    /** Takes a connected channel over; if that fails, the channel is left to the caller. */
    public TimedChannel(SocketChannel channel) throws IOException {
        this.channel = channel;
        if (channel instanceof StreamedChannel) {
            readable = null;
        } else {
            channel.configureBlocking(false);
            readable = selector(SelectionKey.OP_READ);
        }
    }

    private Selector selector(int operation) throws IOException {
        Selector selector = Selector.open();
        try {
            channel.register(selector, operation);
            return selector;
        } catch (IOException e) {
            selector.close();
            throw e;
        }
    }

    /**
     * Reads the bytes that are there, at least one; -1 at the end. Throws {@link
     * SocketTimeoutException} after {@code nanos} without any.
     */
    public int read(ByteBuffer target, long nanos) throws IOException {
        int read =
                channel instanceof StreamedChannel streamed
                        ? streamed.read(target, nanos)
                        : select(target, nanos);
        if (read > 0) {
            heard = true;
        }
        return read;
    }

    private int select(ByteBuffer target, long nanos) throws IOException {
        long start = System.nanoTime();
        int read;
        while ((read = channel.read(target)) == 0) {
            awaitReadable(nanos - (System.nanoTime() - start));
        }
        return read;
    }

    /** Waits until there is something to read, or throws {@link SocketTimeoutException}. */
    void awaitReadable(long nanos) throws IOException {
        if (nanos <= 0) {
            throw new SocketTimeoutException("the time is up");
        }
        await(Objects.requireNonNull(readable), nanos);
    }

    /** Reads what is there; returns 0 if that is nothing, and -1 at the end. */
    public int poll(ByteBuffer target) throws IOException {
        return channel.read(target);
    }

    /** Writes as much as is taken at once. */
    public int offer(ByteBuffer source) throws IOException {
        return channel.write(source);
    }

    /** Returns what a selector waits for: the channel, or that below a {@link StreamedChannel}. */
    public SocketChannel selectable() {
        return channel instanceof StreamedChannel streamed ? streamed.below() : channel;
    }

    /**
     * Returns whether the next read gets something of which a selector does not know: bytes, or the
     * end, that a {@link StreamedChannel} holds. For the thread that reads.
     */
    public boolean holdsBytes() {
        return channel instanceof StreamedChannel streamed && streamed.holdsBytes();
    }

    /**
     * Returns whether reading goes on after {@link #settle} only, whatever a selector says. For the
     * thread that reads.
     */
    public boolean isHeldUp() {
        return channel instanceof StreamedChannel streamed && streamed.isHeldUp();
    }

    /** Waits for what holds reading up. For the thread that reads. */
    public void settle() throws IOException {
        if (channel instanceof StreamedChannel streamed) {
            streamed.settle();
        }
    }

    /**
     * Has something done when others close a {@link StreamedChannel}, by the thread that does so,
     * or at once: no selector tells of that. It must not wait.
     */
    public void onClose(Runnable action) {
        if (channel instanceof StreamedChannel streamed) {
            streamed.onClose(action);
        }
    }

    /** Returns 1 if a read would find something, or not wait long; 0 where that is not known. */
    int available() throws IOException {
        return channel instanceof StreamedChannel streamed && streamed.hasBytes() ? 1 : 0;
    }

    /** True if the other side has sent anything. */
    public boolean heard() {
        return heard;
    }

    /** Writes all, however long the other side takes. */
    public void write(ByteBuffer source) throws IOException {
        while (source.hasRemaining()) {
            if (channel.write(source) == 0) {
                awaitWritable();
            }
        }
    }

    /**
     * The same, and no interrupt ends it where {@link StreamedChannel#writeUninterrupted} says so.
     */
    private void writeUninterrupted(ByteBuffer source) throws IOException {
        if (channel instanceof StreamedChannel streamed) {
            while (source.hasRemaining()) {
                streamed.writeUninterrupted(source);
            }
        } else {
            write(source);
        }
    }

    /** Waits until bytes can be written. */
    public void awaitWritable() throws IOException {
        await(writable(), Long.MAX_VALUE);
    }

    private synchronized Selector writable() throws IOException {
        if (writable == null) {
            writable = selector(SelectionKey.OP_WRITE);
        }
        return writable;
    }

    private static void await(Selector selector, long nanos) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            selector.select(key -> {}, Math.max(1, Duration.ofNanos(nanos).toMillis()));
        } catch (ClosedSelectorException e) {
            throw new SocketException("the connection was closed", e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The bytes that arrive until a time from now is up, however slowly they drip. */
    public InputStream input(Duration time) {
        long deadline = System.nanoTime() + time.toNanos();
        return input(() -> deadline - System.nanoTime(), this::read);
    }

    /** The bytes that arrive; each read waits for as many nanoseconds as {@code longest} says. */
    InputStream input(LongSupplier longest) {
        return input(
                longest,
                channel instanceof StreamedChannel streamed ? streamed::readOften : this::read);
    }

    private interface Reading {
        int read(ByteBuffer target, long nanos) throws IOException;
    }

    private InputStream input(LongSupplier longest, Reading reading) {
        return BufferStreams.input(
                target -> reading.read(target, longest.getAsLong()), this::available);
    }

    /** Writes without a time-out. */
    public OutputStream output() {
        return BufferStreams.output(this::write);
    }

    /** The same, as {@link StreamedChannel#writeUninterrupted} does. */
    OutputStream uninterruptedOutput() {
        return BufferStreams.output(this::writeUninterrupted);
    }

    /** Gives the channel back, blocking again; nothing else may be called afterwards but close. */
    public SocketChannel release() throws IOException {
        closeSelectors();
        if (!channel.isOpen()) {
            throw new ClosedChannelException();
        }
        if (!channel.isBlocking()) {
            channel.configureBlocking(true);
        }
        return channel;
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            // Only now does the system close the registered channel, and waiting threads wake up.
            closeSelectors();
        }
    }

    private synchronized void closeSelectors() throws IOException {
        try (Selector closing = readable) {
            if (writable != null) {
                writable.close();
            }
        }
    }
}
