package org.syncline.peers.group;

import org.jgroups.Version;
import org.syncline.core.transport.RefusalLog;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tls.PeerTls;
import org.syncline.peers.tls.PinnedPeers;
import org.syncline.peers.tls.TlsFailure;

import java.io.EOFException;
import java.io.IOException;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import javax.net.ssl.SSLSocket;

/**
 * Decides who is at the other end of a connection, and tells the user whom it turns away and who
 * turns this machine away. Safe for any thread.
 */
final class GroupTls {

    static final String PROTOCOL = protocol(Version.getMajor(), Version.getMinor());

    private static final Logger LOG = System.getLogger(MachineGroup.class.getName());

    /** Tells the dialling side that the other one has checked its key. */
    private static final int WELCOME = 1;

    /** More addresses than a lab has machines; others are made up. */
    private static final int MOST_TOLD = 64;

    private final PeerTls tls;
    private final PinnedPeers trust;
    private final Set<PeerKey> allowed;
    private final RefusalLog ofStrangers = new RefusalLog(LOG);
    private final RefusalLog ofMachines = new RefusalLog(LOG);
    private final Map<InetSocketAddress, String> told = new ConcurrentHashMap<>();

    /** A connection whose other end is known. */
    record Known(SSLSocket socket, PeerKey key) {}

    /**
     * @param allowed of the paired machines; all of them if empty
     */
    GroupTls(Installation self, Set<PeerKey> allowed) {
        this.allowed = allowed;
        trust = new PinnedPeers(self);
        tls = new PeerTls(self.identity(), trust, PROTOCOL);
    }

    /**
     * Returns what is spoken by who has this version of JGroups, which drops what another one sends
     * and tells nobody: TLS refuses it, and both sides say why.
     */
    static String protocol(int major, int minor) {
        return "syncline-lab/1-jgroups-%d.%d".formatted(major, minor);
    }

    /** Finds out who has dialled. */
    Known accepted(Socket plain) throws IOException {
        SSLSocket socket = tls.server(plain);
        tls.shakeHands(socket);
        Known known = new Known(socket, checked(socket));
        socket.getOutputStream().write(WELCOME);
        return known;
    }

    /** Finds out who was dialled, and whether this side is welcome there. */
    Known dialled(Socket plain) throws IOException {
        SSLSocket socket = tls.client(plain);
        tls.shakeHands(socket);
        Known known = new Known(socket, checked(socket));
        int first = socket.getInputStream().read();
        if (first < 0) {
            throw new EOFException();
        } else if (first != WELCOME) {
            throw new IOException("the other side answers what makes no sense");
        }
        return known;
    }

    private PeerKey checked(SSLSocket socket) throws IOException {
        PairedPeer peer = trust.other(socket.getSession());
        if (!takes(peer)) {
            throw new IOException(
                    "\"%s\" is paired, but not one of those that may take part here"
                            .formatted(peer.name()));
        }
        return peer.key();
    }

    /** Returns whether a paired machine may take part. */
    boolean takes(PairedPeer peer) {
        return allowed.isEmpty() || allowed.contains(peer.key());
    }

    /** Tells that somebody was turned away, a line a second at most for one address. */
    void turnedAway(Socket socket, String why) {
        SocketAddress address = socket.getRemoteSocketAddress();
        ofStrangers.warn(address, "%s was turned away: %s".formatted(address, why));
    }

    /** Tells why a machine cannot be reached, once for each reason. */
    void unreached(InetSocketAddress far, IOException e) {
        String words = TlsFailure.words(e);
        if (told.size() > MOST_TOLD) {
            told.clear();
        }
        if (!words.equals(told.put(far, words))) {
            ofMachines.warn(
                    far,
                    "no connection to %s:%d: %s"
                            .formatted(far.getHostString(), far.getPort(), words));
        }
    }

    void reached(InetSocketAddress far) {
        told.remove(far);
    }

    /**
     * Tells of anything else that a member causes: the one from which this thread reads, if any.
     */
    void warn(String line) {
        PeerKey machine = PinnedSocket.keyOfThisThread();
        if (machine == null) {
            ofMachines.warn(line);
        } else {
            ofMachines.warn(machine, line);
        }
    }
}
