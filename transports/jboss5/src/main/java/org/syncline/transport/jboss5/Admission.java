package org.syncline.transport.jboss5;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.ListenOptions;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.TimedChannel;
import org.syncline.transport.kit.guard.UnprovedConnections;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.SocketAddress;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;

/**
 * Has accepted connections prove the secret before the library reads or writes a byte: a bounded
 * number at a time, each for a bounded time. Safe for any thread.
 */
final class Admission implements Closeable {

    private static final Logger LOG = System.getLogger(Admission.class.getName());

    private final ListenOptions options;
    private final Handshake handshake;
    private final Consumer<StreamConnection> library;
    private final UnprovedConnections strangers = new UnprovedConnections();

    /** Of the open connections; the library gives no more of one than its ends. */
    private final Map<ConnectionEnds, CallerId> callers = new ConcurrentHashMap<>();

    /** {@code library} gets each connection that has proved itself, on its I/O thread. */
    Admission(String transport, ListenOptions options, Consumer<StreamConnection> library) {
        this.options = options;
        this.handshake = new Handshake(transport, options.secret());
        this.library = library;
    }

    /** Lets a new connection prove itself, on a thread of its own. */
    void enter(StreamConnection stranger) throws IOException {
        boolean entered = false;
        try {
            strangers.enter(stranger);
            Thread.ofVirtual().start(() -> welcome(stranger));
            entered = true;
        } finally {
            if (!entered) {
                putOut(stranger);
            }
        }
    }

    private void welcome(StreamConnection stranger) {
        boolean admitted = false;
        try {
            CallerId caller = prove(stranger);
            strangers.leave(stranger);
            admit(stranger, caller);
            admitted = true;
        } catch (IOException | RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "{0} was turned away: {1}", stranger, e.getMessage());
        } finally {
            if (!admitted) {
                putOut(stranger);
            }
        }
    }

    private CallerId prove(StreamConnection stranger) throws IOException {
        UnreadStreams streams = new UnreadStreams(stranger, options.handshakeTimeout());
        ConnectionEnds ends =
                ConnectionEnds.accepted(
                        stranger.getLocalAddress(), stranger.getPeerAddress(), options);
        return handshake.server(streams.in(), streams.out(), ends).caller();
    }

    /** A connection that others have accepted waits to {@link #prove} itself, or to be put out. */
    void await(SocketChannel stranger) throws IOException {
        strangers.enter(stranger);
    }

    /** Such a connection waits no longer. */
    void leave(SocketChannel stranger) {
        strangers.leave(stranger);
    }

    /**
     * Has a connection that others have accepted prove itself, on this thread; it blocks again
     * then, and its next byte is the first for the library.
     *
     * @param port the end point's
     */
    CallerId prove(SocketChannel stranger, int port) throws IOException {
        TimedChannel timed = new TimedChannel(stranger);
        CallerId caller =
                handshake
                        .server(
                                timed.input(options.handshakeTimeout()),
                                timed.output(),
                                ConnectionEnds.brought(port, options))
                        .caller();
        timed.release();
        strangers.leave(stranger);
        return caller;
    }

    /** Gives a connection that has proved itself to the library; closes it if this fails. */
    void admit(StreamConnection proved, CallerId caller) throws IOException {
        ConnectionEnds ends =
                ConnectionEnds.accepted(proved.getLocalAddress(), proved.getPeerAddress());
        callers.put(ends, caller);
        proved.setCloseListener(closed -> callers.remove(ends));
        proved.getIoThread().execute(() -> handOver(proved));
    }

    private void handOver(StreamConnection proved) {
        boolean taken = false;
        try {
            library.accept(proved);
            taken = true;
        } finally {
            if (!taken) {
                IoUtils.safeClose(proved);
            }
        }
    }

    private void putOut(StreamConnection stranger) {
        strangers.leave(stranger);
        IoUtils.safeClose(stranger);
    }

    /**
     * The caller at the other end of an open connection.
     *
     * @throws IOException if the connection is closed
     */
    CallerId caller(@Nullable SocketAddress own, @Nullable SocketAddress other) throws IOException {
        CallerId caller = callers.get(ConnectionEnds.accepted(own, other));
        if (caller == null) {
            throw new IOException("the connection was closed");
        }
        return caller;
    }

    /** Turns out those that have not proved themselves, now and in future. */
    @Override
    public void close() throws IOException {
        strangers.close();
    }
}
