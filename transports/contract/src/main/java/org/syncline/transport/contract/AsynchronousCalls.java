package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Pipeline;
import org.syncline.core.transport.Pipeline.Pending;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Traits.Feature;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Many calls of one thread in flight, where a transport claims that. */
public interface AsynchronousCalls extends TransportUnderTest {

    int TOGETHER = 6;
    int MANY = 3000;

    /** More calls than an end point works on at a time, and more bytes than sockets hold. */
    int LARGE = 700;

    private void onlyIfClaimed() {
        assumeTrue(
                transport().traits().has(Feature.ASYNCHRONOUS_CALLS),
                "asynchronous calls are not claimed");
    }

    private static Pipeline<Probe> pipeline(LoopbackPair rig, Probe service) throws IOException {
        rig.listener().bind(LoopbackPair.PROBE, Probe.class, service);
        return rig.connection().pipeline(LoopbackPair.PROBE, Probe.class);
    }

    @Test
    default void explainsMissingAsynchronousCalls() throws IOException {
        assumeTrue(
                !transport().traits().has(Feature.ASYNCHRONOUS_CALLS),
                "asynchronous calls are claimed");
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Probe probe = rig.probe();
            Complaint.assertSays(
                    "in flight", () -> rig.connection().pipeline(LoopbackPair.PROBE, Probe.class));
            assertEquals(3, probe.add(1, 2));
        }
    }

    /** No call returns before all have arrived. */
    @Test
    default void callsOfOneThreadAreUnderWayTogether() throws IOException {
        onlyIfClaimed();
        CyclicBarrier all = new CyclicBarrier(TOGETHER);
        ProbeService waiting =
                new ProbeService() {
                    @Override
                    public double add(double a, double b) {
                        try {
                            all.await(CallBarrier.MOST_SECONDS, TimeUnit.SECONDS);
                        } catch (InterruptedException
                                | BrokenBarrierException
                                | TimeoutException e) {
                            throw new IllegalStateException("the others did not come", e);
                        }
                        return super.add(a, b);
                    }
                };
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Pipeline<Probe> calls = pipeline(rig, waiting);
            beginThenTake(calls, TOGETHER);
        }
    }

    private static void beginThenTake(Pipeline<Probe> calls, int count) throws IOException {
        List<Pending<Double>> pending = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            pending.add(begin(calls, i, 0.5));
        }
        for (int i = 0; i < count; i++) {
            assertEquals(i + 0.5, pending.get(i).get());
        }
    }

    private static Pending<Double> begin(Pipeline<Probe> calls, double a, double b)
            throws IOException {
        return calls.begin(probe -> probe.add(a, b));
    }

    @Test
    default void eachCallGetsItsOwnAnswerInAnyOrder() throws IOException {
        onlyIfClaimed();
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Pipeline<Probe> calls = pipeline(rig, new ProbeService());
            List<Runnable> checks = new ArrayList<>();
            for (int i = 0; i < MANY; i++) {
                checks.add(i % 3 == 0 ? text(calls, "text " + i) : sum(calls, i));
            }
            Collections.shuffle(checks, new Random(MANY));
            checks.forEach(Runnable::run);
        }
    }

    private static Runnable sum(Pipeline<Probe> calls, int n) throws IOException {
        Pending<Double> pending = begin(calls, n, 0.25);
        return () -> assertEquals(n + 0.25, taken(pending));
    }

    private static Runnable text(Pipeline<Probe> calls, String text) throws IOException {
        Pending<String> pending = calls.begin(probe -> probe.echoString(text));
        return () -> assertEquals(text, taken(pending));
    }

    private static <R> R taken(Pending<R> pending) {
        try {
            return pending.get();
        } catch (IOException e) {
            throw new AssertionError("a call failed", e);
        }
    }

    /** Neither side may wait for ever until the other one reads. */
    @Test
    default void moreThanFitsBetweenTheSidesMayBeBegunBeforeAnyIsTaken() throws IOException {
        onlyIfClaimed();
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Pipeline<Probe> calls = pipeline(rig, new ProbeService());
            List<Pending<byte[]>> pending = new ArrayList<>();
            for (int i = 0; i < LARGE; i++) {
                byte[] bytes = bytes(i);
                pending.add(calls.begin(probe -> probe.echoBytes(bytes)));
            }
            for (int i = 0; i < pending.size(); i++) {
                assertArrayEquals(bytes(i), pending.get(i).get());
            }
        }
    }

    /** Large ones, and a small one now and then. */
    private static byte[] bytes(int n) {
        byte[] bytes = new byte[n % 8 == 0 ? 100 : 64 << 10];
        new Random(n).nextBytes(bytes);
        return bytes;
    }

    @Test
    default void aFailureComesWithItsOwnCall() throws IOException {
        onlyIfClaimed();
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Pipeline<Probe> calls = pipeline(rig, new ProbeService());
            Pending<Double> before = begin(calls, 1, 2);
            Pending<Boolean> failing =
                    calls.begin(
                            probe -> {
                                probe.fail("as asked");
                                return true;
                            });
            Pending<Double> after = begin(calls, 3, 4);
            assertEquals(7, after.get());
            Exception e = assertThrows(Exception.class, failing::get);
            Complaint.assertSays("as asked", e);
            assertEquals(3, before.get());
        }
    }

    @Test
    default void ordinaryCallsWorkBetweenAsynchronousOnes() throws IOException {
        onlyIfClaimed();
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Pipeline<Probe> calls = pipeline(rig, new ProbeService());
            Probe probe = rig.connection().lookup(LoopbackPair.PROBE, Probe.class);
            for (int i = 0; i < 100; i++) {
                Pending<Double> pending = begin(calls, i, 1);
                assertEquals(i + 2, probe.add(i, 2));
                assertEquals(i + 1, pending.get());
            }
        }
    }

    @Test
    default void executesFlushedCallsWithoutWaitingForResults() throws Exception {
        onlyIfClaimed();
        try (LoopbackPair rig = LoopbackPair.open(transport());
                CallBarrier gate = new CallBarrier()) {
            Pipeline<Probe> calls = pipeline(rig, passing(gate));
            Pending<Double> pending = begin(calls, 1, 2);
            calls.flush();
            gate.awaitCall();
            gate.close();
            assertEquals(3, pending.get());
        }
    }

    @Test
    default void closingTheConnectionEndsCallsUnderWay() throws Exception {
        onlyIfClaimed();
        try (LoopbackPair rig = LoopbackPair.open(transport());
                CallBarrier gate = new CallBarrier()) {
            Pipeline<Probe> calls = pipeline(rig, passing(gate));
            Pending<Double> sent = begin(calls, 1, 2);
            calls.flush();
            Pending<Double> gathered = begin(calls, 3, 4);
            gate.awaitCall();
            rig.connection().close();
            assertThrows(IOException.class, sent::get);
            assertThrows(IOException.class, gathered::get);
        }
    }

    private static ProbeService passing(CallBarrier gate) {
        return new ProbeService() {
            @Override
            public double add(double a, double b) {
                try {
                    gate.pass();
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
                return super.add(a, b);
            }
        };
    }

    @Test
    default void exactlyOneCallIsBegunAtATime() throws IOException {
        onlyIfClaimed();
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Pipeline<Probe> calls = pipeline(rig, new ProbeService());
            assertThrows(IllegalArgumentException.class, () -> calls.begin(probe -> 3));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> calls.begin(probe -> probe.add(1, 2) + probe.add(3, 4)));
            assertEquals(3, begin(calls, 1, 2).get());
        }
    }

    @Test
    default void aProbeInAnotherJvmIsCalledWithoutWaiting() throws IOException {
        onlyIfClaimed();
        try (ServerProcess server = ServerProcess.start(transport());
                Connection connection = server.connect(transport())) {
            Pipeline<Probe> calls = connection.pipeline(LoopbackPair.PROBE, Probe.class);
            beginThenTake(calls, MANY);
        }
    }
}
