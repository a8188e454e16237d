package org.syncline.lab.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;

import java.util.List;
import java.util.Map;
import java.util.Optional;

class RunAmountsTest {

    @Test
    void whatWasLookedAtAndSignedComesFromThePhases() {
        List<PhaseTime> phases =
                List.of(
                        new PhaseTime(Phase.SCAN, 1, 1, 40, 0),
                        new PhaseTime(Phase.SIGN, 1, 1, 3, 900),
                        new PhaseTime(Phase.WRITE, 1, 1, 7, 500),
                        new PhaseTime(Phase.COMMIT, 1, 1, 8, 0));
        SessionTiming session = new SessionTiming(phases, 3, 500, 7, false);
        assertEquals(new RunAmounts(7, 500, 8, 40, 3, 900), session.amounts());
        assertEquals(RunAmounts.NONE, SessionTiming.NONE.amounts());
    }

    @Test
    void countsTellThemUnlessAnEarlierVersionCountedLess() {
        RunAmounts amounts = new RunAmounts(1, 2, 3, 4, 5, 6);
        assertEquals(Optional.of(amounts), RunAmounts.of(amounts.counts()));
        assertEquals(Optional.empty(), RunAmounts.of(Map.of("files", 1L, "bytes", 2L)));
    }
}
