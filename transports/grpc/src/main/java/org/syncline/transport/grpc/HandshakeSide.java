package org.syncline.transport.grpc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/** The work of one end when a TCP connection begins. Its methods are called by any thread. */
interface HandshakeSide {

    /** Longest time for the handshake, from its first byte to its last. */
    Duration time();

    /**
     * A connection begins.
     *
     * @throws IOException if there must be none
     */
    void begin(HandshakeHandler connection) throws IOException;

    /** Proves this side's knowledge of the secret and asks for the other's. */
    void shake(HandshakeHandler connection, InputStream in, OutputStream out) throws IOException;

    void proved(HandshakeHandler connection);

    /** One of them has not; the connection is closed. */
    void failed(HandshakeHandler connection, IOException why);
}
