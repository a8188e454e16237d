package org.syncline.transport.kit.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.CallerId;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

class FairSharesTest {

    private final FairShares shares = new FairShares();
    private final List<String> told = new ArrayList<>();

    private FairShares.Waiting waiting(String name) {
        return new FairShares.Waiting() {
            @Override
            public void begin() {
                told.add(name + " begins");
            }

            @Override
            public void end() {
                told.add(name + " is refused");
            }
        };
    }

    private CallerId full(CallerId caller) {
        for (int i = 0; i < FairShares.OF_CLIENT; i++) {
            assertTrue(shares.tryTake(caller));
        }
        return caller;
    }

    @Test
    @Covers(value = "F9", fault = "a caller may have any number of calls under way")
    void aClientThatHasItsShareWaitsWhileOthersBegin() {
        CallerId greedy = full(CallerId.next());
        assertFalse(shares.tryTake(greedy));
        shares.take(greedy, waiting("greedy"));
        shares.take(CallerId.next(), waiting("honest"));
        assertEquals(List.of("honest begins"), told);
        shares.giveBack(greedy);
        assertEquals("greedy begins", told.getLast());
    }

    @Test
    void aProcessOfManyClientsLeavesRoomForOthers() {
        while (shares.tryTake(CallerId.next())) {
            continue;
        }
        assertTrue(shares.tryTake(CallerId.ofConnection()));
    }

    @Test
    void whoHasLeastIsNextWhenAllIsTaken() {
        CallerId first = CallerId.ofConnection();
        for (int i = 0; i < 8; i++) {
            full(i == 0 ? first : CallerId.ofConnection());
        }
        shares.take(first, waiting("first"));
        shares.take(CallerId.ofConnection(), waiting("newcomer"));
        assertEquals(List.of(), told);
        shares.giveBack(first);
        assertEquals(List.of("newcomer begins"), told);
    }

    @Test
    void aShareThatIsPassedCountsForItsNewOwner() {
        CallerId before = full(CallerId.next());
        CallerId now = CallerId.next();
        shares.take(before, waiting("before"));
        shares.pass(before, now);
        assertEquals(List.of("before begins"), told);
    }

    @Test
    void closingRefusesThoseWhoWait() throws IOException {
        CallerId greedy = full(CallerId.next());
        shares.take(greedy, waiting("waiting"));
        shares.close();
        shares.take(greedy, waiting("late"));
        assertEquals(List.of("waiting is refused", "late is refused"), told);
        assertFalse(shares.tryTake(CallerId.next()));
    }
}
