package org.syncline.desktop.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.session.Progress;
import org.syncline.desktop.run.RunState.Activity;

import java.util.List;
import java.util.Optional;

class RunStateTest {
    private static final Progress HALF =
            new Progress(
                    Progress.Step.TRANSFERRING,
                    120,
                    300,
                    20_000_000,
                    40_000_000,
                    12.5e6,
                    185.2,
                    List.of());

    @Test
    void saysWhatIsUnderWay() {
        RunState state = new RunState(Activity.RUNNING, false, Optional.of(HALF));

        assertEquals("Transferring – 120 of 300 items, 20.0 MB of 40.0 MB", state.headline());
        assertEquals("12.5 MB/s, 3 min 05 s left", state.pace());
        assertEquals(Optional.of(0.5), state.fraction());
    }

    @Test
    void claimsNothingItDoesNotKnow() {
        Progress start = new Progress(Progress.Step.SCANNING, 0, 0, 0, 0, 0, -1, List.of());
        RunState state = new RunState(Activity.COMPARING, true, Optional.of(start));

        assertEquals("Paused – Scanning", state.headline());
        assertEquals("", state.pace());
        assertEquals(Optional.empty(), state.fraction());
    }
}
