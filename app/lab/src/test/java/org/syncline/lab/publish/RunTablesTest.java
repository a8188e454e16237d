package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.RunComparison;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.Resampling;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeRatio;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

class RunTablesTest {

    private static final ExperimentCell SIGN =
            new ExperimentCell(new Work.Signing(1, 10, "md5", 1), "local", "none");

    private static StoredRun run(long number) {
        return new StoredRun(
                number,
                "signing",
                Instant.EPOCH,
                Optional.empty(),
                1,
                "1",
                Map.of(),
                OptionalLong.empty(),
                1,
                new StoredRun.Forks(1, 1, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "0.9, FORKS_AND_ITERATIONS, 1",
        "1.1, FORKS_AND_ITERATIONS, 0",
        "0.9, ITERATIONS, 0",
    })
    void aDifferenceThatCannotBeToldSaysWhatWouldHelp(
            double low, Resampling resampling, int notes) {
        TimeRatio ratio =
                new TimeRatio(
                        Statistic.MEDIAN, 1.2, Optional.of(new Interval(low, 1.3)), resampling);
        RunComparison comparison =
                new RunComparison(
                        run(1),
                        run(2),
                        ForkLine.TOTAL,
                        List.of(new RunComparison.CellRatio(SIGN, ratio)),
                        List.of(),
                        List.of(),
                        Map.of());
        List<String> found = RunTables.compare(comparison).notes();
        assertEquals(notes, found.size(), found::toString);
        found.forEach(
                note -> assertEquals("No difference that can be told", note.substring(0, 30)));
    }

    @ParameterizedTest
    @CsvSource({"a, b, 1", "a, a, 0"})
    void runsOfOtherBuildsSaySo(String first, String second, int notes) {
        Map<String, RunComparison.Unequal> differences =
                first.equals(second)
                        ? Map.of()
                        : Map.of(StoredRun.BUILD, new RunComparison.Unequal(first, second));
        RunComparison comparison =
                new RunComparison(
                        run(1),
                        run(2),
                        ForkLine.TOTAL,
                        List.of(),
                        List.of(),
                        List.of(),
                        differences);
        List<String> found = RunTables.compare(comparison).notes();
        assertEquals(notes, found.size());
        found.forEach(note -> assertEquals("build: a and b", note));
    }
}
