package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.syncline.core.peer.HelloReply;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Many threads on one connection: nobody gets another's answer or waits for another's call. */
public interface ConcurrentCalls extends TransportUnderTest {

    int THREADS = 16;
    int CALLS = 100;

    @Test
    default void sixteenThreadsGetTheirOwnAnswers() throws Exception {
        try (LoopbackPair rig = LoopbackPair.open(transport());
                ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            Probe probe = rig.probe();
            Peer peer = rig.peer(ScriptedPeer.of(7));
            List<Future<@Nullable Void>> callers = new ArrayList<>();
            for (int seed = 0; seed < THREADS; seed++) {
                Random random = new Random(seed);
                callers.add(threads.submit(() -> manyCalls(probe, peer, random)));
            }
            for (Future<@Nullable Void> caller : callers) {
                caller.get();
            }
        }
    }

    private static @Nullable Void manyCalls(Probe probe, Peer peer, Random random)
            throws IOException {
        Script[] scripts = Script.values();
        for (int i = 0; i < CALLS; i++) {
            double a = random.nextInt(1_000_000);
            assertEquals(a + i, probe.add(a, i));
            String text = "text " + random.nextLong();
            assertEquals(text, probe.echoString(text));
            byte[] bytes = new byte[random.nextInt(20_000)];
            random.nextBytes(bytes);
            assertArrayEquals(bytes, probe.echoBytes(bytes));
            List<Person> people = List.of(Person.numbered(random.nextInt()));
            assertEquals(Described.of(people), Described.of(probe.echoPeople(people)));
            scripts[i % scripts.length].check(peer, 7);
        }
        return null;
    }

    @Test
    default void aSlowCallDoesNotHoldUpOthers() throws Exception {
        try (LoopbackPair rig = LoopbackPair.open(transport());
                ExecutorService threads = Executors.newSingleThreadExecutor();
                CallBarrier gate = new CallBarrier()) {
            Peer peer = rig.peer(gate.peer(3));
            Future<Object> slow = threads.submit(() -> Script.HELLO.call(peer, 3));
            gate.awaitCall();
            for (Script method : Script.values()) {
                if (method != Script.HELLO) {
                    method.check(peer, 3);
                }
            }
            assertFalse(slow.isDone());
            gate.close();
            assertEquals(
                    Described.of(Seeded.message(HelloReply.class, 3)), Described.of(slow.get()));
        }
    }

    @Test
    default void aFailingCallDoesNotDisturbOthers() throws Exception {
        try (LoopbackPair rig = LoopbackPair.open(transport());
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Probe probe = rig.probe();
            Future<@Nullable Void> good = threads.submit(() -> manyAdditions(probe));
            Future<@Nullable Void> bad = threads.submit(() -> manyFailures(probe));
            good.get();
            bad.get();
        }
    }

    private static @Nullable Void manyAdditions(Probe probe) throws IOException {
        for (int i = 0; i < CALLS; i++) {
            assertEquals(i + 0.5, probe.add(i, 0.5));
        }
        return null;
    }

    private static @Nullable Void manyFailures(Probe probe) {
        for (int i = 0; i < CALLS; i++) {
            String message = "failure " + i;
            Exception e = assertThrows(Exception.class, () -> probe.fail(message));
            Complaint.assertSays(message, e);
        }
        return null;
    }
}
