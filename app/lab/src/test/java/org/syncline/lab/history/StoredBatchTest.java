package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ForkLine;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

class StoredBatchTest {

    @TempDir private Path folder;

    /** As if they had come one by one; and none of them, if one cannot be stored. */
    @Test
    void theIterationsOfABatchAreStoredTogether() throws Exception {
        Path file = folder.resolve("runs.db");
        Experiment experiment = HistorySamples.experiment("x", 2, HistorySamples.ADD);
        try (HistoryStore store = HistorySamples.open(file)) {
            long run = store.begin(experiment, Map.of());
            store.beginFork(run, HistorySamples.fork(experiment, HistorySamples.ADD, 0));
            List<ForkLine.Iteration> batch =
                    List.of(HistorySamples.iteration(0, 1), HistorySamples.iteration(3, 2));
            store.take(ForkLine.Batch.of(batch));
            store.take(ForkLine.Batch.of(List.of(HistorySamples.iteration(4, 3))));
            store.take(new ForkLine.Done(Map.of()));
            List<ForkLine.Iteration> stored =
                    store.runs().forks(run, HistorySamples.ADD).getFirst().iterations();
            assertEquals(batch, stored.subList(0, 2));
            assertEquals(3, stored.size());

            store.beginFork(run, HistorySamples.fork(experiment, HistorySamples.ADD, 1));
            ForkLine.Batch same =
                    ForkLine.Batch.of(
                            List.of(
                                    HistorySamples.iteration(0, 1),
                                    HistorySamples.iteration(0, 1)));
            assertThrows(IOException.class, () -> store.take(same));
        }
        try (Connection connection = SqliteFile.connect(file, Duration.ZERO)) {
            String left = "SELECT count(*) FROM samples WHERE fork = 2";
            assertEquals(0, Sql.number(connection, left));
        }
    }

    /** As long as one, and longer and shorter than what one statement writes. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 64, 201})
    void aLongStretchComesBackAsItWasTold(int length) throws Exception {
        Experiment experiment = HistorySamples.experiment("x", 1, HistorySamples.ADD);
        List<ForkLine.Iteration> told = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            Map<String, Double> seconds =
                    Map.of(ForkLine.TOTAL, Math.sqrt(i), "sign", i / 3.0, "write", 0.0);
            told.add(
                    new ForkLine.Iteration(
                            5 + i, ForkLine.Part.MEASURED, seconds, Map.of("files", 3L)));
        }
        ForkLine.Batch batch = ForkLine.Batch.of(told);
        assertEquals(1, batch.stretches().size());
        try (HistoryStore store = HistorySamples.open(folder.resolve("runs.db"))) {
            long run = store.begin(experiment, Map.of());
            store.beginFork(run, HistorySamples.fork(experiment, HistorySamples.ADD, 0));
            store.take(batch);
            store.take(new ForkLine.Done(Map.of()));
            assertEquals(told, store.runs().forks(run, HistorySamples.ADD).getFirst().iterations());
        }
    }
}
