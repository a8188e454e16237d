package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.ThreadInfo;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A callback runs in the thread that waits for the outer call, wherever that is waiting. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CallbackThreadsTest {
    /** So patient that no time-out helps a thread that was not woken before its test gives up. */
    private static final KarmiOptions PATIENT =
            KarmiOptions.DEFAULT.withTimeouts(Duration.ofSeconds(30), Duration.ofMinutes(20));

    /** Methods that exclude each other, and one that leaves and comes back. */
    interface Room {
        int enter(Guest guest, int depth) throws IOException;

        int count() throws IOException;

        /** Returns when the test says so. */
        int hold() throws IOException;

        /** Calls the guest once another caller is being held. */
        int meet(Guest guest) throws IOException;
    }

    interface Guest {
        int inside(int depth) throws IOException;
    }

    private static final class RoomService implements Room {
        final CountDownLatch met = new CountDownLatch(1);
        final CountDownLatch held = new CountDownLatch(1);
        final CountDownLatch go = new CountDownLatch(1);

        @Override
        public synchronized int enter(Guest guest, int depth) throws IOException {
            return 1 + guest.inside(depth);
        }

        @Override
        public synchronized int count() {
            return 100;
        }

        @Override
        public int hold() throws IOException {
            held.countDown();
            await(go);
            return 7;
        }

        @Override
        public int meet(Guest guest) throws IOException {
            met.countDown();
            await(held);
            return 1 + guest.inside(0);
        }
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            if (!latch.await(60, TimeUnit.SECONDS)) {
                throw new IOException("forgotten");
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    /** A serving node with a room, and a client that can be called back. */
    private static final class House implements AutoCloseable {
        final KarmiNode server = KarmiNode.open(PATIENT);
        final KarmiNode client;
        final RoomService service = new RoomService();
        final Room room;
        private final ExportPoint back;

        House(KarmiOptions clientOptions) throws IOException {
            client = KarmiNode.open(clientOptions);
            ExportPoint point = server.listen();
            server.export(service, point, 5);
            room =
                    (Room)
                            (Object)
                                    client.stub(
                                            "127.0.0.1", point.localPort(), 5, List.of(Room.class));
            back = client.listen();
        }

        Guest export(Guest guest) throws IOException {
            client.export(guest, back, 0);
            return guest;
        }

        int port() {
            return back.localPort();
        }

        @Override
        public void close() throws IOException {
            service.go.countDown();
            client.close();
            server.close();
        }
    }

    @Test
    void monitorsAreReentrantAcrossNodes() throws Exception {
        try (House house = new House(PATIENT)) {
            Guest guest = house.export(depth -> house.room.count());
            assertEquals(101, house.room.enter(guest, 0));
        }
    }

    @Test
    void monitorsAreReentrantAtAnyDepth() throws Exception {
        try (House house = new House(PATIENT)) {
            Guest[] self = new Guest[1];
            self[0] =
                    house.export(
                            depth ->
                                    depth == 0
                                            ? house.room.count()
                                            : house.room.enter(self[0], depth - 1));
            assertEquals(120, house.room.enter(self[0], 19));
        }
    }

    @Test
    void theCallbackSeesItsOwnThreadNumberAndCaller() throws Exception {
        try (House house = new House(PATIENT)) {
            Thread me = Thread.currentThread();
            long number = ThreadInfo.getThreadID();
            Guest guest =
                    house.export(
                            depth -> {
                                assertSame(me, Thread.currentThread());
                                assertEquals(number, ThreadInfo.getThreadID());
                                assertEquals("127.0.0.1", KarmiWorker.clientHost());
                                ThreadInfo.setThreadID(1);
                                return 1;
                            });
            assertEquals(2, house.room.enter(guest, 0));
            assertEquals(number, ThreadInfo.getThreadID());
            assertNull(KarmiWorker.clientHost());
        }
    }

    @Test
    void aCallerThatDoesNotReadIsCalledBackToo() throws Exception {
        try (House house = new House(PATIENT);
                ExecutorService other = Executors.newSingleThreadExecutor()) {
            Future<Integer> reading = other.submit(house.room::hold);
            await(house.service.held);
            Thread me = Thread.currentThread();
            Guest guest =
                    house.export(
                            depth -> {
                                assertSame(me, Thread.currentThread());
                                return house.room.count();
                            });
            assertEquals(101, house.room.enter(guest, 0));
            house.service.go.countDown();
            assertEquals(7, reading.get(30, TimeUnit.SECONDS));
        }
    }

    /** The caller that is called back was reading for the other one, which then has to. */
    @Test
    void servingACallbackDelaysNoOtherCaller() throws Exception {
        try (House house = new House(PATIENT);
                ExecutorService other = Executors.newSingleThreadExecutor()) {
            CountDownLatch answered = new CountDownLatch(1);
            Guest guest =
                    house.export(
                            depth -> {
                                house.service.go.countDown();
                                await(answered);
                                return 1;
                            });
            Future<Integer> held =
                    other.submit(
                            () -> {
                                await(house.service.met);
                                int result = house.room.hold();
                                answered.countDown();
                                return result;
                            });
            assertEquals(2, house.room.meet(guest));
            assertEquals(7, held.get(30, TimeUnit.SECONDS));
        }
    }

    @Test
    void exceptionsOfCallbacksArriveAndHarmNobody() throws Exception {
        try (House house = new House(PATIENT)) {
            Guest guest =
                    house.export(
                            depth -> {
                                throw new IllegalStateException("not today");
                            });
            assertEquals(
                    "not today",
                    assertThrows(IllegalStateException.class, () -> house.room.enter(guest, 0))
                            .getMessage());
            assertEquals(100, house.room.count());
        }
    }

    @Test
    void aCallbackThatComesTooLateRunsOnAWorker() throws Exception {
        KarmiOptions hasty = PATIENT.withTimeouts(Duration.ofSeconds(10), Duration.ofMillis(700));
        try (House house = new House(hasty)) {
            long number = ThreadInfo.getThreadID();
            assertThrows(RemoteException.class, house.room::hold);
            List<Thread> ran = new ArrayList<>();
            callAs(number, house, ran);
            assertEquals("karmi-worker", ran.getFirst().getName());
        }
    }

    /** Calls a guest of the house's client from a third node, under a thread number. */
    private static void callAs(long number, House house, List<Thread> ran) throws Exception {
        house.client.export(
                (Guest)
                        depth -> {
                            assertEquals(number, ThreadInfo.getThreadID());
                            ran.add(Thread.currentThread());
                            return depth;
                        },
                house.back,
                6);
        try (KarmiNode third = KarmiNode.open(PATIENT);
                ExecutorService thread = Executors.newSingleThreadExecutor()) {
            Guest guest =
                    (Guest) (Object) third.stub("127.0.0.1", house.port(), 6, List.of(Guest.class));
            Future<Integer> answer =
                    thread.submit(
                            () -> {
                                ThreadInfo.setThreadID(number);
                                return guest.inside(3);
                            });
            assertEquals(3, answer.get(60, TimeUnit.SECONDS));
        }
    }

    @Test
    void aCallbackFromAThirdNodeRunsInTheThreadThatWaits() throws Exception {
        try (House house = new House(PATIENT);
                ExecutorService waiter = Executors.newSingleThreadExecutor()) {
            long number = 4_711;
            Future<Integer> outer =
                    waiter.submit(
                            () -> {
                                ThreadInfo.setThreadID(number);
                                return house.room.hold();
                            });
            await(house.service.held);
            List<Thread> ran = new ArrayList<>();
            callAs(number, house, ran);
            house.service.go.countDown();
            assertEquals(7, outer.get(30, TimeUnit.SECONDS));
            assertSame(
                    waiter.submit(Thread::currentThread).get(30, TimeUnit.SECONDS), ran.getFirst());
        }
    }

    @Test
    void aDeadPeerEndsTheWaitAndTheCallbackIsServedAllTheSame() throws Exception {
        KarmiOptions hasty = PATIENT.withTimeouts(Duration.ofSeconds(10), Duration.ofMillis(700));
        try (House house = new House(hasty);
                ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                ExecutorService waiter = Executors.newSingleThreadExecutor()) {
            Room dead =
                    (Room)
                            (Object)
                                    house.client.stub(
                                            "127.0.0.1",
                                            silent.getLocalPort(),
                                            5,
                                            List.of(Room.class));
            Future<RemoteException> outer =
                    waiter.submit(
                            () -> {
                                ThreadInfo.setThreadID(4_712);
                                return assertThrows(RemoteException.class, dead::count);
                            });
            try (Socket socket = silent.accept()) {
                socket.getInputStream().readNBytes(12);
                socket.getOutputStream()
                        .write(
                                ByteBuffer.allocate(12)
                                        .putInt(FrameFormat.MAGIC)
                                        .putLong(9)
                                        .array());
                socket.getInputStream().readNBytes(FrameFormat.LENGTH_BYTES);
                List<Thread> ran = new ArrayList<>();
                callAs(4_712, house, ran);
                outer.get(30, TimeUnit.SECONDS);
                assertEquals(1, ran.size());
            }
        }
    }

    /** Any mixture of plain calls and nested callbacks of many threads over one connection. */
    @Test
    void manyThreadsAreEachCalledBackInTheirOwn() throws Exception {
        long seed = new Random().nextLong();
        try (House house = new House(PATIENT);
                ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<Integer>> results = new ArrayList<>();
            for (int t = 0; t < 8; t++) {
                Random random = new Random(seed + t);
                results.add(threads.submit(() -> manyCallbacks(house, random)));
            }
            for (Future<Integer> result : results) {
                assertEquals(150, result.get(80, TimeUnit.SECONDS), () -> "seed " + seed);
            }
        }
    }

    private static int manyCallbacks(House house, Random random) throws IOException {
        Thread me = Thread.currentThread();
        Guest[] self = new Guest[1];
        self[0] =
                house.export(
                        depth -> {
                            assertTrue(me == Thread.currentThread(), "in the wrong thread");
                            return depth == 0
                                    ? house.room.count()
                                    : house.room.enter(self[0], depth - 1);
                        });
        int good = 0;
        for (int i = 0; i < 150; i++) {
            int depth = random.nextInt(4);
            if (random.nextBoolean()) {
                assertEquals(101 + depth, house.room.enter(self[0], depth));
            } else {
                assertEquals(100, house.room.count());
            }
            good++;
        }
        return good;
    }
}
