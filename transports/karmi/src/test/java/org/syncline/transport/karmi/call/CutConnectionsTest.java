package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.registry.Registry;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** A call that may have run is never sent twice, wherever its connection is cut. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class CutConnectionsTest {
    /** More than a node leaves a connection untried. */
    private static final long IDLE_MILLIS = 12;

    /** Counts the executions of each call. */
    interface Counter extends Remote {
        int run(int call, String text) throws RemoteException;
    }

    private static final class CountingServer implements Counter {
        private final Map<Integer, Integer> runs = new ConcurrentHashMap<>();

        @Override
        public int run(int call, String text) {
            return runs.merge(call, 1, Integer::sum);
        }

        int runs(int call) {
            return runs.getOrDefault(call, 0);
        }
    }

    private static final KarmiOptions PROGRAM =
            KarmiOptions.DEFAULT.withManner(KarmiOptions.Manner.PROGRAM).withAnyRemoteInterface();

    private final CountingServer counter = new CountingServer();
    private int calls;

    /** The state of the connection when the call is made. */
    private interface Before {
        void call(CuttingRelay relay, Counter remote) throws Exception;
    }

    /** It has just been used. */
    private void inUse(CuttingRelay relay, Counter remote) throws RemoteException {
        succeed(remote);
    }

    /** It is tried first. */
    private void idle(CuttingRelay relay, Counter remote)
            throws RemoteException, InterruptedException {
        succeed(remote);
        Thread.sleep(IDLE_MILLIS);
    }

    /** There is none. */
    private void gone(CuttingRelay relay, Counter remote)
            throws RemoteException, InterruptedException {
        succeed(remote);
        relay.cut();
        Thread.sleep(IDLE_MILLIS);
    }

    private void succeed(Counter remote) throws RemoteException {
        int call = ++calls;
        assertEquals(1, remote.run(call, "uncut"), "the call after a cut");
    }

    @Test
    void noCallRunsTwice() throws Exception {
        try (CuttingRelay relay = new CuttingRelay();
                KarmiNode server = KarmiNode.open(PROGRAM);
                KarmiNode client = KarmiNode.open(PROGRAM)) {
            ExportPoint point = relay.open(server);
            Registry registry = server.createRegistry(point);
            registry.rebind("counter", server.export(counter, point, 0));
            Counter remote =
                    client.lookup(
                            client.registry("127.0.0.1", relay.port()), "counter", Counter.class);
            for (CuttingRelay.Way way : CuttingRelay.Way.values()) {
                cutEverywhere(relay, remote, way, this::inUse);
                cutEverywhere(relay, remote, way, this::idle);
                cutEverywhere(relay, remote, way, this::gone);
            }
            assertEquals(Set.of(1), Set.copyOf(counter.runs.values()), "runs of each call");
        }
    }

    private void cutEverywhere(
            CuttingRelay relay, Counter remote, CuttingRelay.Way way, Before before)
            throws Exception {
        boolean cut = true;
        int failed = 0;
        int bytes = 0;
        for (; cut; bytes++) {
            before.call(relay, remote);
            relay.cutAfter(way, bytes);
            int call = ++calls;
            boolean returned = returns(remote, call);
            cut = relay.hasCut();
            String where = way + ", cut after " + bytes + " bytes";
            if (returned) {
                assertEquals(1, counter.runs(call), where);
                // A connection that ends after the reply is found dead once it was idle.
                Thread.sleep(IDLE_MILLIS);
            } else {
                failed++;
                assertTrue(cut, "failed without a cut: " + where);
                assertTrue(counter.runs(call) <= 1, where);
            }
        }
        assertTrue(failed > 0, way + ": no cut of " + bytes + " hit the call");
    }

    private static boolean returns(Counter remote, int call) {
        try {
            remote.run(call, "to be cut");
            return true;
        } catch (RemoteException e) {
            return false;
        }
    }
}
