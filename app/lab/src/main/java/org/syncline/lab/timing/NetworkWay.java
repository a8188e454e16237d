package org.syncline.lab.timing;

import org.syncline.core.session.RootOpener;
import org.syncline.core.transport.Address;
import org.syncline.lab.link.LinkReach;

import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the calls of a measurement go over, in a few words: loopback is told from a network, since
 * the figures of both cannot be compared. An address of another network namespace of this machine
 * is one of a network, which is all that can be seen from here. Any thread.
 */
public final class NetworkWay {

    /** Between two processes of this machine. */
    public static final String LOOPBACK = "loopback";

    /** The same, slowed by a link that this program emulates. */
    public static final String EMULATED = "emulated link over loopback";

    /** Below which no link can be put. */
    private static final String SHARED_MEMORY = "shared memory";

    private static final String LOCAL_NAME = "localhost";

    private NetworkWay() {}

    /**
     * Returns the words for calls to another process of this machine.
     *
     * @param transport its name
     * @param emulated whether they pass a link that this program emulates
     */
    public static String near(String transport, boolean emulated) {
        if (LinkReach.refusal(transport).isPresent()) {
            return SHARED_MEMORY;
        }
        return emulated ? EMULATED : LOOPBACK;
    }

    /**
     * Returns the words for calls to a host: loopback for addresses of this machine as well,
     * because the system sends what is for these over it, and a name as it stands, because nobody
     * is asked what it means.
     *
     * @param host an address or a name, as in an end point's address
     * @param tunnel whether the calls are relayed and encrypted on both sides
     * @throws UncheckedIOException if the system does not tell the addresses of this machine
     */
    public static String to(String host, boolean tunnel) {
        if (isHere(host)) {
            return tunnel ? "tunnel over loopback" : LOOPBACK;
        }
        if (isLiteral(host)) {
            return tunnel ? "tunnel over a network" : "network";
        }
        return (tunnel ? "tunnel to " : "to ") + host;
    }

    /**
     * Returns the words for the calls of a run: those for its peer, and for loopback if both roots
     * are folders. Of two peers both ways are named; whether the second one is reached by a tunnel
     * is not told.
     *
     * @param left a folder, or the address of a share
     * @param right the same
     * @param tunnel whether the calls to the first peer are relayed and encrypted on both sides
     * @throws IllegalArgumentException if an address is malformed
     * @throws UncheckedIOException if the system does not tell the addresses of this machine
     */
    public static String between(String left, String right, boolean tunnel) {
        List<Address> peers = RootOpener.addresses(left, right);
        if (peers.isEmpty()) {
            return LOOPBACK;
        }
        if (peers.size() == 1) {
            return to(peers.getFirst().host(), tunnel);
        }
        String ways =
                peers.stream()
                        .map(peer -> to(peer.host(), false))
                        .distinct()
                        .collect(Collectors.joining(" and "));
        return tunnel ? "two peers, the first by a tunnel: " + ways : ways;
    }

    /**
     * Returns whether a host is this machine, as far as its address or name tells: nobody is asked
     * what a name means.
     *
     * @param host an address or a name, as in an end point's address
     * @throws UncheckedIOException if the system does not tell the addresses of this machine
     */
    public static boolean isHere(String host) {
        if (!isLiteral(host)) {
            return host.equalsIgnoreCase(LOCAL_NAME);
        }
        InetAddress there = InetAddress.ofLiteral(host);
        return there.isLoopbackAddress() || isOwn(there);
    }

    private static boolean isOwn(InetAddress there) {
        try {
            return NetworkInterface.getByInetAddress(there) != null;
        } catch (SocketException e) {
            throw new UncheckedIOException("the addresses of this machine cannot be read", e);
        }
    }

    private static boolean isLiteral(String host) {
        try {
            return InetAddress.ofLiteral(host).getAddress().length > 0;
        } catch (IllegalArgumentException e) {
            return false; // a name
        }
    }
}
