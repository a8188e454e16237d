package org.syncline.peers.tunnel;

import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tls.Deadline;
import org.syncline.peers.tls.PeerTls;
import org.syncline.peers.tls.PinnedPeers;
import org.syncline.peers.tls.TlsFailure;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.System.Logger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import javax.net.ssl.SSLSocket;

/**
 * The way of this installation to an end point of a paired one: whoever connects to the {@link
 * #entrance} on this machine is connected with it, each by a TLS connection of its own. Who
 * connects there proves the {@link #secret} to the end point, as over any connection. Safe for any
 * thread.
 */
public final class Tunnel implements AutoCloseable {

    static final Duration SIGN_OF_LIFE = Duration.ofSeconds(10);

    private static final Logger LOG = System.getLogger(Tunnel.class.getName());
    private static final Duration HANDSHAKE = Duration.ofSeconds(10);
    private static final int BACKLOG = 128;

    private final InetSocketAddress far;
    private final PeerTls tls;
    private final PinnedPeers trust;
    private final Optional<PeerKey> wanted;
    private final ServerSocket entrance;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private volatile TunnelMessages.Id id = TunnelMessages.Id.of(new byte[TunnelMessages.Id.BYTES]);
    private byte[] secret = {};

    private Tunnel(
            InetSocketAddress far,
            Installation self,
            Optional<PeerKey> wanted,
            ServerSocket entrance) {
        this.far = far;
        this.entrance = entrance;
        this.wanted = wanted;
        trust = new PinnedPeers(self.peers(), self.clock());
        tls = new PeerTls(self.identity(), trust, TunnelMessages.PROTOCOL);
    }

    /**
     * Opens the way to a share over a transport.
     *
     * @param far the port of the other installation's {@link TunnelServer}
     * @param wanted who must answer there; any installation that is trusted if empty
     * @throws TunnelRefusal if the other installation does not give it, in its words
     * @throws IOException if it cannot be reached or is not trusted, in words for people
     */
    public static Tunnel open(
            InetSocketAddress far,
            String transport,
            String share,
            Installation self,
            Optional<PeerKey> wanted)
            throws IOException {
        ServerSocket entrance = new ServerSocket(0, BACKLOG, InetAddress.getByName("127.0.0.1"));
        Tunnel tunnel = new Tunnel(far, self, wanted, entrance);
        try {
            tunnel.open(new TunnelService.Request(transport, share, tunnel.entrance()));
            return tunnel;
        } catch (TunnelRefusal e) {
            tunnel.close();
            throw e;
        } catch (IOException e) {
            tunnel.close();
            throw new IOException(
                    "%s:%d: %s".formatted(far.getHostString(), far.getPort(), TlsFailure.words(e)),
                    e);
        }
    }

    /** Returns where to connect to on this machine. */
    public InetSocketAddress entrance() {
        return (InetSocketAddress) entrance.getLocalSocketAddress();
    }

    /** Returns the 32 bytes that the end point wants to be proved. */
    public byte[] secret() {
        return secret.clone();
    }

    /** For a caller that has learned of another one's session. */
    void takeSessionOf(Tunnel other) {
        id = other.id;
    }

    private void open(TunnelService.Request request) throws IOException {
        SSLSocket control = connected();
        try (Deadline deadline = Deadline.closing(control, HANDSHAKE.plus(HANDSHAKE))) {
            DataOutputStream out = new DataOutputStream(control.getOutputStream());
            DataInputStream in = new DataInputStream(control.getInputStream());
            TunnelMessages.writeRequest(out, request);
            if (in.readUnsignedByte() != TunnelMessages.DONE) {
                throw new TunnelRefusal(in.readUTF());
            }
            id = TunnelMessages.readId(in);
            secret = TunnelMessages.bytes(in, TunnelMessages.SECRET_BYTES);
        }
        Thread.ofVirtual().name("signs of life").start(() -> showLife(control));
        Thread.ofPlatform().name("tunnel entrance").daemon().start(this::accept);
    }

    private SSLSocket connected() throws IOException {
        Socket plain = new Socket();
        try {
            plain.setTcpNoDelay(true);
            plain.connect(far, (int) HANDSHAKE.toMillis());
            open.add(plain);
            try (Deadline deadline = Deadline.closing(plain, HANDSHAKE)) {
                SSLSocket socket = tls.client(plain);
                socket.startHandshake();
                PairedPeer peer = trust.other(socket);
                if (socket.getInputStream().read() != TunnelMessages.WELCOME) {
                    throw new EOFException();
                }
                if (wanted.isPresent() && !wanted.get().equals(peer.key())) {
                    throw new IOException(
                            "\"%s\" answers there, who is not the machine that was asked for"
                                    .formatted(peer.name()));
                }
                LOG.log(Logger.Level.DEBUG, "connected to \"{0}\"", peer.name());
                return socket;
            }
        } catch (IOException e) {
            plain.close();
            throw e;
        }
    }

    private void showLife(Socket control) {
        try {
            while (!entrance.isClosed()) {
                Thread.sleep(SIGN_OF_LIFE);
                control.getOutputStream().write(TunnelMessages.ALIVE);
            }
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the tunnel ended: {0}", e.getMessage());
            close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void accept() {
        while (!entrance.isClosed()) {
            try {
                Socket inner = entrance.accept();
                Thread.ofVirtual().name("tunnel").start(() -> carry(inner));
            } catch (IOException e) {
                if (!entrance.isClosed()) {
                    LOG.log(Logger.Level.WARNING, "a connection was lost: {0}", e.getMessage());
                }
            }
        }
    }

    private void carry(Socket inner) {
        open.add(inner);
        try (inner;
                SSLSocket outer = connected()) {
            TunnelMessages.writeCarry(new DataOutputStream(outer.getOutputStream()), id);
            TunnelRelay.run(inner, outer);
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "a connection of a tunnel: {0}", TlsFailure.words(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.removeIf(Socket::isClosed);
        }
    }

    /** Ends all connections through it; the other installation closes its end point. */
    @Override
    public void close() {
        close(entrance);
        open.forEach(Tunnel::close);
    }

    private static void close(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the end of a tunnel: {0}", e.toString());
        }
    }
}
