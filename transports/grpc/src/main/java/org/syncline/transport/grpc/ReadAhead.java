package org.syncline.transport.grpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.StreamedChannel;

import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * What one thread has read of a connection that blocks, and an event loop has not taken yet. Safe
 * for any thread.
 */
final class ReadAhead {

    /**
     * Most that lies here before reading stops. The library tunes the window of HTTP/2's flow
     * control up to 8 MiB, so that a peer that keeps to it never fills this: reading goes on while
     * the event loops of both sides wait in writing, and neither waits for the other for ever.
     */
    static final int MOST_BYTES = 16 << 20;

    /** What the next read has room for while little comes, so that an idle connection is small. */
    private static final int SMALL_BYTES = 4 << 10;

    /** Smaller pieces are put together, else a peer that sends single bytes would fill the heap. */
    private static final int JOINED_BYTES = 512;

    /** What a read has room for otherwise: as much as TLS receives at a time. */
    private static final int LARGE_BYTES = 64 << 10;

    private final Deque<byte[]> pieces = new ArrayDeque<>();
    private int bytes;
    private boolean closed;
    private @Nullable IOException end;

    /**
     * Reads until the end, or until this is closed. Called once, by the thread that reads.
     *
     * @param news run after each piece that came, and after the end
     */
    void read(SocketChannel source, Runnable news) {
        try {
            byte[] room = new byte[SMALL_BYTES];
            int count = 0;
            while (awaitSpace() && (count = source.read(ByteBuffer.wrap(room))) >= 0) {
                boolean filled = count == room.length;
                add(filled ? room : Arrays.copyOf(room, count));
                news.run();
                int next = count >= SMALL_BYTES && hasMore(source) ? LARGE_BYTES : SMALL_BYTES;
                if (filled || next != room.length) {
                    room = new byte[next];
                }
            }
            end(new EOFException("the other side ended the connection"));
        } catch (ClosedChannelException e) {
            end(closedHere(e));
        } catch (IOException e) {
            end(e);
        } finally {
            endUntold();
            news.run();
        }
    }

    /** Else whoever waits for more would wait for ever after a failure of another kind. */
    private synchronized void endUntold() {
        if (end == null) {
            end = new IOException("reading failed on this side");
        }
    }

    /** In words, and as a failure that the library does not take for one of its own. */
    static SocketException closedHere(ClosedChannelException why) {
        return new SocketException("it was closed on this side", why);
    }

    private static boolean hasMore(SocketChannel source) throws IOException {
        return !(source instanceof StreamedChannel streamed) || streamed.hasBytes();
    }

    /** Returns false once this is closed. */
    private synchronized boolean awaitSpace() throws IOException {
        try {
            while (bytes >= MOST_BYTES && !closed) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted in reading");
        }
        return !closed;
    }

    private synchronized void add(byte[] piece) {
        if (!closed) {
            byte[] last = pieces.peekLast();
            if (last != null && last.length + piece.length <= JOINED_BYTES) {
                pieces.removeLast();
                pieces.add(joined(last, piece));
            } else {
                pieces.add(piece);
            }
            bytes += piece.length;
        }
    }

    private static byte[] joined(byte[] first, byte[] then) {
        byte[] all = Arrays.copyOf(first, first.length + then.length);
        System.arraycopy(then, 0, all, first.length, then.length);
        return all;
    }

    private synchronized void end(IOException why) {
        end = why;
    }

    /** Takes the next piece, or returns null where nothing has come. */
    synchronized byte @Nullable [] take() {
        byte[] piece = pieces.poll();
        if (piece != null) {
            bytes -= piece.length;
            notifyAll();
        }
        return piece;
    }

    /** Returns whether there is a piece, or the end. */
    synchronized boolean hasNews() {
        return !pieces.isEmpty() || end != null;
    }

    /**
     * Returns why nothing follows what was taken, an {@link EOFException} at a usual end, or null
     * where something may.
     */
    synchronized @Nullable IOException end() {
        return pieces.isEmpty() ? end : null;
    }

    /** Forgets what has come; nothing is kept any more, and reading ends with the next piece. */
    synchronized void close() {
        closed = true;
        pieces.clear();
        bytes = 0;
        notifyAll();
    }
}
