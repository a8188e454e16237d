package org.syncline.peers.tunnel;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.system.ConnectionDescriptors;
import org.syncline.transport.kit.system.UnixMessages;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Hands connections of a port over to {@link HandedConnections} in another process. When that is
 * gone, all that it serves end. Safe for any thread.
 */
public final class HandoverLink implements Closeable {

    private static final Logger LOG = System.getLogger(HandoverLink.class.getName());
    private static final String RELAYED =
            "what a worker serves is relayed from now on, since it takes no connections: {0}";

    /** Bytes are relayed of a connection that the other process does not take in this time. */
    private static final long TO_HAND = TimeUnit.SECONDS.toNanos(1);

    /** What is not said in this time ends all connections. */
    private static final long TO_SAY = TimeUnit.SECONDS.toNanos(10);

    private final UnixMessages other;
    private final HandoverSender sender;
    private final AtomicLong numbers = new AtomicLong();
    private final Map<Long, Given> open = new ConcurrentHashMap<>();
    private volatile boolean ended;

    private HandoverLink(UnixMessages other) {
        this.other = other;
        sender = new HandoverSender(other);
    }

    /**
     * Begins to listen to the other process.
     *
     * @param other which is closed with this
     */
    static HandoverLink begun(UnixMessages other) {
        HandoverLink link = new HandoverLink(other);
        Thread.ofPlatform().name("handover").daemon().start(link::listen);
        return link;
    }

    /** Returns what hands connections over to an end point of the other process. */
    public ConnectionHandover to(long end) {
        return (plain, first) -> hand(end, plain, first);
    }

    private Optional<ConnectionHandover.Handed> hand(
            long end, DeadlineSocket plain, ByteBuffer first) {
        Given given = new Given(numbers.incrementAndGet(), end, plain);
        open.put(given.number, given);
        boolean sent = false;
        try {
            sent = !ended && send(given, first);
            if (sent) {
                plain.closeWith(given::closedHere);
            }
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "a connection is relayed: {0}", e.toString());
        } finally {
            if (!sent) {
                open.remove(given.number);
            }
        }
        return sent ? Optional.of(given) : Optional.empty();
    }

    private boolean send(Given given, ByteBuffer first) throws IOException {
        InetSocketAddress far = (InetSocketAddress) given.plain.getRemoteSocketAddress();
        // Whoever closes it after that shuts the copy down as well.
        given.plain.share();
        int copy =
                ConnectionDescriptors.duplicate(
                        (InetSocketAddress) given.plain.getLocalSocketAddress(), far);
        try {
            ByteBuffer message = HandoverMessages.hand(given.number, far, first);
            return sender.offer(message, copy, TO_HAND);
        } finally {
            ConnectionDescriptors.close(copy);
        }
    }

    private void say(ByteBuffer message) throws IOException {
        if (!sender.send(message, TO_SAY)) {
            other.close();
            LOG.log(Logger.Level.WARNING, RELAYED, "it takes nothing");
            throw new IOException("the worker takes nothing");
        }
    }

    private void listen() {
        try (other) {
            UnixMessages.@Nullable Message message;
            while ((message = other.receive()) != null) {
                hear(message.bytes());
            }
        } catch (IOException | BufferUnderflowException | IllegalArgumentException e) {
            LOG.log(Logger.Level.WARNING, RELAYED, e.toString());
        } finally {
            ended = true;
            open.values().forEach(each -> each.ended("the worker has ended"));
            open.clear();
        }
    }

    private void hear(ByteBuffer message) throws IOException {
        byte kind = message.get();
        long number = message.getLong();
        Given given = open.get(number);
        if (kind == HandoverMessages.PROVED && given != null) {
            given.proof.complete(Optional.of(HandoverMessages.proof(message)));
        } else if (kind == HandoverMessages.TAKEN && given != null) {
            given.taken = true;
        } else if (kind == HandoverMessages.END && given != null) {
            open.remove(number);
            given.ended(HandoverMessages.reason(message));
        } else {
            LOG.log(Logger.Level.DEBUG, "news of a connection that has ended here");
        }
    }

    /** A connection that the other process serves. */
    private final class Given implements ConnectionHandover.Handed {

        private final long number;
        private final long end;
        private final DeadlineSocket plain;

        /** Empty if it has ended before. */
        private final CompletableFuture<Optional<ConnectionHandover.Proof>> proof =
                new CompletableFuture<>();

        /** Why it has ended. */
        private final CompletableFuture<String> over = new CompletableFuture<>();

        private volatile boolean taken;

        /** Whether it was closed here before the other process had it. */
        private volatile boolean untaken;

        Given(long number, long end, DeadlineSocket plain) {
            this.number = number;
            this.end = end;
            this.plain = plain;
        }

        private void ended(String reason) {
            over.complete(reason);
            proof.complete(Optional.empty());
        }

        /** Whatever the other process waits for, it hears so at once. */
        private void closedHere() {
            untaken = !taken;
            ended("it had waited longest when others came");
            if (open.remove(number, this)) {
                Thread.ofVirtual().name("end of a connection").start(this::tellEnd);
            }
        }

        private void tellEnd() {
            try {
                say(HandoverMessages.end(number, ""));
            } catch (IOException e) {
                LOG.log(Logger.Level.DEBUG, "nobody has the connection: {0}", e.toString());
            }
        }

        @Override
        public ConnectionHandover.Proof awaitProof() throws IOException {
            try {
                return proof.get().orElseThrow(this::failure);
            } catch (ExecutionException e) {
                throw new IllegalStateException("nothing fails", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("the port is being closed");
            }
        }

        private IOException failure() {
            return untaken
                    ? new ConnectionHandover.NotTakenException()
                    : new IOException(over.join());
        }

        @Override
        public void admit() throws IOException {
            say(HandoverMessages.admit(number, end));
        }

        @Override
        public void awaitEnd() throws InterruptedException {
            try {
                String unused = over.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException("nothing fails", e);
            }
        }

        @Override
        public void close() throws IOException {
            plain.close();
        }
    }

    /** Ends all connections that the other process serves. */
    @Override
    public void close() {
        other.close();
    }
}
