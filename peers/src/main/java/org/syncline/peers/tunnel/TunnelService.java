package org.syncline.peers.tunnel;

import org.syncline.peers.identity.PairedPeer;

import java.io.IOException;
import java.net.InetSocketAddress;

/** What a serving side lets peers reach. Called by many threads. */
public interface TunnelService {

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
     */
    record InnerEnd(InetSocketAddress address, byte[] secret, AutoCloseable end) {}

    /**
     * Opens an end point for a peer.
     *
     * @throws TunnelRefusal if the peer may not have it, in words for the peer
     * @throws IOException if it cannot be opened; the peer is not told why
     */
    InnerEnd open(PairedPeer peer, Request request) throws IOException;
}
