package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.syncline.core.transport.CallbackProbe;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Traits.Feature;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Objects of the caller's side that the far side calls, where a transport claims that. */
public interface Callbacks extends TransportUnderTest {

    private void onlyIfClaimed() {
        assumeTrue(transport().traits().has(Feature.CALLBACKS), "callbacks are not claimed");
    }

    private static CallbackProbe lookup(LoopbackPair rig, CallbackProbe service)
            throws IOException {
        rig.listener().bind(LoopbackPair.CALLBACKS, CallbackProbe.class, service);
        return rig.connection().lookup(LoopbackPair.CALLBACKS, CallbackProbe.class);
    }

    /** A probe that adds up how often it is asked to add. */
    private static ProbeService counting(AtomicInteger calls) {
        return new ProbeService() {
            @Override
            public double add(double a, double b) {
                calls.incrementAndGet();
                return super.add(a, b);
            }
        };
    }

    @Test
    default void explainsMissingCallbacks() throws IOException {
        assumeTrue(!transport().traits().has(Feature.CALLBACKS), "callbacks are claimed");
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Probe target = new ProbeService();
            Complaint.assertSays(
                    "remote objects", () -> rig.connection().export(Probe.class, target));
            assertEquals(3, rig.probe().add(1, 2));
        }
    }

    @Test
    default void theFarSideCallsAnArgumentWhileTheCallLasts() throws IOException {
        onlyIfClaimed();
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            AtomicInteger calls = new AtomicInteger();
            AtomicInteger during = new AtomicInteger();
            CallbackProbe service =
                    (target, a, b) -> {
                        double sum = target.add(a, b);
                        during.set(calls.get());
                        return target.add(sum, 1);
                    };
            CallbackProbe remote = lookup(rig, service);
            Probe target = rig.connection().export(Probe.class, counting(calls));
            assertEquals(4, remote.addBack(target, 1, 2));
            assertEquals(1, during.get(), "the callback was not made while the call lasted");
            assertEquals(2, calls.get());
        }
    }

    /** The calls run in the exporting JVM, so the object was not copied. */
    @Test
    default void aProbeInAnotherJvmCallsBack() throws IOException {
        onlyIfClaimed();
        try (ServerProcess server = ServerProcess.start(transport());
                Connection connection = server.connect(transport())) {
            AtomicInteger calls = new AtomicInteger();
            Probe target = connection.export(Probe.class, counting(calls));
            CallbackProbe remote = connection.lookup(LoopbackPair.CALLBACKS, CallbackProbe.class);
            for (int i = 0; i < 10; i++) {
                assertEquals(i + 0.5, remote.addBack(target, i, 0.5));
            }
            assertEquals(10, calls.get());
        }
    }

    @Test
    default void aFailureOfTheCallbackReachesTheCaller() throws IOException {
        onlyIfClaimed();
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            ProbeService failing =
                    new ProbeService() {
                        @Override
                        public double add(double a, double b) {
                            throw new IllegalStateException("cannot add " + a);
                        }
                    };
            CallbackProbe remote = lookup(rig, Probe::add);
            Probe target = rig.connection().export(Probe.class, failing);
            Exception e = assertThrows(Exception.class, () -> remote.addBack(target, 7, 1));
            Complaint.assertSays("cannot add 7", e);
            assertTrue(e.toString().contains("IllegalStateException"), e::toString);
            Probe sound = rig.connection().export(Probe.class, new ProbeService());
            assertEquals(3, remote.addBack(sound, 1, 2));
        }
    }

    @Test
    default void manyThreadsAreCalledBackEachByItsOwnCall() throws Exception {
        onlyIfClaimed();
        try (LoopbackPair rig = LoopbackPair.open(transport());
                ExecutorService threads = Executors.newFixedThreadPool(8)) {
            CallbackProbe remote = lookup(rig, Probe::add);
            List<Future<@Nullable Void>> callers = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                int mine = i;
                ProbeService adding =
                        new ProbeService() {
                            @Override
                            public double add(double a, double b) {
                                return 1000 * mine + a + b;
                            }
                        };
                Probe target = rig.connection().export(Probe.class, adding);
                callers.add(
                        threads.submit(
                                () -> {
                                    for (int n = 0; n < 50; n++) {
                                        assertEquals(
                                                1000 * mine + n + 0.5,
                                                remote.addBack(target, n, 0.5));
                                    }
                                    return null;
                                }));
            }
            for (Future<@Nullable Void> caller : callers) {
                caller.get();
            }
        }
    }

    @Test
    default void closingTheConnectionEndsCallbacks() throws IOException {
        onlyIfClaimed();
        AtomicReference<@Nullable Probe> kept = new AtomicReference<>();
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            CallbackProbe keeping =
                    (target, a, b) -> {
                        kept.set(target);
                        return target.add(a, b);
                    };
            CallbackProbe remote = lookup(rig, keeping);
            Probe target = rig.connection().export(Probe.class, new ProbeService());
            assertEquals(3, remote.addBack(target, 1, 2));
            rig.connection().close();
            Probe stub = Objects.requireNonNull(kept.get());
            assertThrows(IOException.class, () -> stub.add(1, 2));
        }
    }
}
