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
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.desktop.window.MainPresenter;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.history.HistoryStore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
        assertNothingPredicted(
                synchronised(), "too few updates with sha-256 --durable over socket were measured");
        measured(Exercise.EDITED, 1.0);
        write(left, "a/three.txt", "three");
        String update = synchronised();
        assertTrue(update.contains(" Time: predicted 1.0 s "), update);
    }

    @Test
    void whereNothingWasMeasuredTheCommandIsNamedThatMeasures() throws IOException {
        assertNothingPredicted(
                synchronised(), "\"syncline study advice --transport socket\" measures such.");
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
        assertNothingPredicted(status, "the history of measurements cannot be read.");
        assertEquals(1, ui.get(() -> main.parts().timing().state().get().runs().size()));
    }

    private static void assertNothingPredicted(String status, String reason) {
        assertTrue(status.contains(" Time: predicted –, took "), status);
        assertTrue(status.contains(reason), status);
    }

    private void measured() throws IOException {
        measured(Exercise.COPY, 2.0);
    }

    private void measured(Exercise exercise, double seconds) throws IOException {
        MeasuredTimes.write(temp.resolve("state"), exercise, Map.of("socket", seconds));
    }
}
