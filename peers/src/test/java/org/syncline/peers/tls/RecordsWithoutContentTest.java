package org.syncline.peers.tls;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.peers.identity.Installation;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.SpareBuffers;
import org.syncline.transport.kit.StreamedChannel;
import org.syncline.transport.kit.TimedChannel;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManager;

/** A paired machine that sends as many records of TLS as it likes in which there is nothing. */
@Timeout(60)
class RecordsWithoutContentTest {

    /** Many times what is received at first, and less than the system keeps. */
    private static final int RECORDS = 1_000;

    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(30);
    private static final byte[] CONTENT = "some content".getBytes(StandardCharsets.US_ASCII);

    @TempDir private Path parent;

    private Socket near;
    private DeadlineSocket far;
    private SSLEngine nearEngine;
    private SSLEngine farEngine;
    private TlsStream caller;
    private StreamedChannel channel;
    private TimedChannel server;

    private static SSLEngine engine(Installation self, boolean client)
            throws GeneralSecurityException, IOException {
        SSLContext context = SSLContext.getInstance("TLSv1.3");
        TrustManager pinned = new PinnedPeers(self);
        context.init(self.identity().keyManagers(), new TrustManager[] {pinned}, null);
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(client);
        engine.setNeedClientAuth(!client);
        return engine;
    }

    private static TlsStream stream(SSLEngine engine, Socket plain) throws IOException {
        SpareBuffers buffers = TlsStream.buffers(engine);
        return new TlsStream(engine, plain, ByteBuffer.allocate(0), buffers);
    }

    @BeforeEach
    void connect() throws Exception {
        TrustingPair pair = TrustingPair.in(parent);
        try (DeadlineSocket.Server listening = new DeadlineSocket.Server()) {
            listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            near = new Socket();
            near.connect(listening.getLocalSocketAddress());
            far = listening.accept();
        }
        farEngine = engine(pair.desk(), false);
        nearEngine = engine(pair.bench(), true);
        TlsStream accepted = stream(farEngine, far);
        caller = stream(nearEngine, near);
        FutureTask<Void> shaking =
                new FutureTask<>(
                        () -> {
                            accepted.shakeHands();
                            accepted.write(ByteBuffer.wrap(CONTENT));
                            return null;
                        });
        Thread.ofVirtual().start(shaking);
        caller.shakeHands();
        shaking.get();
        // With it comes what belongs to the handshake still.
        assertEquals(CONTENT.length, caller.read(ByteBuffer.allocate(CONTENT.length)));
        channel = new StreamedChannel(accepted, far);
        channel.configureBlocking(false);
        server = new TimedChannel(channel);
    }

    @AfterEach
    void end() throws IOException {
        channel.close();
        near.close();
    }

    /** Returns records in which the caller renews its keys, as it has been asked to. */
    private byte[] renewals() throws SSLException {
        ByteBuffer nothing = ByteBuffer.allocate(0);
        ByteBuffer record = ByteBuffer.allocate(nearEngine.getSession().getPacketBufferSize());
        ByteBuffer content =
                ByteBuffer.allocate(nearEngine.getSession().getApplicationBufferSize());
        ByteArrayOutputStream renewals = new ByteArrayOutputStream();
        for (int i = 0; i < RECORDS; i++) {
            farEngine.beginHandshake();
            farEngine.wrap(nothing, record.clear());
            nearEngine.unwrap(record.flip(), content);
            nearEngine.wrap(nothing, record.clear());
            renewals.write(record.array(), 0, record.position());
        }
        assertEquals(0, content.position());
        return renewals.toByteArray();
    }

    /** Sends these records, and content after them. */
    private void send(byte[] renewals) throws IOException {
        near.getOutputStream().write(renewals);
        caller.write(ByteBuffer.wrap(CONTENT));
        while (far.getInputStream().available() <= renewals.length) {
            Thread.onSpinWait();
        }
    }

    private void assertContentComes() throws IOException {
        ByteBuffer got = ByteBuffer.allocate(CONTENT.length);
        assertEquals(CONTENT.length, server.read(got, PATIENCE));
        assertArrayEquals(CONTENT, got.array());
    }

    @Test
    void theyDoNotKeepWhoReadsWhatIsThere() throws Exception {
        send(renewals());
        assertEquals(0, channel.read(ByteBuffer.allocate(CONTENT.length)));
        assertTrue(far.getInputStream().available() > 0, "it has read on");
        assertTrue(server.holdsBytes(), "or nobody would read on");
        assertContentComes();
        assertEquals(0, channel.read(ByteBuffer.allocate(1)));
    }

    @Test
    void theyDoNotProlongATimeOut() throws Exception {
        send(renewals());
        ByteBuffer target = ByteBuffer.allocate(CONTENT.length);
        assertThrows(SocketTimeoutException.class, () -> server.read(target, 1));
        assertContentComes();
    }
}
