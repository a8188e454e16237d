package org.syncline.core.transport;

/**
 * Is told of each handshake of TLS on the way to an end point, so that its time is not taken for
 * that of the transport. Called by any thread.
 */
@FunctionalInterface
public interface HandshakeWatch {

    HandshakeWatch NONE = () -> resumed -> {};

    /** The end of one handshake; called once. */
    @FunctionalInterface
    interface End {

        /**
         * @param resumed whether the keys were those of an earlier connection; {@code false} of a
         *     handshake that failed
         */
        void ended(boolean resumed);
    }

    /** A handshake begins; what is returned is told of its end. */
    End begun();
}
