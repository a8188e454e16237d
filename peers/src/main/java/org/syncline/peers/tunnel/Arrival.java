package org.syncline.peers.tunnel;

import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.ConnectionHandover.Handed;
import org.syncline.peers.tunnel.ConnectionHandover.Proof;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;

/** A connection whose other end is known, and that has no place yet. */
sealed interface Arrival {

    /** Returns the key that the other end has proved. */
    PeerKey key();

    /** Returns whether it was closed because another machine got its place. */
    AtomicBoolean madeWay();

    /** Closes it because another machine gets its place. */
    void makeWay() throws IOException;

    /**
     * One that this process serves.
     *
     * @param first what it wants
     * @param in what follows
     */
    record Known(
            PairedPeer peer,
            TlsConnection connection,
            FirstMessage first,
            DataInputStream in,
            AtomicBoolean madeWay)
            implements Arrival {

        @Override
        public PeerKey key() {
            return peer.key();
        }

        @Override
        public void makeWay() throws IOException {
            madeWay.set(true);
            connection.close();
        }

        DataOutputStream out() {
            return TunnelMessages.out(connection.tls());
        }

        /** Returns whether its connections say which session they belong to, if told to. */
        boolean isNaming() {
            return connection.tls().applicationProtocol().equals(TunnelMessages.NAMING_PROTOCOL);
        }
    }

    /**
     * One that another process serves.
     *
     * @param session to which it said in clear that it belongs
     */
    record Elsewhere(TunnelSession session, Handed handed, Proof proof, AtomicBoolean madeWay)
            implements Arrival {

        @Override
        public PeerKey key() {
            return proof.peer();
        }

        @Override
        public void makeWay() throws IOException {
            madeWay.set(true);
            handed.close();
        }
    }
}
