package org.syncline.peers.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.peers.group.ClockMessage.Answer;

import java.util.SplittableRandom;

/** What round trips tell of clocks that are made up, so that the truth is known. */
class ClockOffsetTest {

    private static final int SEEDS = 2_000;
    private static final long NOW = 1_700_000_000_000_000_000L;
    private static final long HOUR = 3_600_000_000_000L;
    private static final long MOST_DELAY = 50_000_000;

    /** However the delays there and back differ. */
    @Test
    void theErrorIsNeverMoreThanHalfOfTheShortestRoundTrip() {
        int asymmetric = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            long ahead = random.nextLong(-HOUR, HOUR);
            MemberClock clock = new MemberClock();
            long shortest = Long.MAX_VALUE;
            int trips = random.nextInt(1, MemberClock.SAMPLES + 1);
            for (int i = 0; i < trips; i++) {
                long there = random.nextLong(random.nextBoolean() ? 1_000 : MOST_DELAY);
                long back = random.nextLong(random.nextBoolean() ? 1_000 : MOST_DELAY);
                long kept = random.nextLong(MOST_DELAY);
                long wall = NOW + i * HOUR;
                long monotonic = random.nextLong();
                clock.ask(i, wall, monotonic);
                long received = wall + there + ahead;
                clock.answered(
                        new Answer(i, received, received + kept), monotonic + there + kept + back);
                shortest = Math.min(shortest, there + back);
            }
            ClockOffset best = clock.best().orElseThrow();
            long error = Math.abs(best.nanos() - ahead);
            assertEquals((shortest + 1) / 2, best.uncertaintyNanos(), "seed " + seed);
            assertTrue(error <= best.uncertaintyNanos(), "seed " + seed + ": " + error);
            asymmetric += error > best.uncertaintyNanos() / 2 ? 1 : 0;
        }
        assertTrue(asymmetric > SEEDS / 10, "only " + asymmetric + " had very different delays");
    }

    @Test
    void equalDelaysGiveTheExactOffset() {
        ClockOffset offset = ClockOffset.of(NOW, NOW + 3_700, NOW + 4_700, 2_400);
        assertEquals(new ClockOffset(3_000, 700), offset);
    }

    /** The latest that a member may say, to a machine whose clock stands at 1970. */
    @Test
    void noTimeThatIsTakenOverflows() {
        ClockOffset offset = ClockOffset.of(0, ClockMessage.LATEST, ClockMessage.LATEST, 1_000);
        assertEquals(new ClockOffset(ClockMessage.LATEST - 500, 500), offset);
    }

    @Test
    void itMovedIfByMoreThanItsUncertainty() {
        ClockOffset before = new ClockOffset(1_000, 900);
        assertFalse(new ClockOffset(1_100, 100).movedFrom(before));
        assertTrue(new ClockOffset(1_101, 100).movedFrom(before));
        assertTrue(new ClockOffset(899, 100).movedFrom(before));
    }

    @Test
    void peopleReadMilliseconds() {
        assertEquals("3.2 ms ahead, ± 0.4 ms", new ClockOffset(3_210_000, 400_000).toString());
        assertEquals("0.012 ms behind, ± 0.090 ms", new ClockOffset(-12_000, 90_000).toString());
    }
}
