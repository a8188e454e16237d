package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.util.ArrayList;
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

    /** Single cells agree, and all of them together do not. */
    @ParameterizedTest
    @CsvSource({
        "8, 0, 'less time in 8 of 8 cells, 0.950 times'",
        "0, 9, 'longer in 9 of 9 cells, 1.05 times'",
        "7, 0, ''",
        "16, 4, ''",
        "17, 3, 'less time in 17 of 20 cells, 0.950 times'"
    })
    void whatAllCellsShareIsSaid(int shorter, int longer, String expected) {
        List<RunComparison.CellRatio> ratios = new ArrayList<>();
        for (int i = 0; i < shorter + longer; i++) {
            double value = i < shorter ? 0.95 : 1.05;
            ratios.add(new RunComparison.CellRatio(SIGN, about(value)));
        }
        RunComparison comparison =
                new RunComparison(
                        run(1), run(2), ForkLine.TOTAL, ratios, List.of(), List.of(), Map.of());
        List<String> notes = RunTables.compare(comparison).notes();
        int all = shorter + longer;
        assertTrue(
                notes.getFirst().startsWith("Of %d of %d cells no".formatted(all, all)),
                notes::toString);
        boolean isSaid = notes.get(1).startsWith("The first takes ");
        assertEquals(!expected.isEmpty(), isSaid, notes::toString);
        assertTrue(!isSaid || notes.get(1).contains(expected), notes::toString);
    }

    private static TimeRatio about(double value) {
        return new TimeRatio(
                Statistic.MEDIAN,
                value,
                Optional.of(new Interval(0.9, 1.1)),
                Resampling.FORKS_AND_ITERATIONS);
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
