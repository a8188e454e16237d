package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.stream.DoubleStream;

class LevellingTest {

    private static Levelling of(double... times) {
        Levelling levelling = new Levelling();
        Arrays.stream(times).forEach(levelling::add);
        return levelling;
    }

    @Test
    void noiseIsALevel() {
        assertTrue(of(DrawnRuns.NOISE).isLevel());
        assertFalse(of(Arrays.copyOf(DrawnRuns.NOISE, 8)).isLevel(), "too few to tell");
        assertFalse(of().isLevel());
    }

    @Test
    void aFallIsNone() {
        assertFalse(of(Arrays.copyOf(DrawnRuns.STEP_DOWN, 24)).isLevel());
        assertFalse(of(Arrays.copyOf(DrawnRuns.DECAY, 12)).isLevel());
        double[] slow = DoubleStream.iterate(1, t -> t * 0.999).limit(2000).toArray();
        assertFalse(of(slow).isLevel());
    }

    /** Ten slow ones take 10 s; the level is seen when a quarter of all time is spent on it. */
    @Test
    void aStepIsForgottenAfterAThirdOfItsTime() {
        Levelling levelling = new Levelling();
        for (int i = 0; i < 10; i++) {
            levelling.add(1);
        }
        int after = 0;
        while (!levelling.isLevel()) {
            levelling.add(0.1);
            after++;
        }
        assertEquals(10 / 3.0, after * 0.1, 0.6);
    }
}
