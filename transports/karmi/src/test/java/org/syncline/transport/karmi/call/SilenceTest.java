package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

class SilenceTest {
    private final Silence silence = new Silence(Duration.ofSeconds(10), 0);

    private boolean hasLasted(int progress, long seconds) {
        return silence.hasLasted(progress, TimeUnit.SECONDS.toNanos(seconds));
    }

    @Test
    void itBeginsAnewWithWhateverPassesAndOnceItWasTold() {
        for (int second = 1; second <= 10; second++) {
            assertFalse(hasLasted(0, second));
        }
        assertFalse(hasLasted(1, 11), "something has passed");
        for (int second = 12; second <= 32; second++) {
            assertEquals(second == 22, hasLasted(1, second), "second " + second);
        }
        assertEquals(true, hasLasted(1, 33));
    }

    /** A machine that slept, or a debugger that stopped this program, is no silence of the peer. */
    @Test
    void timeInWhichNobodyLookedCountsForTwoSecondsAtMost() {
        assertFalse(hasLasted(0, 1));
        assertFalse(hasLasted(0, 3_600));
        for (int second = 3_601; second <= 3_607; second++) {
            assertFalse(hasLasted(0, second), "second " + second);
        }
        assertEquals(true, hasLasted(0, 3_608));
    }
}
