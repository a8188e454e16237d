package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.OutgoingClasses;
import org.syncline.transport.karmi.wire.WireLimits;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.internal.RemoteRef;

import java.time.Duration;
import java.util.List;

/** Calls end at their deadline, and no earlier. */
class CallDeadlinesTest {
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();
    private static final InterfaceTable TABLE = InterfaceTable.of(Services.Echo.class);
    private static final GraphWriter NOTHING =
            new GraphWriter(
                    new OutgoingClasses((id, name, layout) -> {}),
                    new Exports(names -> List.of(), ref -> null, stub -> {}),
                    WireLimits.DEFAULT);

    /** For calls that are never made. */
    private static final class NoChannel implements Channel {
        @Override
        public boolean isOpen() {
            return false;
        }

        @Override
        public String peer() {
            return "nobody";
        }

        @Override
        public ClientCall begin(RemoteRef ref, InterfaceTable table, int method)
                throws RemoteException {
            throw new RemoteException("nobody is there");
        }

        @Override
        public void invoke(ClientCall call) throws RemoteException {
            throw new RemoteException("nobody is there");
        }
    }

    @Test
    void theDeadlineStandsStillWhileTheCallerServesACallback() {
        CallDeadlines patience = new CallDeadlines(Duration.ofMinutes(1));
        ClientCall call = new ClientCall(new NoChannel(), NOTHING, TABLE, 0);
        call.deadline = System.nanoTime() + MINUTE;
        long late = call.deadline + 10 * MINUTE;
        call.beginCallback();
        assertEquals(CallDeadlines.Verdict.WAIT, patience.with(call, late));
        assertEquals(CallDeadlines.Verdict.WAIT, patience.with(call, late));
        long before = System.nanoTime();
        call.endCallback(MINUTE);
        assertTrue(call.deadline - before >= MINUTE);
        assertTrue(call.isWaiting());
        assertEquals(CallDeadlines.Verdict.WAIT, patience.with(call, before));
        assertNotEquals(CallDeadlines.Verdict.WAIT, patience.with(call, late));
    }
}
