package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.UnmarshalException;
import uka.karmi.rmi.internal.RemoteRef;
import uka.karmi.rmi.registry.Registry;
import uka.karmi.rmi.server.ExportException;
import uka.karmi.rmi.server.RemoteStub;

import java.io.IOException;
import java.io.NotSerializableException;
import java.io.WriteAbortedException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A node that works for a program waits, and begins anew, as Java RMI does. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ProgramNodeTest {
    /** Long enough for a sign of life on a busy machine. */
    private static final Duration SILENCE = Duration.ofSeconds(3);

    private static final Duration IDLE = Duration.ofMillis(200);
    private static final int MORE_THAN_A_SERVICE_SERVES = 300;

    private static final KarmiOptions PROGRAM =
            KarmiOptions.DEFAULT
                    .withManner(KarmiOptions.Manner.PROGRAM)
                    .withPatience(Duration.ofSeconds(30));

    /** A remote interface as programs have them. */
    interface Queue extends Remote {
        int take() throws RemoteException;

        void put() throws RemoteException;

        int waiting() throws RemoteException;

        void fail() throws RemoteException;

        long started() throws RemoteException;
    }

    private static class Shop implements Queue {
        private static final AtomicInteger STARTED = new AtomicInteger();

        private final long number = STARTED.incrementAndGet();
        private final CountDownLatch goods = new CountDownLatch(1);
        private final AtomicInteger waiting = new AtomicInteger();

        @Override
        public int take() throws RemoteException {
            int place = waiting.incrementAndGet();
            try {
                goods.await();
            } catch (InterruptedException e) {
                throw new RemoteException("interrupted", e);
            }
            return place;
        }

        @Override
        public void put() {
            goods.countDown();
        }

        @Override
        public int waiting() {
            return waiting.get();
        }

        @Override
        public void fail() {
            throw new IllegalStateException("stuck") {
                @SuppressWarnings("unused") // is what cannot be sent
                private final Object open = new Object();
            };
        }

        @Override
        public long started() {
            return number;
        }
    }

    /** Declares no failure of calls in one method. */
    interface Silent extends Remote {
        int quiet();
    }

    /** Looks remote by its exceptions alone. */
    interface Local {
        String secret() throws Exception;
    }

    private static final class Keeper extends Shop implements Local {
        @Override
        public String secret() {
            return "secret";
        }
    }

    private static Queue find(KarmiNode client, int port) throws Exception {
        return (Queue) client.registry("127.0.0.1", port).lookup("queue");
    }

    private static ExportPoint open(KarmiNode node, int port) throws Exception {
        ExportPoint point = node.listen(new InetSocketAddress("127.0.0.1", port), "127.0.0.1", 0);
        Registry registry = node.createRegistry(point);
        Shop shop = new Shop();
        registry.rebind("queue", node.export(shop, point, 0));
        return point;
    }

    private static KarmiNode client(KarmiOptions options) {
        return KarmiNode.open(options.withAnyRemoteInterface());
    }

    @Test
    void anInterfaceThatExtendsNoRemoteStaysLocal() throws Exception {
        Keeper keeper = new Keeper();
        try (KarmiNode server = KarmiNode.open(PROGRAM);
                KarmiNode client = client(PROGRAM)) {
            ExportPoint point = server.listen();
            RemoteStub own = server.export(keeper, point, 0);
            server.createRegistry(point).rebind("keeper", own);
            Object found = client.registry("127.0.0.1", point.localPort()).lookup("keeper");
            assertFalse(found instanceof Local);
            RemoteRef ref = ((RemoteStub) found)._KARMI_ref();
            Local forced = (Local) client.stub(ref, List.of(Local.class));
            assertThrows(RemoteException.class, forced::secret);
        }
    }

    @Test
    void aCallWaitsAsLongAsItsPeerLives() throws Exception {
        try (KarmiNode server = KarmiNode.open(PROGRAM);
                KarmiNode patient = client(PROGRAM.withPatience(SILENCE))) {
            int port = open(server, 0).localPort();
            List<Integer> places = new ArrayList<>();
            Queue queue = find(patient, port);
            Thread taker =
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        try {
                                            places.add(queue.take());
                                        } catch (RemoteException e) {
                                            places.add(-1);
                                        }
                                    });
            assertFalse(
                    taker.join(SILENCE.multipliedBy(5).dividedBy(2)), "the call ended: " + places);
            queue.put();
            taker.join();
            assertEquals(List.of(1), places);
        }
    }

    @Test
    void manyCallsOfOneClientWaitWhileOneMoreEndsThem() throws Exception {
        try (KarmiNode server = KarmiNode.open(PROGRAM);
                KarmiNode client = client(PROGRAM)) {
            Queue queue = find(client, open(server, 0).localPort());
            Set<Integer> places = ConcurrentHashMap.newKeySet();
            List<Thread> takers = new ArrayList<>();
            for (int i = 0; i < MORE_THAN_A_SERVICE_SERVES; i++) {
                takers.add(Thread.ofPlatform().start(() -> places.add(place(queue))));
            }
            while (queue.waiting() < MORE_THAN_A_SERVICE_SERVES && places.isEmpty()) {
                Thread.onSpinWait();
            }
            assertEquals(Set.of(), places, "a call ended before there was anything to take");
            queue.put();
            for (Thread taker : takers) {
                taker.join();
            }
            assertEquals(MORE_THAN_A_SERVICE_SERVES, places.size());
            assertFalse(places.contains(-1), "a call failed");
        }
    }

    private static int place(Queue queue) {
        try {
            return queue.take();
        } catch (RemoteException e) {
            return -1;
        }
    }

    @Test
    void theFirstCallAfterARestartGoesToTheNewServer() throws Exception {
        try (KarmiNode client = client(PROGRAM)) {
            int port;
            Registry registry;
            try (KarmiNode first = KarmiNode.open(PROGRAM)) {
                port = open(first, 0).localPort();
                registry = client.registry("127.0.0.1", port);
                registry.list();
            }
            try (KarmiNode second = KarmiNode.open(PROGRAM)) {
                open(second, port);
                Thread.sleep(IDLE);
                Queue queue = (Queue) registry.lookup("queue");
                assertTrue(queue.started() > 0);
            }
        }
    }

    @Test
    void aFailureThatCannotBeSentArrivesAsUnderRmi() throws Exception {
        try (KarmiNode server = KarmiNode.open(PROGRAM);
                KarmiNode client = client(PROGRAM)) {
            Queue queue = find(client, open(server, 0).localPort());
            UnmarshalException e = assertThrows(UnmarshalException.class, queue::fail);
            assertTrue(e.getMessage().contains("Shop$1: stuck"), e::getMessage);
            WriteAbortedException why = assertInstanceOf(WriteAbortedException.class, e.getCause());
            assertInstanceOf(NotSerializableException.class, why.getCause());
        }
    }

    @Test
    void anInterfaceWithoutRemoteExceptionIsRefused() throws IOException {
        try (KarmiNode server = KarmiNode.open(PROGRAM)) {
            ExportPoint point = server.listen();
            Silent silent = () -> 1;
            ExportException e =
                    assertThrows(ExportException.class, () -> server.export(silent, point, 0));
            assertTrue(e.getCause().getMessage().contains("quiet"), e.getCause()::getMessage);
        }
    }
}
