package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A history whose synchronisations did not say what else was asked of content. */
class HistoryOfVersionSixTest {

    @TempDir private Path folder;

    private Path file() {
        return folder.resolve("runs.db");
    }

    /** Version 7 knows what else was asked of content; nowhere else is a work changed. */
    @Test
    void worksOfVersionSixAreHandledAsUsual() throws IOException, SQLException {
        HistorySamples.makeStored(file(), "history-6.sql");
        try (HistoryStore store = HistorySamples.open(file())) {
            Experiment stored = store.experiment(1);
            assertEquals(
                    List.of(HistorySamples.ADD, HistorySamples.SYNC, HistorySamples.SIGN),
                    stored.cells());
            assertEquals(
                    6, store.runs().forks(1, HistorySamples.ADD).getFirst().iterations().size());
            assertTrue(store.runs().sample(1, HistorySamples.SYNC, ForkLine.TOTAL).isPresent());
            Work.Sync durable = ((Work.Sync) HistorySamples.SYNC.work()).withDurable(true);
            String work = ExperimentJson.line(durable);
            String refused =
                    "{\"cell\":{\"work\":"
                            + work
                            + ",\"transport\":\"nonesuch\",\"link\":\"none\"},"
                            + "\"reason\":\"it is \\\"durable\\\":true}\"}";
            StoredStudy study = store.studies().of(1).orElseThrow();
            assertEquals("[" + refused + "]", study.refused());
            assertEquals("{\"cells\":[" + refused + "]}", refusedOfRun());
            long run = store.begin(stored, Map.of());
            assertEquals(run, store.runs().latest());
            HistorySamples.recordFork(
                    store, run, HistorySamples.fork(stored, HistorySamples.SYNC, 0), 1);
            assertEquals(
                    2, store.runs().trend(HistorySamples.SYNC, ForkLine.TOTAL).size(), "pooled");
        }
    }

    private String refusedOfRun() throws SQLException {
        List<String> found = new ArrayList<>();
        try (Connection connection = SqliteFile.connect(file(), Duration.ZERO)) {
            Sql.each(
                    connection,
                    "SELECT refused FROM runs WHERE number = 1",
                    row -> found.add(row.getString(1)));
        }
        return found.getFirst();
    }
}
