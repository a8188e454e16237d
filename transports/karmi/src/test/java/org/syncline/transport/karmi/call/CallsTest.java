package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import uka.karmi.rmi.NoSuchObjectException;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.server.RemoteStub;
import uka.karmi.rmi.server.Unreferenced;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

@Timeout(value = 90, unit = TimeUnit.SECONDS)
class CallsTest {
    @Test
    void valuesOfEveryKindPass() throws Exception {
        try (Pair pair = new Pair()) {
            assertEquals(3, pair.echo.add(1, 2));
            assertTrue(pair.echo.wide(true, (byte) -1, '\uFFFE', (short) -2, 0.5f, -0.25));
            assertEquals(List.of("a", "ü", "\u20ac"), pair.echo.list(List.of("a", "ü", "\u20ac")));
            assertNull(pair.echo.list(null));
            assertEquals(-1, pair.echo.length(null));
            assertEquals(5, pair.echo.length("12345"));
            byte[] large = Services.marked(1, 2_999);
            assertArrayEquals(large, pair.echo.bytes(large));
            pair.echo.nothing();
        }
    }

    @Test
    void manyThreadsShareAConnectionAndGetTheirOwnAnswers() throws Exception {
        try (Pair pair = new Pair();
                ExecutorService threads = Executors.newFixedThreadPool(16)) {
            List<Future<Integer>> results = new ArrayList<>();
            for (int t = 0; t < 16; t++) {
                int thread = t;
                results.add(threads.submit(() -> manyCalls(pair.echo, thread)));
            }
            for (Future<Integer> result : results) {
                assertEquals(1_500, result.get(60, TimeUnit.SECONDS));
            }
        }
    }

    private static int manyCalls(Services.Echo echo, int thread) throws IOException {
        int good = 0;
        for (int call = 0; call < 1_500; call++) {
            byte[] mine = Services.marked(thread, call);
            if (call % 3 == 0) {
                assertArrayEquals(mine, echo.bytes(mine));
            } else {
                assertEquals((long) thread * call, echo.add((long) thread * call, 0));
            }
            good++;
        }
        return good;
    }

    @Test
    void virtualThreadsCallToo() throws Exception {
        try (Pair pair = new Pair();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Long>> results = new ArrayList<>();
            for (int t = 0; t < 200; t++) {
                long thread = t;
                results.add(threads.submit(() -> pair.echo.add(pair.echo.add(thread, 1), 1)));
            }
            for (int t = 0; t < 200; t++) {
                assertEquals(t + 2, results.get(t).get(60, TimeUnit.SECONDS));
            }
        }
    }

    @Test
    void interfacesThatDifferAreNoticed() throws Exception {
        try (Pair pair = new Pair()) {
            RemoteStub registry =
                    pair.client.stub(
                            "127.0.0.1",
                            pair.point.localPort(),
                            1,
                            List.of(Services.Callback.class));
            RemoteException e =
                    assertThrows(
                            RemoteException.class,
                            () -> ((Services.Callback) (Object) registry).call(null, 1));
            assertTrue(e.getMessage().contains("is no "), e.getMessage());
        }
    }

    @Test
    void aHeldCallDelaysNoOtherCall() throws Exception {
        try (Pair pair = new Pair();
                ExecutorService threads = Executors.newFixedThreadPool(1)) {
            Future<Integer> held = threads.submit(() -> pair.echo.hold(7));
            assertTrue(pair.service.held.await(30, TimeUnit.SECONDS));
            for (int i = 0; i < 100; i++) {
                assertEquals(i, pair.echo.add(i, 0));
            }
            pair.service.go.countDown();
            assertEquals(7, held.get(30, TimeUnit.SECONDS));
        }
    }

    @Test
    void callbacksNestAsDeepAsTheyLike() throws Exception {
        try (Pair pair = new Pair()) {
            ExportPoint back = pair.client.listen();
            Services.Callback callback =
                    new Services.Callback() {
                        @Override
                        public int call(Services.Echo echo, int depth) throws IOException {
                            return depth == 0 ? 0 : 1 + pair.echo.callBack(this, depth - 1);
                        }
                    };
            pair.client.export(callback, back, 0);
            assertEquals(12, pair.echo.callBack(callback, 12));
        }
    }

    @Test
    void aSlowCallTimesOutAloneAndTheConnectionLives() throws Exception {
        try (Pair pair =
                new Pair(
                        Pair.PATIENT.withTimeouts(
                                Duration.ofSeconds(10), Duration.ofMillis(900)))) {
            RemoteException e = assertThrows(RemoteException.class, () -> pair.echo.hold(1));
            assertTrue(e.getMessage().contains("no reply in time"), e.getMessage());
            for (int i = 0; i < 50; i++) {
                assertEquals(i, pair.echo.add(i, 0));
            }
        }
    }

    @Test
    void anInterruptedCallerStillGetsItsAnswerAndStaysInterrupted() throws Exception {
        try (Pair pair = new Pair()) {
            Thread.currentThread().interrupt();
            assertEquals(3, pair.echo.add(1, 2));
            assertTrue(Thread.interrupted());
            assertEquals(4, pair.echo.add(2, 2));
        }
    }

    @Test
    void objectsThatCannotBeSentFailAtTheSenderAndDoNoHarm() throws Exception {
        try (Pair pair = new Pair()) {
            Object[] bad = {new Object()};
            RemoteException e = assertThrows(RemoteException.class, () -> pair.echo.any(bad));
            assertInstanceOf(NotSerializableException.class, e.getCause());
            assertEquals(3, pair.echo.add(1, 2));
        }
    }

    @Test
    void classesThatNoInterfaceDeclaresAreRefused() throws Exception {
        try (Pair pair = new Pair()) {
            RemoteException e =
                    assertThrows(
                            RemoteException.class, () -> pair.echo.any(new java.awt.Point(1, 2)));
            assertInstanceOf(InvalidClassException.class, e.getCause());
            assertTrue(e.getCause().getMessage().contains("java.awt.Point"));
            assertEquals(3, pair.echo.add(1, 2));
        }
    }

    @Test
    void objectsThatAreUnexportedOrOfAFormerProcessAreMissed() throws Exception {
        try (Pair pair = new Pair()) {
            assertEquals(3, pair.echo.add(1, 2));
            pair.server.unexport(pair.service, true);
            assertThrows(NoSuchObjectException.class, () -> pair.echo.add(1, 2));
        }
    }

    /** Learns when its last user has gone. */
    private static final class Lonely implements Services.Callback, Unreferenced {
        private final CountDownLatch alone = new CountDownLatch(1);

        @Override
        public int call(Services.Echo echo, int depth) {
            return depth;
        }

        @Override
        public void unreferenced() {
            alone.countDown();
        }
    }

    @Test
    void anObjectHearsWhenItsLastUserHasGone() throws Exception {
        try (Pair pair = new Pair()) {
            Lonely lonely = new Lonely();
            RemoteStub stub = pair.server.export(lonely, pair.point, 5);
            Services.Callback remote =
                    (Services.Callback)
                            (Object)
                                    pair.client.stub(
                                            "127.0.0.1",
                                            pair.point.localPort(),
                                            5,
                                            List.of(Services.Callback.class));
            assertEquals(stub, remote);
            assertEquals(8, remote.call(null, 8));
            assertEquals(1, lonely.alone.getCount());
            pair.client.close();
            assertTrue(lonely.alone.await(30, TimeUnit.SECONDS));
        }
    }

    @Test
    void stubsInTheObjectsOwnNodeCopyArguments() throws Exception {
        try (Pair pair = new Pair()) {
            RemoteStub stub = pair.server.stubOf(pair.service);
            Services.Echo local = (Services.Echo) stub;
            byte[] mine = {1, 2, 3};
            byte[] answer = local.bytes(mine);
            assertArrayEquals(mine, answer);
            assertNotSame(mine, answer);
            assertEquals(stub, pair.echo);
        }
    }
}
