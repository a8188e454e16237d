package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.transport.karmi.wire.WireLimits;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.registry.Registry;
import uka.karmi.rmi.server.Unreferenced;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** An object hears that nobody uses it any more. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class UnreferencedTest {
    private static final KarmiOptions PROGRAM =
            KarmiOptions.DEFAULT
                    .withManner(KarmiOptions.Manner.PROGRAM)
                    .withLimits(new WireLimits(1 << 20, 1_000, 1 << 20, 1_000, false));

    /** A service to call. */
    interface Door extends Remote {
        int knock() throws RemoteException;

        /** Itself, in an object that writes itself. */
        Object inVector() throws RemoteException;

        /** Itself, beside an object that cannot be sent. */
        Object[] besideOthers() throws RemoteException;
    }

    private static final class Hall implements Door, Unreferenced {
        private final Semaphore told = new Semaphore(0);
        private boolean failing;

        @Override
        public int knock() {
            return told.availablePermits();
        }

        @Override
        public void unreferenced() {
            told.release();
            if (failing) {
                throw new IllegalStateException("for the purpose");
            }
        }

        @Override
        public Object inVector() {
            return new Vector<>(List.of(this));
        }

        @Override
        public Object[] besideOthers() {
            return new Object[] {this, new Object()};
        }

        /** Collects garbage until the object has been told. */
        private void awaitTold() throws InterruptedException {
            boolean yes = false;
            while (!yes) {
                System.gc();
                yes = told.tryAcquire(100, TimeUnit.MILLISECONDS);
            }
        }
    }

    private static Door door(KarmiNode client, ExportPoint point) throws Exception {
        Registry registry = client.registry("127.0.0.1", point.localPort());
        return client.lookup(registry, "door", Door.class);
    }

    private static void knockAndDrop(KarmiNode client, ExportPoint point) throws Exception {
        assertEquals(0, door(client, point).knock());
    }

    @Test
    void droppedStubsCountAlthoughTheConnectionStays() throws Exception {
        Hall hall = new Hall();
        hall.failing = true;
        try (KarmiNode server = KarmiNode.open(KarmiOptions.DEFAULT);
                KarmiNode keeper = KarmiNode.open(KarmiOptions.DEFAULT);
                KarmiNode leaver = KarmiNode.open(KarmiOptions.DEFAULT)) {
            ExportPoint point = server.listen();
            Registry registry = server.createRegistry(point);
            registry.bind("door", server.export(hall, point, 0));
            Door kept = door(keeper, point);
            assertEquals(0, kept.knock());
            knockAndDrop(leaver, point);
            leaver.close();
            assertEquals(0, kept.knock(), "one client still has it");
            registry.unbind("door");
            assertEquals(0, kept.knock(), "one client still has it");
            Reference.reachabilityFence(kept);
            kept = null;
            hall.awaitTold();
            registry.bind("door", hall);
            knockAndDrop(keeper, point);
            registry.unbind("door");
            hall.awaitTold();
            assertTrue(hall.told.availablePermits() == 0, "told once each time");
        }
    }

    @Test
    void aNameInTheRegistryCounts() throws Exception {
        Hall hall = new Hall();
        try (KarmiNode server = KarmiNode.open(KarmiOptions.DEFAULT)) {
            ExportPoint point = server.listen();
            Registry registry = server.createRegistry(point);
            Remote stub = server.export(hall, point, 0);
            registry.bind("door", stub);
            registry.bind("gate", stub);
            try (KarmiNode client = KarmiNode.open(KarmiOptions.DEFAULT)) {
                knockAndDrop(client, point);
            }
            registry.unbind("door");
            registry.rebind("gate", hall);
            awaitServed(point, 0);
            assertFalse(hall.told.tryAcquire(200, TimeUnit.MILLISECONDS), "still bound");
            registry.unbind("gate");
            hall.told.acquire();
        }
    }

    @Test
    void referencesOfAllKindsAreGivenBack() throws Exception {
        Hall hall = new Hall();
        try (KarmiNode server = KarmiNode.open(PROGRAM);
                KarmiNode client = KarmiNode.open(PROGRAM)) {
            ExportPoint point = server.listen();
            Registry registry = server.createRegistry(point);
            registry.bind("door", server.export(hall, point, 0));
            useAndDrop(door(client, point));
            registry.unbind("door");
            hall.awaitTold();
        }
    }

    private static void useAndDrop(Door door) throws RemoteException {
        Vector<?> vector = (Vector<?>) door.inVector();
        assertEquals(door, vector.getFirst());
        assertEquals(0, ((Door) vector.getFirst()).knock());
        assertThrows(RemoteException.class, door::besideOthers);
    }

    /** The client never calls the door, and the one from which it has it goes. */
    @Test
    void aReferenceByWayOfAnotherIsHeldAtHome() throws Exception {
        Hall hall = new Hall();
        try (KarmiNode server = KarmiNode.open(PROGRAM);
                KarmiNode client = KarmiNode.open(PROGRAM.withAnyRemoteInterface())) {
            ExportPoint home = server.listen();
            Object door;
            try (KarmiNode other = KarmiNode.open(PROGRAM.withAnyRemoteInterface())) {
                ExportPoint place = other.listen();
                other.createRegistry(place);
                server.registry("127.0.0.1", place.localPort())
                        .bind("door", server.export(hall, home, 0));
                door = client.registry("127.0.0.1", place.localPort()).lookup("door");
                awaitServed(home, 1);
            }
            assertFalse(hall.told.tryAcquire(3, TimeUnit.SECONDS), "the client has it");
            Reference.reachabilityFence(door);
            door = null;
            hall.awaitTold();
        }
    }

    /** As under Java RMI, where a program need not unexport what it has dropped. */
    @Test
    void anObjectThatNobodyRefersToIsForgotten() throws Exception {
        try (KarmiNode server = KarmiNode.open(PROGRAM);
                KarmiNode client = KarmiNode.open(PROGRAM)) {
            ExportPoint point = server.listen();
            Registry registry = server.createRegistry(point);
            WeakReference<Hall> hall = bindNew(server, point, registry);
            Door door = door(client, point);
            registry.unbind("door");
            System.gc();
            assertEquals(0, door.knock());
            assertNotNull(hall.get());
            Reference.reachabilityFence(door);
            door = null;
            while (hall.get() != null) {
                System.gc();
                Thread.sleep(50);
            }
        }
    }

    /** A server's main method drops what it has bound when it returns. */
    @Test
    void aNameAloneKeepsItsObject() throws Exception {
        try (KarmiNode server = KarmiNode.open(PROGRAM);
                KarmiNode client = KarmiNode.open(PROGRAM)) {
            ExportPoint point = server.listen();
            Registry registry = server.createRegistry(point);
            WeakReference<Hall> hall = bindNew(server, point, registry);
            for (int i = 0; i < 10; i++) {
                System.gc();
                Thread.sleep(20);
            }
            assertNotNull(hall.get());
            assertEquals(0, door(client, point).knock());
        }
    }

    private static void awaitServed(ExportPoint point, int connections)
            throws InterruptedException {
        while (point.served() != connections) {
            Thread.sleep(20);
        }
    }

    private static WeakReference<Hall> bindNew(
            KarmiNode server, ExportPoint point, Registry registry) throws Exception {
        Hall hall = new Hall();
        registry.bind("door", server.export(hall, point, 0));
        return new WeakReference<>(hall);
    }

    @Test
    void aClosedConnectionCounts() throws Exception {
        Hall hall = new Hall();
        try (KarmiNode server = KarmiNode.open(KarmiOptions.DEFAULT)) {
            ExportPoint point = server.listen();
            Registry registry = server.createRegistry(point);
            registry.bind("door", server.export(hall, point, 0));
            Door door;
            try (KarmiNode client = KarmiNode.open(KarmiOptions.DEFAULT)) {
                door = door(client, point);
                registry.unbind("door");
                assertEquals(0, door.knock());
            }
            hall.told.acquire();
            Reference.reachabilityFence(door);
        }
    }
}
