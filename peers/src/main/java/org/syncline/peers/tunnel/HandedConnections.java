package org.syncline.peers.tunnel;

import org.jspecify.annotations.Nullable;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.tls.PeerTls;
import org.syncline.peers.tls.PinnedPeers;
import org.syncline.peers.tls.TlsFailure;
import org.syncline.peers.tls.TlsStream;
import org.syncline.peers.tunnel.TunnelService.InnerEnd;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;
import org.syncline.transport.kit.guard.UnprovedConnections;
import org.syncline.transport.kit.system.ConnectionDescriptors;
import org.syncline.transport.kit.system.UnixMessages;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongFunction;

/**
 * Serves connections that the process which has the port hands over ({@link HandoverLink}), from
 * their first byte: TLS, with the same trust, and then the end point of their session. That process
 * keeps their places and ends them. All end with it.
 *
 * <p>Strangers are bounded here as they are there ({@link UnprovedConnections}), in the same order,
 * whatever that process hands over and however late this one hears that it has ended some. Safe for
 * any thread.
 */
public final class HandedConnections implements Closeable {

    private static final Logger LOG = System.getLogger(HandedConnections.class.getName());
    private static final long TO_SAY = TimeUnit.SECONDS.toNanos(10);
    private static final String NO_DESCRIPTOR =
            "the worker has no descriptor left; its limit of open files is too low";
    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    /** More than a stranger has there. */
    private static final long SECONDS_TO_ADMIT = 30;

    private final UnixMessages port;
    private final HandoverSender sender;
    private final LongFunction<Optional<InnerEnd>> ends;
    private final TunnelBounds bounds;
    private final PinnedPeers trust;
    private final PeerTls tls;
    private final Map<Long, Served> open = new ConcurrentHashMap<>();

    /**
     * All of them have said something there. Only the thread that listens puts some out, and so
     * none that it has heard was admitted.
     */
    private final UnprovedConnections strangers = new UnprovedConnections();

    private HandedConnections(
            UnixMessages port,
            Installation self,
            LongFunction<Optional<InnerEnd>> ends,
            TunnelBounds bounds) {
        this.port = port;
        sender = new HandoverSender(port);
        this.ends = ends;
        this.bounds = bounds;
        trust = new PinnedPeers(self);
        tls = new PeerTls(self.identity(), trust, TunnelMessages.PROTOCOLS);
    }

    /**
     * Begins to take connections from the process that has the port.
     *
     * @param at its {@link HandoverPort}
     * @param process its number, as the kernel knows it
     * @param ends the end points that are open here, by the numbers that it knows
     * @param bounds of which only those of memory hold here
     * @throws IOException if this process cannot have them, in words for people
     */
    public static HandedConnections from(
            Path at,
            long process,
            Installation self,
            LongFunction<Optional<InnerEnd>> ends,
            TunnelBounds bounds)
            throws IOException {
        ConnectionDescriptors.requireChannels();
        UnixMessages port = UnixMessages.connect(at);
        try {
            if (port.otherProcess() != process) {
                throw new IOException("another process than that which has the port listens");
            }
        } catch (IOException e) {
            port.close();
            throw e;
        }
        HandedConnections connections = new HandedConnections(port, self, ends, bounds);
        Thread.ofPlatform().name("handover").daemon().start(connections::listen);
        return connections;
    }

    private void listen() {
        try (port) {
            UnixMessages.@Nullable Message message;
            while ((message = port.receiveWithDescriptor()) != null) {
                hear(message);
            }
        } catch (IOException | BufferUnderflowException e) {
            LOG.log(Logger.Level.WARNING, "no connections are taken any more: {0}", e.toString());
        } finally {
            open.values().forEach(Served::close);
        }
    }

    private void hear(UnixMessages.Message message) throws IOException {
        if (message.descriptor() != UnixMessages.NONE) {
            take(message.bytes(), message.descriptor());
            return;
        }
        byte kind = message.bytes().get();
        long number = message.bytes().getLong();
        Served served = open.get(number);
        if (kind == HandoverMessages.HAND) {
            say(HandoverMessages.end(number, NO_DESCRIPTOR));
        } else if (served == null) {
            LOG.log(Logger.Level.DEBUG, "news of a connection that has ended here");
        } else if (kind == HandoverMessages.ADMIT) {
            strangers.leave(served);
            served.admitted.complete(Optional.of(message.bytes().getLong()));
        } else {
            Thread.ofVirtual().name("end of a connection").start(served::close);
        }
    }

    private void take(ByteBuffer message, int descriptor) throws IOException {
        boolean taken = false;
        try {
            if (message.get() != HandoverMessages.HAND) {
                throw new IOException("a descriptor came that nobody has asked for");
            }
            long number = message.getLong();
            InetSocketAddress other = HandoverMessages.other(message);
            SocketChannel channel = ConnectionDescriptors.channel(descriptor, other);
            taken = true;
            Served served = new Served(number, DeadlineSocket.shared(channel), message);
            open.put(number, served);
            strangers.enter(served);
            Thread.ofVirtual().name("tunnel").start(served::serve);
        } finally {
            if (!taken) {
                ConnectionDescriptors.close(descriptor);
            }
        }
    }

    private void say(ByteBuffer message) throws IOException {
        if (!sender.send(message, TO_SAY)) {
            port.close();
            throw new IOException("the process that has the port takes nothing");
        }
    }

    /** A connection that came. */
    private final class Served implements Closeable {

        private final long number;
        private final DeadlineSocket plain;

        /** What has come already, until TLS has it. */
        private ByteBuffer first;

        /** The end point; empty if it is to end. */
        private final CompletableFuture<Optional<Long>> admitted = new CompletableFuture<>();

        private volatile boolean ended;

        /** Once it is one with an end point: closing this ends the waiting for its end. */
        private volatile @Nullable StreamedChannel channel;

        Served(long number, DeadlineSocket plain, ByteBuffer first) {
            this.number = number;
            this.plain = plain;
            this.first = first;
        }

        private void serve() {
            String reason = "";
            try (plain) {
                carry();
            } catch (IOException e) {
                reason = TlsFailure.words(e);
            } catch (RuntimeException e) {
                reason = e.toString();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                strangers.leave(this);
                open.remove(number);
                tellEnd(reason);
            }
        }

        private void tellEnd(String reason) {
            try {
                say(HandoverMessages.end(number, reason));
            } catch (IOException e) {
                LOG.log(Logger.Level.DEBUG, "nobody keeps the place: {0}", e.toString());
            }
        }

        private void carry() throws IOException, InterruptedException {
            say(HandoverMessages.taken(number));
            TlsStream stream = tls.accepted(plain, first);
            first = NOTHING;
            tls.shakeHands(stream);
            PairedPeer peer = trust.other(stream.session());
            stream.output().write(TunnelMessages.WELCOME);
            DataInputStream in = new DataInputStream(stream.input());
            if (in.readUnsignedByte() != TunnelMessages.CARRY) {
                throw new IOException("\"" + peer.name() + "\" makes no sense");
            }
            say(HandoverMessages.proved(number, peer.key(), TunnelMessages.readId(in)));
            InnerEnd end = awaitAdmission();
            try (RequestMemory.Part memory = bounds.memory(peer).part(plain::isClosed)) {
                TlsConnection counted = new TlsConnection(plain, stream).counted(memory);
                StreamedChannel carried = counted.channel();
                channel = carried;
                if (ended) {
                    carried.close();
                }
                TunnelSession.carry(end, counted, carried, memory);
            }
        }

        private InnerEnd awaitAdmission() throws IOException, InterruptedException {
            try {
                return admitted.get(SECONDS_TO_ADMIT, TimeUnit.SECONDS)
                        .flatMap(ends::apply)
                        .orElseThrow(() -> new SocketException("the session has ended"));
            } catch (ExecutionException e) {
                throw new IllegalStateException("nothing fails", e);
            } catch (TimeoutException e) {
                throw new IOException("the process that has the port does not answer", e);
            }
        }

        /** Waits for nobody before it is one with an end point. */
        @Override
        public void close() {
            ended = true;
            admitted.complete(Optional.empty());
            StreamedChannel carried = channel;
            try {
                if (carried == null) {
                    plain.close();
                } else {
                    carried.close();
                }
            } catch (IOException e) {
                LOG.log(Logger.Level.DEBUG, "the end of a connection: {0}", e.toString());
            } catch (RuntimeException e) {
                LOG.log(Logger.Level.WARNING, "the end of a connection: {0}", e.toString());
            }
        }
    }

    /** Takes no connections any more, and ends those that were taken. */
    @Override
    public void close() {
        port.close();
    }
}
