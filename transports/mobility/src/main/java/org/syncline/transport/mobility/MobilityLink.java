package org.syncline.transport.mobility;

import com.googlecode.mobilityrpc.network.ConnectionId;
import com.googlecode.mobilityrpc.network.impl.tcp.IncomingByteStreamReader;
import com.googlecode.mobilityrpc.network.impl.tcp.OutgoingByteStreamWriter;
import com.googlecode.mobilityrpc.network.impl.tcp.StreamClosedException;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ConnectionFailures;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * A proved connection with the library's two threads on it: one reads messages, the other writes
 * those that were queued. Safe for any thread.
 */
final class MobilityLink implements Closeable {

    private static final Runnable NOTHING = () -> {};

    private final Socket socket;
    private final BlockingQueue<Outgoing> queue = new LinkedBlockingQueue<>();
    private final IncomingByteStreamReader reader;
    private final OutgoingByteStreamWriter writer;
    private final AtomicReference<@Nullable IOException> end = new AtomicReference<>();
    private final Consumer<IOException> onEnd;

    /** Touched only by the thread that writes. */
    private Runnable onWritten = NOTHING;

    private record Outgoing(byte[] message, Runnable onWritten) {}

    /** Takes each message, on the thread that reads. */
    interface Receiver {
        void receive(byte[] message) throws IOException;
    }

    /**
     * Takes a socket over; nothing is read or written yet.
     *
     * @param rest how long the rest of a message may take that has begun
     * @param onEnd gets once the reason why the connection ended
     */
    MobilityLink(Socket socket, Duration rest, Receiver receiver, Consumer<IOException> onEnd)
            throws IOException {
        this.socket = socket;
        this.onEnd = onEnd;
        ConnectionId id =
                new ConnectionId(socket.getInetAddress().getHostAddress(), socket.getPort());
        reader =
                new IncomingByteStreamReader(
                        id,
                        new MobilityInput(socket, rest),
                        (from, message) -> handOn(receiver, message),
                        this::failed);
        writer =
                new OutgoingByteStreamWriter(
                        id, socket.getOutputStream(), this::next, this::failed);
        reader.setDaemon(true);
        writer.setDaemon(true);
    }

    /** Reads and writes on threads of its own. */
    void start() {
        writer.start();
        reader.start();
    }

    /** Reads on this thread until the connection ends. */
    void run() {
        writer.start();
        Runnable reading = reader;
        reading.run();
    }

    private void handOn(Receiver receiver, byte[] message) {
        try {
            receiver.receive(message);
        } catch (IOException e) {
            close(e);
        }
    }

    /** Closes the link for a failure that the library's threads report. */
    private void failed(Exception failure) {
        Throwable root = ConnectionFailures.root(failure);
        close(
                switch (root) {
                    case StreamClosedException e -> new EOFException("the peer closed it");
                    case IOException e -> e;
                    default -> new IOException(root.toString(), failure);
                });
    }

    /** The next message for the library's writer. */
    private byte[] next() {
        onWritten.run();
        onWritten = NOTHING;
        try {
            Outgoing outgoing = queue.take();
            onWritten = outgoing.onWritten;
            return outgoing.message;
        } catch (InterruptedException e) {
            throw new IllegalStateException("the connection is closed", e);
        }
    }

    /** Queues a message; whether it arrives shows in the answer. */
    void send(byte[] message) {
        send(message, NOTHING);
    }

    void send(byte[] message, Runnable afterwards) {
        queue.add(new Outgoing(message, afterwards));
    }

    /** Why it has ended, or null. */
    @Nullable IOException end() {
        return end.get();
    }

    /** Ends it for this reason, unless it has ended. */
    void close(IOException reason) {
        if (!end.compareAndSet(null, reason)) {
            return;
        }
        reader.shutdown();
        writer.shutdown();
        try {
            socket.close();
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
        onEnd.accept(reason);
    }

    @Override
    public void close() {
        close(new IOException("the connection is closed"));
    }
}
