package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.stats.Interval;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/** What forks took, as the history has it, and what others are foretold to take. */
class ForkCostTest {
    private static final CellEffort FEW = effort(1, 8);

    private static CellEffort effort(int warmUps, int iterations) {
        return new CellEffort(1, warmUps, iterations, Duration.ZERO, Duration.ZERO);
    }

    @Test
    void anotherEffortTakesBetweenAStartOnceAndAStartForEachIteration() {
        ForkCost cost = new ForkCost(FEW, 12, 10, 1);

        assertEquals(new Interval(12, 12), cost.of(FEW), "the same as before");
        assertEquals(new Interval(22, 24), cost.of(effort(1, 18)), "twice the iterations");
        assertEquals(new Interval(6, 7), cost.of(effort(1, 3)), "half of them");
        CellEffort longer = new CellEffort(9, 1, 1, Duration.ofSeconds(18), Duration.ZERO);
        assertEquals(new Interval(22, 24), cost.of(longer), "as many as the time wants");
    }

    @Test
    void theLastRunOfACellCounts(@TempDir Path folder) throws IOException {
        long[] now = {0};
        try (HistoryStore history = open(folder, now)) {
            assertEquals(Map.of(), history.runs().forkCosts(9));
            record(history, now, HistorySamples.ADD, 60);
            record(history, now, HistorySamples.ADD, 20);
            record(history, now, HistorySamples.SIGN, 7);
            Map<ExperimentCell, ForkCost> costs = history.runs().forkCosts(9);

            assertEquals(new ForkCost(FEW, 20, 2, 0.5), costs.get(HistorySamples.ADD));
            assertEquals(7, costs.get(HistorySamples.SIGN).seconds());
            assertTrue(history.runs().forkCosts(1).containsKey(HistorySamples.SIGN));
            assertEquals(1, history.runs().forkCosts(1).size(), "of the newest run alone");
        }
    }

    private static HistoryStore open(Path folder, long[] now) throws IOException {
        return HistoryStore.open(
                folder.resolve("runs.db"),
                "1",
                new Clock() {
                    @Override
                    public ZoneOffset getZone() {
                        return ZoneOffset.UTC;
                    }

                    @Override
                    public Clock withZone(ZoneId zone) {
                        return this;
                    }

                    @Override
                    public Instant instant() {
                        return Instant.ofEpochSecond(now[0]);
                    }
                });
    }

    private static void record(HistoryStore history, long[] now, ExperimentCell cell, int seconds)
            throws IOException {
        Experiment experiment = new Experiment("one", List.of(cell), FEW, 1);
        history.beginFork(history.begin(experiment, Map.of()), new ForkSpec(cell, 0, FEW, 1));
        history.take(line(0, ForkLine.Part.FIRST, 0.75));
        history.take(line(1, ForkLine.Part.MEASURED, 0.25));
        now[0] += seconds;
        history.take(new ForkLine.Done(Map.of()));
    }

    private static ForkLine line(int index, ForkLine.Part part, double seconds) {
        return new ForkLine.Iteration(index, part, Map.of(ForkLine.TOTAL, seconds), Map.of());
    }
}
