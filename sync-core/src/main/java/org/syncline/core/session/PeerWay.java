package org.syncline.core.session;

import org.syncline.core.transport.Route;

import java.io.IOException;

/**
 * What a session has to do with the way to a peer.
 *
 * @param handshakes where those on the way are charged
 * @param end says why the way has failed
 */
public record PeerWay(HandshakeAccount handshakes, Route.End end) {

    /** Returns that to a root that needs none, or that tells nothing. */
    static PeerWay none() {
        return new PeerWay(new HandshakeAccount(), () -> {});
    }

    /** Returns a failure of a call in the words of the way, where it has some. */
    Exception explained(Exception failure) {
        return failure instanceof IOException lost ? end.explained(lost) : failure;
    }
}
