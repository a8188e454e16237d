package org.syncline.peers.tunnel;

import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ConnectionTaker;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;
import org.syncline.peers.identity.PairedPeer;

import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/** What a serving side lets peers reach. Called by many threads. */
public interface TunnelService {

    /** One of a session itself, and one for the calls. */
    int FEWEST_CONNECTIONS = 2;

    int MOST_CONNECTIONS = 256;

    /**
     * What a peer asks for.
     *
     * @param entrance where the peer's library connects, on the peer's own machine; addresses and
     *     stubs that it gets must name this
     */
    record Request(String transport, String share, InetSocketAddress entrance) {}

    /**
     * An end point that was opened for one peer.
     *
     * @param address where it really listens, on this machine's loopback
     * @param secret that its callers prove; 32 bytes
     * @param taker serves connections without a way through that port
     * @param handover has the process that it is in serve connections from their first byte
     */
    record InnerEnd(
            InetSocketAddress address,
            byte[] secret,
            ConnectionTaker taker,
            Optional<ConnectionHandover> handover,
            Closeable end) {

        /** One of this process. */
        public InnerEnd(
                InetSocketAddress address, byte[] secret, ConnectionTaker taker, Closeable end) {
            this(address, secret, taker, Optional.empty(), end);
        }

        /** One that is reached through its port alone. */
        public InnerEnd(InetSocketAddress address, byte[] secret, Closeable end) {
            this(address, secret, ConnectionTaker.NONE, end);
        }

        /**
         * One of another process, to which bytes are relayed that it cannot have from the first.
         */
        public InnerEnd(
                InetSocketAddress address,
                byte[] secret,
                Optional<ConnectionHandover> handover,
                Closeable end) {
            this(address, secret, ConnectionTaker.NONE, handover, end);
        }

        /** Where all of them listen. */
        public static final String LOOPBACK = "127.0.0.1";

        private static final int ATTEMPTS = 5;

        /** Opens an end point of a transport as it is told to, and returns what closes it. */
        @FunctionalInterface
        public interface Opener {
            Opened listen(ListenOptions options) throws IOException;
        }

        /** What was opened. */
        public record Opened(ConnectionTaker taker, Closeable end) {

            public static Opened of(Listener listener) {
                return new Opened(listener, listener);
            }
        }

        /** Returns an end point with a secret of its own, which says that the entrance is it. */
        public static InnerEnd open(Request request, Opener opener) throws IOException {
            InetSocketAddress entrance = request.entrance();
            Secret secret = Secret.random(new SecureRandom());
            for (int attempt = 1; ; attempt++) {
                int port = freePort();
                try {
                    Opened opened =
                            opener.listen(
                                    new ListenOptions(
                                            LOOPBACK,
                                            port,
                                            entrance.getAddress().getHostAddress(),
                                            entrance.getPort(),
                                            secret,
                                            ConnectOptions.RESPONSE_TIMEOUT));
                    return new InnerEnd(
                            new InetSocketAddress(LOOPBACK, port),
                            secret.toBytes(),
                            opened.taker(),
                            opened.end());
                } catch (BindException e) {
                    if (attempt == ATTEMPTS) {
                        throw e;
                    }
                }
            }
        }

        /** An end point that advertises another port tells nobody which one it took itself. */
        private static int freePort() throws IOException {
            try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getByName(LOOPBACK))) {
                return probe.getLocalPort();
            }
        }
    }

    /**
     * Returns how many connections a peer may have at a time, {@value #FEWEST_CONNECTIONS} to
     * {@value #MOST_CONNECTIONS}; asked for each connection.
     */
    default int mostConnections(PairedPeer peer) {
        return MOST_CONNECTIONS;
    }

    /** Returns what a peer may ask for; nothing where there are no shares. */
    default List<TunnelOffer> offers(PairedPeer peer) {
        return List.of();
    }

    /**
     * Checks that a peer may ask for an end point, before it takes a place that others may need.
     * Quick: nothing is opened, and no other process is asked. Whoever wraps a service asks it.
     *
     * @throws TunnelRefusal if the peer may not have it, in the words of {@link #open}
     */
    default void requireAllowed(PairedPeer peer, Request request) throws TunnelRefusal {}

    /**
     * Opens an end point for a peer, which may be allowed no longer.
     *
     * @throws TunnelRefusal if the peer may not have it, in words for the peer
     * @throws IOException if it cannot be opened; the peer is not told why
     */
    InnerEnd open(PairedPeer peer, Request request) throws IOException;
}
