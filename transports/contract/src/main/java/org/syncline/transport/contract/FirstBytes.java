package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;

/** Makes what a caller sends before it has heard anything. */
final class FirstBytes {

    private FirstBytes() {}

    static byte[] of(Transport transport, Secret secret) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Handshake handshake = new Handshake(transport.name(), secret);
        InetSocketAddress nowhere = new InetSocketAddress(0);
        ConnectionEnds ends = new ConnectionEnds(nowhere, nowhere, nowhere);
        InputStream silence = InputStream.nullInputStream();
        assertThrows(IOException.class, () -> handshake.client(silence, out, ends));
        return out.toByteArray();
    }
}
