package org.syncline.peers.tunnel;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;

import javax.net.ssl.SSLSocket;

/**
 * A connection of TLS over one of TCP. Closing ends that of TCP at once, without the farewell of
 * TLS, which would wait for whoever does not read.
 */
record TlsConnection(Socket plain, SSLSocket tls) implements Closeable {

    @Override
    public void close() throws IOException {
        plain.close();
    }
}
