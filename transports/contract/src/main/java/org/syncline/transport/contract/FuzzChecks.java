package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.cases.Effort;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Valid sessions, changed by chance in either direction, do no harm to the side that is attacked.
 */
public interface FuzzChecks extends TransportUnderTest {

    /** Has the seed that a failure names. */
    String SEED_PROPERTY = "syncline.fuzz.seed";

    long SEED = 20;
    int USUAL_MILLIS = 2_000;
    int NIGHTLY_MILLIS = 200_000;

    /** By day the same each time, so that a failure comes from the change that is tested. */
    private long seed() {
        boolean night = Effort.ofThisRun() == Effort.NIGHTLY;
        long base = night ? LocalDate.now(ZoneOffset.UTC).toEpochDay() : SEED;
        return base + transport().name().hashCode();
    }

    @Test
    @Timeout(value = 15, unit = TimeUnit.MINUTES)
    @Covers(
            value = {"F6", "F9", "F10", "I6"},
            fault = "a field of a message is believed")
    default void changedSessionsDoNoHarm(@TempDir Path folder) throws Exception {
        long seed = Long.getLong(SEED_PROPERTY, seed());
        List<String> findings =
                new FuzzProcess(this, folder, seed)
                        .findings(Effort.times(USUAL_MILLIS, NIGHTLY_MILLIS));
        assertEquals(
                List.of(), findings, () -> "seed " + seed + ": " + String.join("\n", findings));
    }
}
