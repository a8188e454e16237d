package org.syncline.transport.xmlrpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.apache.commons.httpclient.params.HttpConnectionParams;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class CommonsSocketsTest {

    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
    private static final int TIMEOUT_MILLIS = 300;

    /** More than both sides' buffers hold. */
    private static final byte[] LARGE = new byte[32 << 20];

    private ServerSocket peer;

    @BeforeEach
    void open() throws IOException {
        peer = new ServerSocket(0, 1, LOOPBACK);
    }

    @AfterEach
    void close() throws IOException {
        peer.close();
    }

    private Socket connect(int timeoutMillis) throws IOException {
        HttpConnectionParams params = new HttpConnectionParams();
        params.setSoTimeout(timeoutMillis);
        return new CommonsSockets()
                .createSocket(LOOPBACK.getHostAddress(), peer.getLocalPort(), null, 0, params);
    }

    @Test
    void writingHasTheTimeOutOfReading() throws IOException {
        try (Socket socket = connect(TIMEOUT_MILLIS)) {
            assertThrows(SocketTimeoutException.class, () -> socket.getOutputStream().write(LARGE));
        }
    }

    /** A connection like those of other users of the library. */
    @Test
    void setsNoTimeOutUnlessAsked() throws Exception {
        try (ExecutorService threads = Executors.newSingleThreadExecutor();
                Socket socket = connect(0)) {
            Future<Integer> taken = threads.submit(this::takeAll);
            socket.getOutputStream().write(LARGE);
            socket.shutdownOutput();
            assertEquals(LARGE.length, taken.get());
        }
    }

    private int takeAll() throws IOException {
        try (Socket socket = peer.accept()) {
            return socket.getInputStream().readAllBytes().length;
        }
    }
}
