package org.syncline.peers.tunnel;

import org.syncline.core.transport.RefusalLog;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;

import java.io.Closeable;
import java.lang.System.Logger;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What paired machines may take of a process together, at all its {@link TunnelServer}s with these
 * bounds: so many that some hundred machines synchronise at a time, and so few that the threads of
 * relays and end points stay within what the service of the system allows; and what each of them
 * may take of its memory. Safe for any thread.
 */
public final class TunnelBounds {

    private static final Logger LOG = System.getLogger(TunnelBounds.class.getName());

    /** Connections of all paired machines, those that keep end points open among them. */
    static final int MOST_CONNECTIONS = 1024;

    /** End points of all paired machines: each has a port and threads of its transport. */
    static final int MOST_ENDS = 384;

    /** End points of one machine. */
    static final int MOST_ENDS_OF_ONE = 64;

    private final FairShare connections;
    private final FairShare ends;
    private final int endsOfOne;
    private final Duration handshake;
    private final RequestMemory.Bound memory;
    private final RefusalLog losses = new RefusalLog(LOG);

    /** Of machines that had connections; as many as are paired at most. */
    private final Map<PeerKey, RequestMemory> requests = new ConcurrentHashMap<>();

    /** The bounds of a process that serves. */
    public TunnelBounds() {
        this(MOST_CONNECTIONS, MOST_ENDS, MOST_ENDS_OF_ONE, TunnelServer.HANDSHAKE);
    }

    /**
     * Returns those of one of several processes that serve connections of the same ports: together
     * they hold as much of a machine's requests as one would.
     */
    public static TunnelBounds among(int processes) {
        return new TunnelBounds(RequestMemory.Bound.ofHeap().among(processes));
    }

    /**
     * Returns those of a process that serves, with another patience.
     *
     * @param handshake how long a stranger has, from its first byte to the end of its first message
     */
    public static TunnelBounds withHandshake(Duration handshake) {
        return new TunnelBounds(MOST_CONNECTIONS, MOST_ENDS, MOST_ENDS_OF_ONE, handshake);
    }

    /** Those of a process that serves, with another bound for requests. */
    TunnelBounds(RequestMemory.Bound memory) {
        this(MOST_CONNECTIONS, MOST_ENDS, MOST_ENDS_OF_ONE, TunnelServer.HANDSHAKE, memory);
    }

    /**
     * Other bounds.
     *
     * @param endsOfOne end points of one machine
     * @param handshake how long a stranger has, from its first byte to the end of its first message
     */
    TunnelBounds(int connections, int ends, int endsOfOne, Duration handshake) {
        this(connections, ends, endsOfOne, handshake, RequestMemory.Bound.ofHeap());
    }

    private TunnelBounds(
            int connections,
            int ends,
            int endsOfOne,
            Duration handshake,
            RequestMemory.Bound memory) {
        this.memory = memory;
        this.connections = new FairShare(connections, "connections", losses::warn);
        this.ends = new FairShare(ends, "end points", losses::warn);
        this.endsOfOne = endsOfOne;
        this.handshake = handshake;
    }

    /** Takes a place for a connection of a machine, as {@link FairShare#take} does. */
    FairShare.Place connection(PairedPeer peer, int own, Closeable holder) throws TunnelRefusal {
        return connections.take(peer, own, holder);
    }

    /** Checks, without taking it, that there is a place for an end point now. */
    void requireEnd(PairedPeer peer) throws TunnelRefusal {
        ends.require(peer, endsOfOne);
    }

    /** Takes a place for an end point. */
    FairShare.Place end(PairedPeer peer, Closeable holder) throws TunnelRefusal {
        return ends.take(peer, endsOfOne, holder);
    }

    /** Returns what the requests of a machine take, over all its connections. */
    RequestMemory memory(PairedPeer peer) {
        return requests.computeIfAbsent(peer.key(), key -> new RequestMemory(peer, memory, losses));
    }

    Duration handshake() {
        return handshake;
    }
}
