package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.OutgoingClasses;
import org.syncline.transport.karmi.wire.WireLimits;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.internal.RemoteRef;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/** Calls end at their deadline, and no earlier. */
class CallDeadlinesTest {
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();
    private static final InterfaceTable TABLE = InterfaceTable.of(Services.Echo.class);
    private static final GraphWriter NOTHING =
            new GraphWriter(
                    new OutgoingClasses((id, name, layout, description) -> {}),
                    new Exports(names -> List.of(), ref -> null, (stub, by) -> {}, null),
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

    private static KarmiOptions.Timeouts timeouts(boolean patient) {
        return timeouts(patient, Duration.ZERO);
    }

    private static KarmiOptions.Timeouts timeouts(boolean patient, Duration limit) {
        return new KarmiOptions.Timeouts(
                Duration.ofSeconds(10),
                Duration.ofMinutes(1),
                patient,
                limit,
                Duration.ofMinutes(10),
                Duration.ofHours(1));
    }

    /** A call that was sent. */
    private static ClientCall waiting(CallDeadlines deadlines, long start) {
        ClientCall call = new ClientCall(new NoChannel(), NOTHING, TABLE, 0);
        call.setWaiting(true);
        deadlines.begin(call, start);
        return call;
    }

    /** What is decided at the deadline for a peer that answered the ping, or did not. */
    @ParameterizedTest
    @CsvSource({
        "false, true,  GIVE_UP_CALL",
        "false, false, GIVE_UP_PEER",
        "true,  true,  WAIT",
        "true,  false, GIVE_UP_PEER"
    })
    void aPatientNodeGivesUpOnlyThePeerThatIsSilent(
            boolean patient, boolean answers, CallDeadlines.Verdict expected) {
        CallDeadlines deadlines = new CallDeadlines(timeouts(patient));
        ClientCall call = waiting(deadlines, System.nanoTime() + MINUTE);
        long asked = call.deadline - 1;
        assertEquals(CallDeadlines.Verdict.PING, deadlines.with(call, asked));
        if (answers) {
            deadlines.hear(1, 0, asked + 1);
        }
        long late = asked + MINUTE;
        assertEquals(expected, deadlines.with(call, late));
        assertEquals(patient && answers, call.deadline == late + MINUTE);
    }

    /** A large reply may come slowly; where nobody is trusted to be only slow it may not. */
    @ParameterizedTest
    @CsvSource({"true, WAIT", "false, GIVE_UP_PEER"})
    void piecesOfAReplyAreASignOfLifeForThePatient(
            boolean patient, CallDeadlines.Verdict expected) {
        CallDeadlines deadlines = new CallDeadlines(timeouts(patient));
        ClientCall call = waiting(deadlines, System.nanoTime() + MINUTE);
        long asked = call.deadline - 1;
        assertEquals(CallDeadlines.Verdict.PING, deadlines.with(call, asked));
        deadlines.hear(0, 3, asked + 1);
        assertEquals(expected, deadlines.with(call, asked + MINUTE));
    }

    /** Also for calls that wait behind a large one of another thread. */
    @ParameterizedTest
    @CsvSource({"1, 3, WAIT", "1, 2, WAIT", "1, 1, GIVE_UP_PEER", "2, 4, GIVE_UP_PEER"})
    void aPeerThatTakesAMessageThatIsUnderWayLives(
            int before, int after, CallDeadlines.Verdict expected) {
        CallDeadlines deadlines = new CallDeadlines(timeouts(true));
        ClientCall call = waiting(deadlines, System.nanoTime() + MINUTE);
        long asked = call.deadline - 1;
        deadlines.taken(before, asked - 1);
        assertEquals(CallDeadlines.Verdict.PING, deadlines.with(call, asked));
        deadlines.taken(after, asked + 1);
        assertEquals(expected, deadlines.with(call, asked + MINUTE));
    }

    /** An hour for a call is no hour for a peer that is stopped. */
    @Test
    void aLimitEndsCallsAndDoesNotKeepADeadPeer() {
        Duration limit = Duration.ofMinutes(60);
        CallDeadlines deadlines = new CallDeadlines(timeouts(true, limit));
        long start = System.nanoTime() + MINUTE;
        ClientCall call = waiting(deadlines, start);
        for (int minute = 1; minute < 60; minute++) {
            long now = start + minute * MINUTE;
            deadlines.hear(minute, 0, now - 1);
            CallDeadlines.Verdict verdict = deadlines.with(call, now);
            assertTrue(
                    Set.of(CallDeadlines.Verdict.WAIT, CallDeadlines.Verdict.PING)
                            .contains(verdict),
                    verdict::name);
        }
        assertEquals(CallDeadlines.Verdict.GIVE_UP_CALL, deadlines.with(call, call.limit));

        CallDeadlines silent = new CallDeadlines(timeouts(true, limit));
        silent.begin(call, start);
        assertEquals(CallDeadlines.Verdict.PING, silent.with(call, call.deadline - 1));
        assertEquals(CallDeadlines.Verdict.GIVE_UP_PEER, silent.with(call, call.deadline + MINUTE));
    }

    /** The question for a sign of life may lie behind a message of another thread. */
    @Test
    void aPeerThatTakesAMessageIsNotSilentAfterACallWasGivenUp() {
        CallDeadlines deadlines = new CallDeadlines(timeouts(true));
        long start = System.nanoTime() + MINUTE;
        deadlines.taken(1, start - 1);
        assertTrue(deadlines.isSilentSince(start, start + MINUTE));
        deadlines.taken(3, start + 1);
        assertFalse(deadlines.isSilentSince(start, start + MINUTE));
    }

    @Test
    void theDeadlineStandsStillWhileTheCallerServesACallback() {
        CallDeadlines patience = new CallDeadlines(timeouts(false));
        ClientCall call = new ClientCall(new NoChannel(), NOTHING, TABLE, 0);
        patience.begin(call, System.nanoTime());
        long late = call.deadline + 10 * MINUTE;
        call.beginCallback();
        assertEquals(CallDeadlines.Verdict.WAIT, patience.with(call, late));
        assertEquals(CallDeadlines.Verdict.WAIT, patience.with(call, late));
        long before = System.nanoTime();
        patience.begin(call, System.nanoTime());
        call.endCallback();
        assertTrue(call.deadline - before >= MINUTE);
        assertTrue(call.isWaiting());
        assertEquals(CallDeadlines.Verdict.WAIT, patience.with(call, before));
        assertNotEquals(CallDeadlines.Verdict.WAIT, patience.with(call, late));
    }
}
