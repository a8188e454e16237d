package org.syncline.peers.tls;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.peers.identity.Installation;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;
import org.syncline.transport.kit.TimedChannel;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;

/** TLS of which reading does not wait, against a socket of TLS as the runtime has it. */
@Timeout(60)
class PolledTlsTest {

    private static final String PROTOCOL = "test/1";
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(30);
    private static final int LARGE = 3_000_000;

    @TempDir private Path parent;

    private Delaying near;
    private SSLSocket caller;
    private DeadlineSocket far;
    private TlsStream tls;
    private StreamedChannel channel;
    private TimedChannel server;

    /** A socket that keeps what is written to it for as long as it is told to. */
    private static final class Delaying extends Socket {

        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
        private volatile boolean keeping;

        @Override
        public OutputStream getOutputStream() throws IOException {
            return new FilterOutputStream(super.getOutputStream()) {
                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    if (keeping) {
                        kept.write(bytes, offset, length);
                    } else {
                        out.write(bytes, offset, length);
                    }
                }
            };
        }

        /** Sends bytes as they are. */
        void send(byte[] bytes, int offset, int length) throws IOException {
            OutputStream out = super.getOutputStream();
            out.write(bytes, offset, length);
        }
    }

    private PeerTls tls(Installation self) {
        return new PeerTls(self.identity(), new PinnedPeers(self), PROTOCOL);
    }

    @BeforeEach
    void connect() throws Exception {
        TrustingPair pair = TrustingPair.in(parent);
        try (DeadlineSocket.Server listening = new DeadlineSocket.Server()) {
            listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            near = new Delaying();
            near.connect(listening.getLocalSocketAddress());
            far = listening.accept();
        }
        FutureTask<TlsStream> accepted = inBackground(() -> accepted(tls(pair.desk()), far));
        PeerTls ofBench = tls(pair.bench());
        caller = ofBench.client(near);
        ofBench.shakeHands(caller);
        tls = accepted.get();
        channel = new StreamedChannel(tls, far);
        channel.configureBlocking(false);
        server = new TimedChannel(channel);
    }

    private static TlsStream accepted(PeerTls desk, Socket plain) throws IOException {
        TlsStream stream = desk.accepted(plain, ByteBuffer.allocate(0));
        desk.shakeHands(stream);
        return stream;
    }

    @AfterEach
    void end() throws IOException {
        channel.close();
        near.close();
    }

    private static <T> FutureTask<T> inBackground(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofVirtual().start(task);
        return task;
    }

    private static byte[] content(long seed, int bytes) {
        byte[] content = new byte[bytes];
        new Random(seed).nextBytes(content);
        return content;
    }

    /** Renews the keys, which the other side has to answer. */
    private void renewKeys() throws IOException {
        caller.startHandshake();
    }

    private Void send(byte[] content) throws IOException {
        caller.getOutputStream().write(content);
        return null;
    }

    private void receive(byte[] content) throws IOException {
        ByteBuffer got = ByteBuffer.allocate(content.length);
        while (got.hasRemaining()) {
            assertTrue(server.read(got, PATIENCE) > 0);
        }
        assertArrayEquals(content, got.array());
    }

    private void write(byte[] content) throws IOException {
        ByteBuffer source = ByteBuffer.wrap(content);
        while (source.hasRemaining()) {
            channel.write(source);
        }
    }

    /** Waits sooner or later for a caller that does not read. */
    private Void flood() throws IOException {
        byte[] much = new byte[1 << 20];
        while (true) {
            write(much);
        }
    }

    @Test
    void allBytesArriveBothWaysAtOnce() throws Exception {
        byte[] there = content(1, LARGE);
        byte[] back = content(2, LARGE);
        FutureTask<Void> sending = inBackground(() -> send(there));
        FutureTask<byte[]> got = inBackground(() -> caller.getInputStream().readNBytes(LARGE));
        FutureTask<Void> answering =
                inBackground(
                        () -> {
                            write(back);
                            return null;
                        });
        receive(there);
        assertArrayEquals(back, got.get());
        sending.get();
        answering.get();
        assertEquals(0, channel.read(ByteBuffer.allocate(1)));
        assertFalse(server.holdsBytes());
        assertEquals(0, tls.large().lent());
    }

    @Test
    void aPartOfARecordIsNothingYet() throws Exception {
        byte[] content = content(1, 100);
        near.keeping = true;
        send(content);
        byte[] record = near.kept.toByteArray();
        ByteBuffer got = ByteBuffer.allocate(content.length);
        near.send(record, 0, record.length / 2);
        for (int i = 0; i < 100; i++) {
            assertEquals(0, channel.read(got));
            assertFalse(server.holdsBytes());
        }
        near.send(record, record.length / 2, record.length - record.length / 2);
        assertEquals(content.length, server.read(got, PATIENCE));
        assertArrayEquals(content, got.array());
    }

    /** Of which no selector knows. */
    @Test
    void whatIsDecryptedAlreadyIsHeld() throws Exception {
        send(content(1, 100));
        ByteBuffer one = ByteBuffer.allocate(1);
        assertEquals(1, server.read(one, PATIENCE));
        assertTrue(server.holdsBytes());
        assertEquals(99, channel.read(ByteBuffer.allocate(200)));
        assertFalse(server.holdsBytes());
    }

    @Test
    void newKeysHoldReadingUpUntilTheyAreAnswered() throws Exception {
        byte[] there = content(1, 100);
        byte[] back = content(2, 100);
        renewKeys();
        send(there);
        ByteBuffer got = ByteBuffer.allocate(there.length);
        while (!server.isHeldUp()) {
            assertEquals(0, channel.read(got));
        }
        assertEquals(0, channel.read(got));
        server.settle();
        assertFalse(server.isHeldUp());
        assertEquals(there.length, server.read(got, PATIENCE));
        assertArrayEquals(there, got.array());
        write(back);
        assertArrayEquals(back, caller.getInputStream().readNBytes(back.length));
    }

    @Test
    void whoMayWaitReadsOnPastNewKeys() throws Exception {
        byte[] there = content(1, LARGE);
        FutureTask<Void> sending =
                inBackground(
                        () -> {
                            for (int i = 0; i < 3; i++) {
                                renewKeys();
                                send(there);
                            }
                            return null;
                        });
        for (int i = 0; i < 3; i++) {
            receive(there);
        }
        sending.get();
    }

    /** The other side reads nothing, so that its own thread waits that writes to it. */
    @Test
    void readingWaitsForNobodyWhoWrites() throws Exception {
        FutureTask<Void> flooding = inBackground(this::flood);
        send(content(1, 100));
        assertTrue(server.read(ByteBuffer.allocate(100), PATIENCE) > 0);
        renewKeys();
        while (!server.isHeldUp()) {
            channel.read(ByteBuffer.allocate(100));
        }
        assertFalse(flooding.isDone());
        channel.close();
        assertThrows(ExecutionException.class, flooding::get);
    }

    /** Takes nothing before it is let, and has nonsense to read. */
    private static final class Stuck implements ByteStream {

        private final CountDownLatch begun = new CountDownLatch(1);
        private final CountDownLatch let = new CountDownLatch(1);

        @Override
        public int read(ByteBuffer target) {
            byte[] nonsense = "no record at all".getBytes(StandardCharsets.US_ASCII);
            target.put(nonsense);
            return nonsense.length;
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            begun.countDown();
            try {
                let.await();
                source.position(source.limit());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException();
            }
        }

        @Override
        public boolean hasBytes() {
            return true;
        }
    }

    @Test
    void nonsenseEndsReadingThoughSomebodyWaitsToWrite() throws Exception {
        Stuck stuck = new Stuck();
        tls.pollFrom(new TimedChannel(new StreamedChannel(stuck, far)));
        FutureTask<Void> writing =
                inBackground(
                        () -> {
                            tls.write(ByteBuffer.allocate(1));
                            return null;
                        });
        stuck.begun.await();
        assertThrows(SSLException.class, () -> tls.read(ByteBuffer.allocate(100)));
        stuck.let.countDown();
        writing.get();
    }

    @Test
    void aFarewellIsTheEndThoughTheConnectionStays() throws Exception {
        send(content(1, 100));
        caller.shutdownOutput();
        ByteBuffer got = ByteBuffer.allocate(100);
        while (got.hasRemaining()) {
            assertTrue(server.read(got, PATIENCE) > 0);
        }
        assertEquals(-1, server.read(got.clear(), PATIENCE));
        assertTrue(server.holdsBytes(), "or nobody would ask again");
        assertEquals(-1, channel.read(got));
    }

    @Test
    void closingWhatIsBelowClosesTheChannelAndSaysSo() throws Exception {
        FutureTask<Void> told = new FutureTask<>(() -> null);
        server.onClose(told);
        far.close();
        told.get();
        channel.awaitEnd();
        assertThrows(ClosedChannelException.class, () -> channel.read(ByteBuffer.allocate(1)));
    }

    @Test
    void whatWasDialledHasNoChannelForASelector() throws Exception {
        try (DeadlineSocket dialled = new DeadlineSocket();
                StreamedChannel blocking = new StreamedChannel(tls, dialled)) {
            assertFalse(blocking.isSelectable());
            assertThrows(
                    UnsupportedOperationException.class, () -> blocking.configureBlocking(false));
        }
    }
}
