package org.syncline.transport.aeron;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.aeron.Aeron;
import io.aeron.AeronCounters;
import io.aeron.DriverProxy;
import io.aeron.status.HeartbeatTimestamp;

import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.RingBuffer;
import org.agrona.concurrent.status.CountersReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.peer.FileRange;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/** Waits for an end that stands still, not for a dead one, and never without end. */
@Timeout(120)
class StillnessTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration BRIEF = Duration.ofSeconds(2);
    private static final int HEARTBEAT_OF_A_CLIENT = AeronCounters.DRIVER_HEARTBEAT_TYPE_ID;
    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final AeronTransport TRANSPORT = new AeronTransport();

    /** Guards against this: the library's own times, of ten seconds. */
    @Test
    void anEndPointMayBeStoppedForHours() throws IOException {
        try (EmbeddedDriver driver = EmbeddedDriver.launch()) {
            Aeron.Context context = driver.aeron().context();
            assertTrue(context.interServiceTimeoutNs() >= Duration.ofHours(1).toNanos());
            assertTrue(context.driverTimeoutMs() >= Duration.ofHours(1).toMillis());
        }
    }

    /** Guards against this: the driver does not learn that the control connection has ended. */
    @Test
    void freesTheResourcesOfADeadClient() throws Exception {
        try (Listener listener = TRANSPORT.listen(ListenOptions.loopback(SECRET))) {
            AeronControlConnection control =
                    AeronControlConnection.open(listener.address(), new ConnectOptions(SECRET));
            Aeron.Context silent =
                    new Aeron.Context()
                            .aeronDirectoryName(control.ticket().directory().toString())
                            .useConductorAgentInvoker(true);
            try (Aeron dead = Aeron.connect(silent);
                    Aeron other = EmbeddedDriver.connect(control.ticket().directory())) {
                dead.asyncAddSubscription(EmbeddedDriver.CHANNEL, 1);
                await(() -> isKnown(dead.clientId(), other));
                control.introduce(dead.clientId());
                control.close();
                await(() -> !isKnown(dead.clientId(), other));
            }
        }
    }

    private static void await(BooleanSupplier state) {
        long start = System.nanoTime();
        while (!state.getAsBoolean()) {
            assertTrue(System.nanoTime() - start < PATIENCE.toNanos(), "it does not come");
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
    }

    private static boolean isKnown(long client, Aeron aeron) {
        return HeartbeatTimestamp.findCounterIdByRegistrationId(
                        aeron.countersReader(), HEARTBEAT_OF_A_CLIENT, client)
                != CountersReader.NULL_COUNTER_ID;
    }

    /** Guards against this: no close handler. */
    @Test
    void anEndPointWhoseAeronEndsByItselfEndsToo() throws Exception {
        try (Listener listener = TRANSPORT.listen(ListenOptions.loopback(SECRET))) {
            AeronControlConnection control =
                    AeronControlConnection.open(listener.address(), new ConnectOptions(SECRET));
            CountDownLatch lost = new CountDownLatch(1);
            control.watch(why -> lost.countDown());
            try (Aeron client = EmbeddedDriver.connect(control.ticket().directory())) {
                RingBuffer driver = client.context().toDriverBuffer();
                long start = System.nanoTime();
                // Clients are numbered in their order; a live one says that it lives.
                while (!lost.await(1, TimeUnit.MILLISECONDS)) {
                    assertTrue(System.nanoTime() - start < PATIENCE.toNanos(), "it goes on");
                    for (long before = 0; before < client.clientId(); before++) {
                        new DriverProxy(driver, before).clientClose();
                    }
                }
            }
            // The end point lets its streams go before its port.
            await(() -> isRefused(listener.address().port()));
        }
    }

    private static boolean isRefused(int port) {
        try (Socket caller = new Socket("127.0.0.1", port)) {
            return !caller.isConnected();
        } catch (IOException e) {
            return true;
        }
    }

    /** Guards against this: files are read when bytes are copied. */
    @Test
    void readsFilesBeforeCopyingThemIntoTheStream(@TempDir Path folder) throws IOException {
        String content = "content".repeat(10_000);
        Path file = Files.writeString(folder.resolve("f"), content);
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            WireOut out = new WireOut(FrameLimits.DEFAULT);
            assertTrue(out.putBeside(new FileRange(channel, 0, content.length(), () -> {})));
            OutgoingParts parts = new OutgoingParts(out, false);
            parts.load(parts.total());
            channel.truncate(0);
            UnsafeBuffer target = new UnsafeBuffer(new byte[parts.total()]);
            parts.copy(target, 0, parts.total());
            int start = parts.total() - content.length();
            assertEquals(content, target.getStringWithoutLengthAscii(start, content.length()));
        }
    }

    /** Guards against this: patience for each piece. */
    @Test
    void aMessageThatIsTakenEverMoreSlowlyHasItsTime() throws Exception {
        Assembler taker = new Assembler(FrameLimits.DEFAULT, new TakesAll());
        try (EmbeddedDriver driver = EmbeddedDriver.launch();
                Streams full = open(driver, 1, 2, BRIEF);
                Streams other = open(driver, 2, 1, BRIEF)) {
            AtomicLong last = new AtomicLong(System.nanoTime());
            Streams.Meanwhile takesSome =
                    () -> {
                        if (System.nanoTime() - last.get() > BRIEF.toNanos() / 2) {
                            last.set(System.nanoTime());
                            assertDoesNotThrow(() -> other.poll(taker));
                        }
                    };
            assertThrows(SocketTimeoutException.class, () -> full.send(1, large(), takesSome));
        }
    }

    /** Guards against this: the lock taken without a time. */
    @Test
    void failsCallersBehindAStuckOne() throws Exception {
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        try (EmbeddedDriver driver = EmbeddedDriver.launch();
                Streams full = open(driver, 1, 2, BRIEF)) {
            Streams.Meanwhile stuck =
                    () -> {
                        waits.countDown();
                        assertDoesNotThrow(() -> goOn.await());
                    };
            Thread first =
                    Thread.ofPlatform()
                            .start(
                                    () ->
                                            assertThrows(
                                                    IOException.class,
                                                    () -> full.send(1, large(), stuck)));
            assertTrue(waits.await(PATIENCE.toSeconds(), TimeUnit.SECONDS));
            try {
                assertTimeoutPreemptively(
                        PATIENCE,
                        () ->
                                assertThrows(
                                        SocketTimeoutException.class,
                                        () -> full.send(2, large(), () -> {})));
            } finally {
                goOn.countDown();
                first.join();
            }
        }
    }

    /** Guards against this: the subscription is not taken back. */
    @Test
    void leavesNothingOfStreamsThatCannotBeOpened() throws IOException {
        try (EmbeddedDriver driver = EmbeddedDriver.launch()) {
            Path memory = driver.directory().resolve("publications");
            Files.delete(memory);
            assertThrows(IOException.class, () -> open(driver, 1, 2, PATIENCE));
            Files.createDirectory(memory);
            String incoming = new StreamId(2, 2).channel();
            assertFalse(driver.aeron().addExclusivePublication(incoming, 2).isConnected());
        }
    }

    private static Streams open(
            EmbeddedDriver driver, int outgoing, int incoming, Duration patience)
            throws IOException {
        Streams.Terms terms =
                new Streams.Terms(
                        new StreamId(outgoing, outgoing),
                        new StreamId(incoming, incoming),
                        patience);
        return Streams.open(driver.aeron(), terms, new ReentrantLock());
    }

    private static WireOut large() throws IOException {
        WireOut out = new WireOut(FrameLimits.DEFAULT);
        out.putBytes(new byte[16 << 20]);
        return out;
    }
}
