package org.syncline.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.util.Optional;

/** Clocks that only the test moves, in milliseconds. */
class StandstillWatchTest {

    private static final long MILLIS = 1_000_000;

    private long measuring;
    private long sleeping = 77 * MILLIS;
    private long working;
    private int looks;
    private int lateLook;
    private final StandstillWatch watch =
            new StandstillWatch(new SystemClocks(() -> measuring, this::readLate, () -> working));

    @AfterEach
    void close() {
        watch.close();
    }

    /** Some looks at the other clock come late, as if the thread had lost its processor before. */
    private long readLate() {
        if (++looks == lateLook) {
            pass(3_000, 3_000);
        }
        return sleeping;
    }

    private void pass(long millis, long work) {
        measuring += millis * MILLIS;
        sleeping += millis * MILLIS;
        working += work * MILLIS;
    }

    private void look(long millis, long work) {
        pass(millis, work);
        watch.look();
    }

    @Test
    @Covers(value = "M1", fault = "sleep of the machine goes unnoticed")
    void tellsHowLongTheMachineSlept() {
        look(250, 250);
        sleeping += 12_300 * MILLIS;
        look(250, 250);
        Standstill found = watch.found().orElseThrow();
        assertEquals(new Standstill(12.3, 0), found);
        assertEquals("the machine slept for 12.3 s by its clock", found.words());
    }

    @Test
    @Covers(value = "M1", fault = "a process that was stopped goes unnoticed")
    void tellsHowLongTheProcessWasStopped() {
        look(250, 250);
        look(3_000, 10);
        look(250, 0);
        look(1_200, 0);
        Standstill found = watch.found().orElseThrow();
        assertEquals(new Standstill(0, 4.2), found);
        assertEquals("the process was stopped for 4.20 s", found.words());
    }

    @Test
    void theTimeOfABudgetStandsStillAsWell() {
        long start = watch.runningNanos();
        look(250, 250);
        look(3_000, 10);
        pass(250, 250);
        assertEquals(500 * MILLIS, watch.runningNanos() - start);
    }

    @Test
    void neitherWorkNorWaitingNorAShortStopIsOne() {
        look(250, 0); // waits for another one
        look(980, 0);
        look(5_000, 4_000); // looks late, as in a collection of garbage
        sleeping += 980 * MILLIS; // within what clocks may differ
        assertEquals(Optional.empty(), watch.found());
    }

    @Test
    void clocksThatAreReadFarApartAreReadAgain() {
        look(250, 250);
        lateLook = looks + 1;
        assertEquals(Optional.empty(), watch.found());
        assertEquals(lateLook + 1, looks);
    }

    @Test
    void thisMachineIsAwake() {
        try (StandstillWatch now = StandstillWatch.start()) {
            assertTrue(now.found().map(Standstill::asleep).orElse(0.0) == 0);
        }
    }
}
