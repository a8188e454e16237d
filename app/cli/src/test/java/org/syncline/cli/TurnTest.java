package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.RootRefusedException;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

class TurnTest {

    private static final Duration BRIEF = Duration.ofMillis(1);

    private final StringWriter err = new StringWriter();
    private final List<Duration> told = new ArrayList<>();
    private int tries;

    private int take(Duration longest, Turn.Work work) throws Exception {
        try (Interruption interruption = Interruption.watched()) {
            return new Turn(
                            longest,
                            new PrintWriter(err),
                            (reason, most) -> told.add(most),
                            interruption)
                    .take(work);
        }
    }

    /** As on a machine where starting takes longer than that. */
    @Test
    void whatPassesBeforeTheFirstLookIsNoWaiting() throws Exception {
        int exit =
                take(
                        BRIEF,
                        () -> {
                            tries++;
                            return tries == 1 ? busyAfter(BRIEF.multipliedBy(2)) : 7;
                        });
        assertEquals(7, exit);
        assertEquals(List.of(BRIEF), told);
    }

    private static int busyAfter(Duration passed) throws RootRefusedException {
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < passed.toNanos()) {
            Thread.onSpinWait();
        }
        throw RootRefusedException.ofBusyRoot("busy");
    }

    @Test
    void withoutWaitingItFailsAtOnce() {
        assertThrows(RootRefusedException.class, () -> take(Duration.ZERO, () -> busyAfter(BRIEF)));
        assertEquals(List.of(), told);
    }

    @Test
    void waitingEnds() {
        assertThrows(RootRefusedException.class, () -> take(BRIEF, () -> busyAfter(BRIEF)));
        assertEquals(List.of(BRIEF), told);
    }
}
