package org.syncline.peers.tunnel;

import org.syncline.transport.kit.ReadAheadSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

import javax.net.ssl.SSLSocket;

/**
 * A connection of TLS over one of TCP. Closing ends that of TCP at once, without the farewell of
 * TLS, which would wait for whoever does not read.
 *
 * @param in the bytes of TLS, perhaps counted, and likewise
 * @param out where bytes are written
 */
record TlsConnection(ReadAheadSocket plain, SSLSocket tls, InputStream in, OutputStream out)
        implements Closeable {

    TlsConnection(ReadAheadSocket plain, SSLSocket tls) throws IOException {
        this(plain, tls, tls.getInputStream(), tls.getOutputStream());
    }

    /** Returns the same connection, whose requests are counted. */
    TlsConnection counted(RequestMemory.Part part) {
        return new TlsConnection(plain, tls, part.input(in), part.output(out));
    }

    /** Returns it as a channel, whose end is its end. */
    StreamedChannel channel() throws IOException {
        return new StreamedChannel(in, out, plain);
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }
}
