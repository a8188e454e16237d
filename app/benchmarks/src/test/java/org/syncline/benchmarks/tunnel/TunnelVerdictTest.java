package org.syncline.benchmarks.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.List;

class TunnelVerdictTest {

    /** The medians of the times are 9 and 8. */
    @Test
    void takesTheRatioOfEachRound() {
        TunnelVerdict verdict =
                TunnelVerdict.ofRounds(
                        "chat", List.of(2.0, 12.0, 9.0), List.of(1.0, 8.0, 9.0), 1.5);
        assertEquals(1.5, verdict.reached());
        assertTrue(verdict.holds());
    }

    @Test
    void showsTheIntervalBesideTheRatio() {
        TunnelVerdict verdict =
                TunnelVerdict.ofRounds("chat", List.of(1.5, 3.0, 6.0), List.of(1.0, 2.0, 4.0), 1.4);
        assertEquals(
                "chat 1.50 (1.50 to 1.50) at most 1.40 times MISSES",
                verdict.toString().replaceAll(" +", " "));
    }

    @Test
    void holdsAtItsBarAndNotAboveIt() {
        assertTrue(TunnelVerdict.of("handshake", 2, 2, "ms").holds());
        TunnelVerdict above = TunnelVerdict.of("handshake", 2.01, 2, "ms");
        assertFalse(above.holds());
        assertTrue(above.toString().endsWith("MISSES"), above.toString());
        assertFalse(
                TunnelVerdict.of("handshake", Double.NaN, 2, "ms").holds(),
                "no figure holds no bar");
    }
}
