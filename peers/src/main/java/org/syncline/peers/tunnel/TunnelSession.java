package org.syncline.peers.tunnel;

import org.syncline.core.transport.Closer;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.tunnel.Arrival.Known;
import org.syncline.peers.tunnel.TunnelService.InnerEnd;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.System.Logger;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** An end point that is open for one peer, and the connections to it. Safe for any thread. */
final class TunnelSession implements AutoCloseable {

    private static final Logger LOG = System.getLogger(TunnelSession.class.getName());

    /** Three signs of life may be lost. */
    private static final Duration SILENCE = Tunnel.SIGN_OF_LIFE.multipliedBy(4);

    private final PairedPeer peer;
    private final InnerEnd end;
    private final TlsConnection control;
    private final WaysBack ways;
    private final Consumer<RuntimeException> faults;
    private final Set<Closeable> carried = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean cutOff = new AtomicBoolean();
    private boolean endClosed;

    /**
     * @param opener the connection that keeps it open
     * @param patience how long who comes back waits for the peer
     * @param faults told of what a library throws that is no failure to close
     */
    TunnelSession(
            Known opener, InnerEnd end, Duration patience, Consumer<RuntimeException> faults) {
        this.end = end;
        this.faults = faults;
        peer = opener.peer();
        control = opener.connection();
        ways = new WaysBack(control, patience);
    }

    PairedPeer peer() {
        return peer;
    }

    byte[] secret() {
        return end.secret();
    }

    /** Returns when the peer has ended the session, is gone, or the session was closed. */
    void awaitEnd(DataInputStream signs) throws IOException {
        control.plain().setSoTimeout((int) SILENCE.toMillis());
        while (hear(signs.read(), signs)) {
            continue;
        }
    }

    /** Returns whether the session goes on. */
    private boolean hear(int sign, DataInputStream signs) throws IOException {
        switch (sign) {
            case TunnelMessages.ALIVE -> {}
            case TunnelMessages.BACK -> ways.open();
            case TunnelMessages.NO_MORE -> ways.close(signs.readUnsignedShort());
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Returns whether another process serves its connections, where that can be done. */
    boolean isHandedOver() {
        return end.handover().isPresent();
    }

    /** Has the process of the end point serve a connection, if that can be done now. */
    Optional<ConnectionHandover.Handed> hand(DeadlineSocket plain, ByteBuffer first) {
        return end.handover().flatMap(to -> to.hand(plain, first));
    }

    /** Lets a connection of the peer that was handed over be one with the end point. */
    void carry(ConnectionHandover.Handed handed) throws IOException, InterruptedException {
        carried.add(handed);
        try {
            requireOpen();
            handed.admit();
            handed.awaitEnd();
        } finally {
            carried.remove(handed);
        }
    }

    /** Connects the peer's connection with the end point, until one of both ends it. */
    void carry(TlsConnection fromPeer, RequestMemory.Part memory)
            throws IOException, InterruptedException {
        StreamedChannel channel = fromPeer.channel();
        carried.add(channel);
        try {
            requireOpen();
            carry(end, fromPeer, channel, memory);
        } finally {
            carried.remove(channel);
        }
    }

    /**
     * The same for any end point.
     *
     * @param channel of the connection: closing it, not what is below it, ends the waiting
     */
    static void carry(
            InnerEnd end,
            TlsConnection fromPeer,
            StreamedChannel channel,
            RequestMemory.Part memory)
            throws IOException, InterruptedException {
        if (end.taker().take(channel)) {
            channel.awaitEnd();
        } else {
            memory.keep(TunnelRelay.BUFFERS);
            relay(end, fromPeer);
        }
    }

    /** Connects who has come back with the peer that fetches this, until one of both ends it. */
    void fetch(TunnelMessages.Id call, TlsConnection fromPeer, RequestMemory.Part memory)
            throws IOException, InterruptedException {
        try (Socket back = ways.fetch(call)) {
            carried.add(fromPeer);
            requireOpen();
            memory.keep(TunnelRelay.BUFFERS);
            TunnelRelay.run(back, fromPeer);
        } finally {
            carried.remove(fromPeer);
        }
    }

    private void requireOpen() throws SocketException {
        if (cutOff.get()) {
            throw new SocketException("the session has ended");
        }
    }

    private static void relay(InnerEnd end, TlsConnection fromPeer)
            throws IOException, InterruptedException {
        try (Socket inner = new Socket(end.address().getAddress(), end.address().getPort())) {
            TunnelRelay.run(inner, fromPeer);
        }
    }

    /**
     * Ends its connections, which wakes {@link #awaitEnd}, and does not wait until the end point is
     * closed.
     */
    void cutOff() {
        if (cutOff.compareAndSet(false, true)) {
            Closer closer = new Closer();
            closer.close(control);
            closer.close(ways::close);
            carried.forEach(closer::close);
            close(closer::finish);
        }
    }

    /** Cuts it off, and waits until the end point is closed, by whichever thread. */
    @Override
    public void close() {
        cutOff();
        closeEnd();
    }

    private synchronized void closeEnd() {
        if (!endClosed) {
            endClosed = true;
            close(end.end());
        }
    }

    /** Whatever it throws must not keep its caller from what else there is to close. */
    private void close(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the end of a session: {0}", e.toString());
        } catch (RuntimeException e) {
            faults.accept(e);
        }
    }
}
