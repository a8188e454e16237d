package org.syncline.transport.http;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.Socket;
import java.security.NoSuchAlgorithmException;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

class DialledSslSocketTest {

    /** By its module's settings the JVM of this test has none that can be read. */
    @Test
    void noStoreOfCertificatesIsRead() throws IOException {
        assertThrows(NoSuchAlgorithmException.class, SSLContext::getDefault);
        new DialledSslSocket(new Socket()).close();
    }

    @Test
    void noSessionIsMadeForEachConnection() throws IOException {
        try (SSLSocket first = new DialledSslSocket(new Socket());
                SSLSocket second = new DialledSslSocket(new Socket())) {
            assertSame(first.getSession(), second.getSession());
        }
    }
}
