package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.syncline.lab.history.HistorySamples.ADD;
import static org.syncline.lab.history.HistorySamples.ADD_RMI;
import static org.syncline.lab.history.HistorySamples.SIGN;
import static org.syncline.lab.history.HistorySamples.SYNC;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.history.RunComparison.Unequal;
import org.syncline.lab.stats.TimeRatio;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs of a history held against each other. */
class ComparedRunsTest {

    private static final String TOTAL = ForkLine.TOTAL;

    @TempDir private Path folder;
    private HistoryStore store;

    @BeforeEach
    void open() throws IOException {
        store = HistorySamples.open(folder.resolve("runs.db"));
    }

    @AfterEach
    void close() throws IOException {
        store.close();
    }

    private long recorded(String name, double seconds, ExperimentCell... cells) throws IOException {
        return HistorySamples.recordRun(store, HistorySamples.experiment(name, 3, cells), seconds);
    }

    @Test
    void runsAreComparedCellByCell() throws IOException {
        long first = recorded("first", 2, ADD, SIGN, SYNC);
        long second = recorded("second", 1, ADD_RMI, SIGN, ADD);
        RunComparison comparison = store.runs().compare(first, second, TOTAL);
        assertEquals(List.of(SYNC), comparison.onlyFirst());
        assertEquals(List.of(ADD_RMI), comparison.onlySecond());
        assertEquals(
                List.of(ADD, SIGN),
                comparison.ratios().stream().map(RunComparison.CellRatio::cell).toList());
        for (RunComparison.CellRatio each : comparison.ratios()) {
            assertEquals(2, each.ratio().value(), 0.01);
            assertEquals(TimeRatio.Verdict.LONGER, each.ratio().verdict());
        }
        assertEquals(comparison, store.runs().compare(first, second, TOTAL));
    }

    @Test
    void equalRunsDifferInNothingThatCanBeTold() throws IOException {
        long first = recorded("x", 1, ADD);
        long second = recorded("x", 1, ADD);
        RunComparison comparison = store.runs().compare(first, second, TOTAL);
        assertEquals(TimeRatio.Verdict.UNTOLD, comparison.ratios().getFirst().ratio().verdict());
        assertEquals(Map.of(), comparison.differences());
    }

    /** A run whose one fork says this of how it measured. */
    private long saying(Map<String, String> how) throws IOException {
        Experiment experiment = HistorySamples.experiment("x", 1, ADD);
        long run = store.begin(experiment, Map.of());
        store.beginFork(run, HistorySamples.fork(experiment, ADD, 0));
        store.take(new ForkLine.Done(how));
        return run;
    }

    @Test
    @Covers(value = "M6", fault = "a comparison is silent about loopback beside a network")
    void aComparisonSaysHowTheForksOfBothMeasured() throws IOException {
        long loopback = saying(Map.of("network", "loopback", "pageCache", "known"));
        long network =
                saying(Map.of("network", "network", "pageCache", "known", "standstill", "slept"));
        long earlier = saying(Map.of());
        assertEquals(
                Map.of(
                        "network",
                        new Unequal("loopback", "network"),
                        "standstill",
                        new Unequal("", "slept")),
                store.runs().compare(loopback, network, TOTAL).differences());
        assertEquals(Map.of(), store.runs().compare(loopback, earlier, TOTAL).differences());
    }

    @Test
    void aComparisonSaysWhatElseDiffers() throws IOException {
        Experiment experiment = HistorySamples.experiment("x", 1, ADD);
        long first = store.begin(experiment, Map.of("build", "a", "cores", "2", "only", "here"));
        long second = store.begin(experiment, Map.of("build", "b", "cores", "2"));
        RunComparison comparison = store.runs().compare(first, second, TOTAL);
        assertEquals(
                Map.of("build", new Unequal("a", "b"), "only", new Unequal("here", "")),
                comparison.differences());
        assertEquals(List.of(), comparison.ratios());
        assertEquals(List.of(), comparison.onlyFirst());
    }

    /** The work must be the same, too: a digest or a size makes another cell. */
    @Test
    void aTrendFollowsACellThroughTheRuns() throws IOException {
        long first = recorded("x", 1, ADD, SIGN);
        recorded("other", 1, ADD_RMI);
        long third = recorded("y", 3, SYNC, ADD);
        ForkSpec cut = HistorySamples.fork(HistorySamples.experiment("z", 1, ADD), ADD, 0);
        store.beginFork(store.begin(HistorySamples.experiment("z", 1, ADD), Map.of()), cut);

        List<TrendPoint> points = store.runs().trend(ADD, TOTAL);
        assertEquals(List.of(first, third), points.stream().map(p -> p.run().number()).toList());
        assertEquals(1, points.get(0).estimates().median().value(), 0.01);
        assertEquals(3, points.get(1).estimates().median().value(), 0.01);
        ExperimentCell larger = new ExperimentCell(SIGN.work(), SIGN.transport(), "dsl");
        assertEquals(List.of(), store.runs().trend(larger, TOTAL));
    }
}
