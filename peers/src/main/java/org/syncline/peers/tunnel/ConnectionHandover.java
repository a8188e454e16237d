package org.syncline.peers.tunnel;

import org.syncline.peers.identity.PeerKey;
import org.syncline.transport.kit.DeadlineSocket;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Has another process serve connections, which does TLS and all that follows. Whoever hands one
 * over keeps it as well, so that it counts here and can be ended here. Any thread may ask.
 */
public interface ConnectionHandover {

    /**
     * Hands a connection over.
     *
     * @param plain of which nothing was read but the first bytes; whoever hands it over neither
     *     reads nor writes from then on; closing it ends it for both, and the other process is told
     *     at once
     * @param first what was read, which stays as it is
     * @return empty if the other process cannot have it now
     */
    Optional<Handed> hand(DeadlineSocket plain, ByteBuffer first);

    /** A connection that another process serves. */
    interface Handed extends Closeable {

        /**
         * Waits until it is known who is at the other end, or the connection is closed here.
         *
         * @throws NotTakenException if the other process has not begun to serve it by then
         * @throws IOException if that is nobody who may come, in words for people
         */
        Proof awaitProof() throws IOException;

        /** Lets the connection be one with the end point. */
        void admit() throws IOException;

        /** Waits until it has ended. */
        void awaitEnd() throws InterruptedException;

        /** Ends it, and does not wait until the other process knows. */
        @Override
        void close() throws IOException;
    }

    /** A connection was closed here, and the other process had not even taken it. */
    final class NotTakenException extends IOException {

        private static final long serialVersionUID = 1L;

        NotTakenException() {
            super("the worker has not taken the connection in time; it may be stopped");
        }
    }

    /**
     * Who is at the other end of a connection, by TLS, and what the other end says.
     *
     * @param session the session that it names, in hexadecimal digits
     */
    record Proof(PeerKey peer, String session) {}
}
