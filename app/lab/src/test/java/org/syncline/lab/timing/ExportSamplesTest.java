package org.syncline.lab.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.lab.table.TableFormat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Exports of timings are, byte for byte, what they were when the samples were stored; a workbook
 * holds the time of its making, and is compared elsewhere. With {@code -Dsamples=FOLDER} they are
 * stored anew in that folder, {@code app/lab/src/test/resources/org/syncline/lab/timing}.
 */
class ExportSamplesTest {

    private static final String FOLDER = System.getProperty("samples");

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "XLSX")
    void exportsAreAsTheStoredSamples(TableFormat format) throws IOException {
        String name = "exports." + format.extension();
        if (FOLDER != null) {
            Files.writeString(Path.of(FOLDER, name), exports(format));
        }
        try (InputStream sample = getClass().getResourceAsStream(name)) {
            assertEquals(
                    new String(sample.readAllBytes(), StandardCharsets.UTF_8), exports(format));
        }
    }

    private static String exports(TableFormat format) {
        List<RunTiming> runs = new ArrayList<>(SampleRuns.all().subList(0, 8));
        runs.add(everyPhase());
        return String.join(
                "\n",
                format.write(RunTimings.summary(runs)),
                format.write(RunTimings.table(runs)),
                format.write(RunTimings.phases(runs)));
    }

    /** A run in which each phase took longer than the one before. */
    private static RunTiming everyPhase() {
        List<PhaseTime> phases =
                Arrays.stream(Phase.values())
                        .map(phase -> time(phase, 1 + phase.ordinal()))
                        .toList();
        RunSetup setup = SampleRuns.setup("mixed", "karmi", "sha-256", false);
        OptionalDouble seconds = OptionalDouble.of(0.5);
        return new RunTiming(
                setup, new NamingTimes(seconds, seconds, seconds), phases, 153, 1 << 20, 12);
    }

    private static PhaseTime time(Phase phase, int seconds) {
        return new PhaseTime(phase, 2 * seconds, seconds, 10 * seconds, 1000 * seconds);
    }
}
