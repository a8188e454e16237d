package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.TestTrees.write;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.Share;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.desktop.window.MainPresenter;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.timing.RunAmounts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What was measured earlier stands beside what a first copy took, in the status of the window. */
@Tag("slow")
class PredictedRunTest {
    @TempDir private Path temp;
    private final OneThread ui = new OneThread();
    private Workbench workbench;
    private MainPresenter main;
    private Path left;
    private Share share;

    @BeforeEach
    void open() throws Exception {
        left = Files.createDirectory(temp.resolve("left"));
        Path right = Files.createDirectory(temp.resolve("right"));
        share =
                new Share(
                        "x",
                        new LocalPeer(
                                right,
                                temp.resolve("far"),
                                Duration.ofSeconds(15),
                                TreeBackend.best()));
        String url =
                share.listen(
                                Transports.installed().named("socket"),
                                ListenOptions.loopback(
                                        SecretFile.loadOrCreate(
                                                UserFolders.ofThisUser().runtime())))
                        .address()
                        .toString();
        workbench =
                ui.get(
                        () ->
                                new Workbench(
                                        new Workbench.Setting(
                                                temp.resolve("state"),
                                                new FakeDialogs(),
                                                ui,
                                                TestTrees.TINY)));
        main = workbench.main();
        endARunTo(url);
        ui.run(() -> main.parts().setup().setRoots(left.toString(), url));
        write(left, "a/one.txt", "one");
    }

    /** Of the first run over sockets nothing is predicted if this JVM had runs over others. */
    private void endARunTo(String url) throws Exception {
        ConnectOptions connecting =
                new ConnectOptions(SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime()));
        RootOpener roots =
                new RootOpener(Transports.installed(), connecting, temp.resolve("state of none"));
        String nothing = Files.createDirectory(temp.resolve("nothing")).toString();
        try (SessionSetup both = roots.open(nothing, url, SyncOptions.DEFAULT, false);
                Session session = new Session(both, (action, outcome) -> {})) {
            session.run(session.compare().plan());
        }
    }

    @AfterEach
    void close() throws Exception {
        ui.run(workbench::close);
        assertTrue(workbench.awaitEnd(Duration.ofSeconds(30)), "the session goes on");
        ui.close();
        share.close();
    }

    private String synchronised() {
        ui.run(main::compare);
        ui.until(main.parts().run().state(), state -> !state.isBusy());
        ui.run(main::synchronise);
        ui.until(main.parts().run().state(), state -> !state.isBusy());
        return ui.get(() -> main.state().get().status().text());
    }

    @Test
    void aFirstCopyShowsBothAndAnUpdateWhereUpdatesWereMeasured() throws IOException {
        measured();
        String first = synchronised();
        assertTrue(
                first.matches(
                        ".* done, .* Time: predicted 2\\.0 s \\(2\\.0 to 2\\.0\\), took [0-9.]+"
                                + " s\\."),
                first);
        write(left, "a/two.txt", "two");
        assertFalse(synchronised().contains("predicted"));
        measured(Exercise.EDITED, 1.0);
        write(left, "a/three.txt", "three");
        String update = synchronised();
        assertTrue(update.contains(" Time: predicted 1.0 s "), update);
    }

    @Test
    void nothingIsShownWhereNothingWasMeasured() throws IOException {
        assertFalse(synchronised().contains("predicted"));
        Path history = HistoryStore.fileIn(temp.resolve("state"));
        assertFalse(Files.exists(history));
    }

    @Test
    void aBrokenHistoryCostsNothing() throws IOException {
        Path history = HistoryStore.fileIn(temp.resolve("state"));
        Files.createDirectories(history.getParent());
        Files.writeString(history, "no history at all ".repeat(100));
        String status = synchronised();
        assertTrue(status.contains(" done, "), status);
        assertFalse(status.contains("predicted"), status);
        assertEquals(1, ui.get(() -> main.parts().timing().state().get().runs().size()));
    }

    private void measured() throws IOException {
        measured(Exercise.COPY, 2.0);
    }

    /** Records durable runs that took so long, whatever their size, cold and warm. */
    private void measured(Exercise exercise, double seconds) throws IOException {
        List<ExperimentCell> cells =
                List.of(10, 100, 1000).stream()
                        .map(
                                files ->
                                        new ExperimentCell(
                                                new Work.Sync(
                                                        new CorpusSpec(
                                                                CorpusKind.CHAT, 1, files, 1_000),
                                                        exercise,
                                                        CallStyle.PIPELINED,
                                                        "sha-256",
                                                        Work.Sync.UNCOMPRESSED,
                                                        false,
                                                        true),
                                                "socket",
                                                ExperimentCell.NO_LINK))
                        .toList();
        CellEffort effort = new CellEffort(1, 0, 1, Duration.ZERO, Duration.ZERO);
        Path file = HistoryStore.fileIn(temp.resolve("state"));
        try (HistoryStore history = HistoryStore.open(file, "1", Clock.systemUTC())) {
            long run = history.begin(new Experiment("drawn", cells, effort, 1), Map.of());
            for (ExperimentCell cell : cells) {
                history.beginFork(run, new ForkSpec(cell, 0, effort, 1));
                Map<String, Double> times = Map.of(ForkLine.TOTAL, seconds);
                long files = ((Work.Sync) cell.work()).corpus().files();
                Map<String, Long> counts =
                        new RunAmounts(files, 1_000, files, 2 * files, files, 1_000).counts();
                history.take(new ForkLine.Iteration(0, ForkLine.Part.FIRST, times, counts));
                history.take(new ForkLine.Iteration(1, ForkLine.Part.MEASURED, times, counts));
                history.take(new ForkLine.Done(Map.of()));
            }
        }
    }
}
