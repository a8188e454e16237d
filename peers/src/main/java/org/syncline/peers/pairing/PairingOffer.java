package org.syncline.peers.pairing;

import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.tls.PeerTls;
import org.syncline.transport.kit.guard.UnprovedConnections;

import java.io.IOException;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The side that shows a code. It listens for five minutes and lets one other side try the code
 * once; whoever does not get as far as that, such as a scanner of ports, keeps nobody else from it,
 * and is told of in a warning.
 *
 * <p>Safe for any thread.
 */
public final class PairingOffer implements AutoCloseable {

    private static final Logger LOG = System.getLogger(PairingOffer.class.getName());

    private final ServerSocket server;
    private final PairingParty party;
    private final PeerTls tls;
    private final Duration life;
    private final PairingCode code = PairingCode.random(new SecureRandom());
    private final AtomicBoolean tried = new AtomicBoolean();
    private final UnprovedConnections strangers = new UnprovedConnections();
    private final PairingRefusals refusals = new PairingRefusals();
    private final Set<PairingConnection> open = ConcurrentHashMap.newKeySet();
    private final CompletableFuture<PairedPeer> paired = new CompletableFuture<>();

    private PairingOffer(ServerSocket server, PairingParty party, Duration life) {
        this.server = server;
        this.party = party;
        tls = PairingConnection.tls(party);
        this.life = life;
    }

    /**
     * Begins to listen.
     *
     * @param at where; port 0 is any free one
     */
    public static PairingOffer open(InetSocketAddress at, PairingParty party) throws IOException {
        return open(at, party, PairingConnection.OF_PERSONS);
    }

    static PairingOffer open(InetSocketAddress at, PairingParty party, Duration life)
            throws IOException {
        ServerSocket server = new ServerSocket();
        try {
            server.bind(at);
        } catch (IOException e) {
            server.close();
            throw new IOException(
                    "%s:%d cannot be listened at (%s); choose another address or port"
                            .formatted(at.getHostString(), at.getPort(), e.getMessage()),
                    e);
        }
        PairingOffer offer = new PairingOffer(server, party, life);
        Thread.ofPlatform().name("pairing").daemon().start(offer::accept);
        return offer;
    }

    public PairingCode code() {
        return code;
    }

    /** Returns where it listens. */
    public InetSocketAddress address() {
        return (InetSocketAddress) server.getLocalSocketAddress();
    }

    /**
     * Waits until both sides trust each other.
     *
     * @throws PairingException if the code was tried in vain, or nobody came in time
     */
    public PairedPeer await() throws IOException, InterruptedException {
        try {
            return paired.get(life.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new PairingException(
                    "nobody paired within %d s; begin again for a new code"
                            .formatted(life.toSeconds()),
                    e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        }
    }

    private void accept() {
        try {
            while (!server.isClosed()) {
                Socket socket = server.accept();
                strangers.enterInTurn(socket);
                Thread.ofVirtual().name("pairing").start(() -> serve(socket));
            }
        } catch (IOException e) {
            paired.completeExceptionally(
                    new PairingException("no longer listening: " + e.getMessage(), e));
        }
    }

    private void serve(Socket socket) {
        try (PairingConnection connection = new PairingConnection(socket, true, party, tls)) {
            open.add(connection);
            try {
                serve(connection, begun(socket, connection));
            } finally {
                open.remove(connection);
            }
        } catch (IOException | RuntimeException e) {
            // Whoever shows the code has been told, or hears it in place of a pairing.
            LOG.log(Logger.Level.DEBUG, "a connection for pairing: {0}", e.getMessage());
        }
    }

    /** Returns the exchange of who may try the code, and has no other one try it from then on. */
    private PairingExchange begun(Socket socket, PairingConnection connection) throws IOException {
        try {
            PairingExchange exchange = connection.begun(code, PairingConnection.OF_MACHINES);
            if (!tried.compareAndSet(false, true)) {
                throw new PairingException("somebody else tries it");
            }
            return exchange;
        } catch (IOException | RuntimeException e) {
            if (!server.isClosed()) {
                refusals.warn(new InetSocketAddress(socket.getInetAddress(), socket.getPort()), e);
            }
            throw e;
        } finally {
            strangers.leave(socket);
        }
    }

    private void serve(PairingConnection connection, PairingExchange exchange) throws IOException {
        try {
            connection.within(PairingConnection.OF_MACHINES, exchange::prove);
            paired.complete(connection.within(life, exchange::settle));
        } catch (IOException | RuntimeException e) {
            paired.completeExceptionally(e);
            throw e;
        }
    }

    /** Stops listening and ends what is under way. */
    @Override
    public void close() throws IOException {
        server.close();
        paired.completeExceptionally(new PairingException("no code is shown any more"));
        for (PairingConnection connection : open) {
            connection.close();
        }
    }
}
