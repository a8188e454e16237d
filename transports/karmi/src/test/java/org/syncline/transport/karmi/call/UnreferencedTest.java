package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import uka.karmi.rmi.registry.Registry;
import uka.karmi.rmi.server.Unreferenced;

import java.io.IOException;
import java.lang.ref.Reference;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** An object hears that nobody uses it any more. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class UnreferencedTest {
    /** A service to call. */
    interface Door {
        int knock() throws IOException;
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
            server.createRegistry(point).bind("door", server.export(hall, point, 0));
            Door kept = door(keeper, point);
            assertEquals(0, kept.knock());
            knockAndDrop(leaver, point);
            leaver.close();
            assertEquals(0, kept.knock(), "one client still has it");
            Reference.reachabilityFence(kept);
            kept = null;
            hall.awaitTold();
            knockAndDrop(keeper, point);
            hall.awaitTold();
            assertTrue(hall.told.availablePermits() == 0, "told once each time");
        }
    }

    @Test
    void aClosedConnectionCounts() throws Exception {
        Hall hall = new Hall();
        try (KarmiNode server = KarmiNode.open(KarmiOptions.DEFAULT)) {
            ExportPoint point = server.listen();
            server.createRegistry(point).bind("door", server.export(hall, point, 0));
            Door door;
            try (KarmiNode client = KarmiNode.open(KarmiOptions.DEFAULT)) {
                door = door(client, point);
                assertEquals(0, door.knock());
            }
            hall.told.acquire();
            Reference.reachabilityFence(door);
        }
    }
}
