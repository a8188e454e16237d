package org.syncline.peers.tunnel;

import org.syncline.peers.tls.TlsStream;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.Closeable;
import java.io.IOException;

/**
 * A connection of TLS over one of TCP. Closing ends that of TCP at once, without the farewell of
 * TLS, which would wait for whoever does not read.
 *
 * @param bytes those of TLS, perhaps counted
 */
record TlsConnection(DeadlineSocket plain, TlsStream tls, ByteStream bytes) implements Closeable {

    TlsConnection(DeadlineSocket plain, TlsStream tls) {
        this(plain, tls, tls);
    }

    /** Returns the same connection, whose requests are counted. */
    TlsConnection counted(RequestMemory.Part part) {
        return new TlsConnection(plain, tls, part.counted(bytes));
    }

    /** Returns it as a channel, whose end is its end. */
    StreamedChannel channel() {
        return new StreamedChannel(bytes, plain);
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }
}
