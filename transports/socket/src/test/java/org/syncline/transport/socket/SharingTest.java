package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.ServiceCodec;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Many callers on one connection. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class SharingTest {

    private static final int THREADS = 16;
    private static final int CALLS = 2_000;
    private static final int EMPTY_CALL_BYTES = Frame.HEADER_BYTES + 6;

    FrameTransport transport() {
        return Ends.TRANSPORT;
    }

    @Test
    void everyCallerGetsItsOwnAnswers() throws Exception {
        try (Ends ends = Ends.open(transport());
                ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
            Probe probe = ends.probe(new ProbeService());
            List<Future<Integer>> callers = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                long seed = i;
                callers.add(pool.submit(() -> callMany(probe, seed)));
            }
            for (Future<Integer> caller : callers) {
                assertEquals(CALLS, caller.get());
            }
        }
    }

    private static int callMany(Probe probe, long seed) throws IOException {
        Random random = new Random(seed);
        int done = 0;
        for (int i = 0; i < CALLS; i++) {
            String at = "seed " + seed + " call " + i;
            if (random.nextInt(10) == 0) {
                byte[] bytes = new byte[random.nextInt(50_000)];
                random.nextBytes(bytes);
                assertTrue(Arrays.equals(bytes, probe.echoBytes(bytes)), at);
            } else if (random.nextBoolean()) {
                String text = "é" + random.nextLong();
                assertEquals(text, probe.echoString(text), at);
            } else {
                double a = random.nextInt();
                assertEquals(a + i, probe.add(a, i), at);
            }
            done++;
        }
        return done;
    }

    /** More requests than the server works on at a time, sent before any reply is read. */
    @Test
    void moreRequestsThanTheServerAdmitsAreAllAnswered() throws IOException {
        try (Ends ends = Ends.open(transport());
                Ends.Visitor visitor = ends.visitor()) {
            ends.probe(new ProbeService());
            int requests = 8 * FrameLimits.DEFAULT.callsInFlight();
            ByteBuffer frames = ByteBuffer.allocate(requests * EMPTY_CALL_BYTES);
            for (int id = 0; id < requests; id++) {
                frames.putInt(EMPTY_CALL_BYTES - Frame.LENGTH_BYTES).put(Frame.CALL).put((byte) 0);
                frames.putShort((short) 0).putInt(id).putInt(6).putInt(1).putShort(empty());
            }
            visitor.send(frames.array());
            Set<Integer> answered = new HashSet<>();
            for (int i = 0; i < requests; i++) {
                byte[] reply = visitor.in().readNBytes(Frame.HEADER_BYTES + 1);
                answered.add(ByteBuffer.wrap(reply).getInt(8));
            }
            assertEquals(requests, answered.size());
        }
    }

    private static short empty() {
        return (short)
                ServiceCodec.of(Probe.class).methods().stream()
                        .filter(m -> m.method().getName().equals("empty"))
                        .findFirst()
                        .orElseThrow()
                        .number();
    }

    /** Blocks in a call once told so, which no past of that method could foretell. */
    private static final class Moody extends ProbeService {
        private final AtomicBoolean block = new AtomicBoolean();
        private final CountDownLatch blocked = new CountDownLatch(1);
        private final CountDownLatch release = new CountDownLatch(1);

        @Override
        public String echoString(String text) {
            if (block.compareAndSet(true, false)) {
                blocked.countDown();
                await(release);
            }
            return text;
        }

        private static void await(CountDownLatch latch) {
            try {
                assertTrue(latch.await(60, TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void aCallThatTurnsOutSlowDoesNotHoldUpThoseBehindIt() throws Exception {
        Moody moody = new Moody();
        try (Ends ends = Ends.open(transport());
                ExecutorService pool = Executors.newSingleThreadExecutor()) {
            Probe probe = ends.probe(moody);
            for (int i = 0; i < 2_000; i++) {
                // So often that the server has learnt to execute it on the reading thread.
                probe.echoString("");
            }
            moody.block.set(true);
            Future<String> slow = pool.submit(() -> probe.echoString("slow"));
            Moody.await(moody.blocked);
            for (int i = 0; i < 100; i++) {
                assertEquals(i + 1, probe.add(i, 1));
            }
            assertFalse(slow.isDone());
            moody.release.countDown();
            assertEquals("slow", slow.get());
            assertEquals("after", probe.echoString("after"));
        }
    }

    @Test
    void anInterruptedCallerDoesNotEndTheConnectionOfOthers() throws Exception {
        try (Ends ends = Ends.open(transport());
                ExecutorService pool = Executors.newSingleThreadExecutor()) {
            Probe probe = ends.probe(new ProbeService());
            Future<Double> interrupted =
                    pool.submit(
                            () -> {
                                Thread.currentThread().interrupt();
                                return probe.add(1, 2);
                            });
            ExecutionException e = assertThrows(ExecutionException.class, interrupted::get);
            assertTrue(e.getCause() instanceof InterruptedIOException, e::toString);
            assertEquals(3, probe.add(1, 2));
        }
    }
}
