package org.syncline.transport.kryonet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.transport.contract.SocketStream;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** A message on its way to a peer that takes it slowly, or nothing for a while. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class JoinedSendingTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);

    /** Of the system on the way, for each direction and end. */
    private static final int ROOM_BYTES = 16 * 1024;

    private static final int LARGE = 1 << 20;
    private static final int LARGEST = KryonetLimits.MESSAGE_BYTES - (1 << 10);

    /** Of which a channel is written at a time. */
    private static final int PART_BYTES = 64 * 1024;

    /** So that all parts of the largest message take several times as long as a call may. */
    private static final long PART_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private static final Duration SHORT = Duration.ofMillis(1500);

    private final AtomicInteger parts = new AtomicInteger();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch open = new CountDownLatch(1);
    private volatile boolean slow;
    private volatile boolean shut;
    private Listener listener;

    @BeforeEach
    void listen() throws IOException {
        listener = new KryonetTransport().listen(ListenOptions.loopback(SECRET));
        listener.bind("probe", Probe.class, new ProbeService());
    }

    @AfterEach
    void end() throws IOException {
        open.countDown();
        listener.close();
    }

    /** What the caller writes, taken slowly while that is wanted. */
    private final class Near implements ByteStream {

        private final ByteStream below;

        Near(DeadlineSocket socket) {
            below = new SocketStream(socket);
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            return below.read(target);
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            if (slow) {
                LockSupport.parkNanos(PART_NANOS);
                parts.incrementAndGet();
            }
            if (shut) {
                begun.countDown();
            }
            below.write(source);
        }

        @Override
        public boolean hasBytes() throws IOException {
            return below.hasBytes();
        }
    }

    /** What comes to the end point, which reads nothing while it is shut. */
    private final class Far implements ByteStream {

        private final ByteStream below;

        Far(DeadlineSocket socket) {
            below = new SocketStream(socket);
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            if (shut) {
                awaitOpen();
            }
            return below.read(target);
        }

        private void awaitOpen() throws IOException {
            try {
                open.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException();
            }
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            below.write(source);
        }

        @Override
        public boolean hasBytes() throws IOException {
            return below.hasBytes();
        }
    }

    private StreamedChannel bring() throws IOException {
        try (DeadlineSocket.Server server = new DeadlineSocket.Server()) {
            server.setReceiveBufferSize(ROOM_BYTES);
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            DeadlineSocket near = new DeadlineSocket();
            near.setSendBufferSize(ROOM_BYTES);
            near.connect(server.getLocalSocketAddress());
            DeadlineSocket far = server.accept();
            assertTrue(listener.take(new StreamedChannel(new Far(far), far)));
            return new StreamedChannel(new Near(near), near);
        }
    }

    private Connection connect(Duration responseTimeout) throws IOException {
        ConnectOptions options =
                new ConnectOptions(
                        SECRET,
                        ConnectOptions.CONNECT_TIMEOUT,
                        responseTimeout,
                        Optional.of(most -> bring()));
        return new KryonetTransport().connect(listener.address(), options);
    }

    /** It would go on for as long as the peer takes a little now and then. */
    @Test
    void aMessageHasItsTimeAsAWhole() throws IOException {
        try (Connection first = connect(ConnectOptions.RESPONSE_TIMEOUT)) {
            first.lookup("probe", Probe.class)
                    .echoBytes(new byte[LARGE]); // which loads all classes
        }
        try (Connection connection = connect(SHORT)) {
            Probe probe = connection.lookup("probe", Probe.class);
            slow = true;
            assertThrows(IOException.class, () -> probe.echoBytes(new byte[LARGEST]));
        }
        int sent = parts.get() * PART_BYTES;
        assertTrue(sent < LARGEST, () -> sent + " bytes were sent");
    }

    @Test
    void whoIsInterruptedWhileSendingLeavesTheConnectionToOthers() throws Exception {
        interruptWhoSends(Thread.ofPlatform());
    }

    @Test
    void aVirtualThreadThatIsInterruptedDoesSo() throws Exception {
        interruptWhoSends(Thread.ofVirtual());
    }

    private void interruptWhoSends(Thread.Builder threads) throws Exception {
        try (Connection connection = connect(ConnectOptions.RESPONSE_TIMEOUT)) {
            Probe probe = connection.lookup("probe", Probe.class);
            shut = true;
            FutureTask<Boolean> call = new FutureTask<>(() -> isInterruptedIn(probe));
            Thread caller = threads.start(call);
            begun.await();
            caller.interrupt();
            open.countDown();
            assertTrue(call.get(), "the interrupt was lost");
            assertEquals(3, probe.add(1, 2));
        }
    }

    /** Makes a long call; returns whether the thread is interrupted then. */
    private static boolean isInterruptedIn(Probe probe) {
        try {
            probe.echoBytes(new byte[LARGE]);
            return Thread.currentThread().isInterrupted();
        } catch (IOException ended) {
            return Thread.currentThread().isInterrupted();
        }
    }
}
