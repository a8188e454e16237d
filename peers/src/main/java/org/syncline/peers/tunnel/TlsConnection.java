package org.syncline.peers.tunnel;

import org.syncline.transport.kit.ReadAheadSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.Closeable;
import java.io.IOException;

import javax.net.ssl.SSLSocket;

/**
 * A connection of TLS over one of TCP. Closing ends that of TCP at once, without the farewell of
 * TLS, which would wait for whoever does not read.
 */
record TlsConnection(ReadAheadSocket plain, SSLSocket tls) implements Closeable {

    /** Returns it as a channel, whose end is its end. */
    StreamedChannel channel() throws IOException {
        return new StreamedChannel(tls, plain);
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }
}
