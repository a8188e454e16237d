package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;

import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.desktop.common.UiThread;
import org.syncline.desktop.measure.MatrixPresenter;
import org.syncline.desktop.settings.SettingsFile;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.RunFilter;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.publish.RunFigures;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/** Measurements of the history by clicks: listed, opened, gone on with, saved and loaded. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class EarlierRunsWindowTest {
    private static final CellEffort SMALL =
            new CellEffort(1, 0, 1, Duration.ZERO, Duration.ofMinutes(1));

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private final FakeDialogs dialogs = new FakeDialogs();
    private Workbench workbench;
    private MatrixPresenter matrix;

    @Start
    void open(Stage stage) throws Exception {
        Path state = temp.resolve("state");
        workbench =
                new Workbench(
                        new Workbench.Setting(state, dialogs, new UiThread(), TestTrees.TINY));
        stage.setWidth(1000);
        stage.setHeight(700);
        new MainWindow(stage, workbench.main(), dialogs, new SettingsFile(state)).show();
        matrix = workbench.main().parts().timing().matrix();
    }

    @AfterEach
    void close() throws InterruptedException {
        robot.interact(workbench::close);
        assertTrue(workbench.awaitEnd(Duration.ofSeconds(30)), "the session goes on");
    }

    private HistoryStore history() throws IOException {
        return HistoryStore.open(
                HistoryStore.fileIn(temp.resolve("state")), "1", Clock.systemUTC());
    }

    private static ExperimentCell cell(String transport) {
        Work work =
                new Work.Sync(
                        TestTrees.TINY.small(CorpusKind.MIXED),
                        Exercise.COPY,
                        CallStyle.PIPELINED,
                        "sha-256",
                        Work.Sync.UNCOMPRESSED,
                        false);
        return new ExperimentCell(work, transport, ExperimentCell.NO_LINK);
    }

    /** A run of the sockets and RMI that was cut after the fork of the sockets. */
    private void cutRun() throws IOException {
        Experiment experiment =
                new Experiment("cut off", List.of(cell("socket"), cell("rmi")), SMALL, 1);
        try (HistoryStore history = history()) {
            long run = history.begin(experiment, Map.of());
            history.beginFork(run, new ForkSpec(cell("socket"), 0, SMALL, 1));
            history.take(line(0, ForkLine.Part.FIRST, 2.5));
            history.take(line(1, ForkLine.Part.MEASURED, 1.5));
            history.take(new ForkLine.Done(Map.of()));
        }
    }

    private static ForkLine line(int index, ForkLine.Part part, double seconds) {
        return new ForkLine.Iteration(index, part, Map.of(ForkLine.TOTAL, seconds), Map.of());
    }

    private void list(int runs) throws TimeoutException {
        until("the transports", () -> !setup().isEmpty());
        robot.interact(
                () ->
                        robot.lookup("#results")
                                .queryAs(TabPane.class)
                                .getSelectionModel()
                                .select(1));
        clicks.on("#earlier");
        until("the runs", () -> clicks.rows("#earlier-table") == runs);
    }

    private List<?> setup() {
        return workbench.main().parts().setup().transports();
    }

    private String state(int row) {
        TableView<?> table = robot.lookup("#earlier-table").queryAs(TableView.class);
        return String.valueOf(table.getColumns().getLast().getCellData(row));
    }

    private List<RunFigures.Row> rows() {
        return matrix.state().get().figures().map(RunFigures::rows).orElse(List.of());
    }

    @Test
    void aCutRunIsOpenedAndGoneOnWith() throws Exception {
        cutRun();
        list(1);
        assertEquals("broken off: 1 of 2 forks", state(0));
        clicks.onRow("#earlier-table", 0);
        clicks.on("#earlier-open");
        until("its table", () -> clicks.rows("#timing-table") == 2);
        assertFalse(clicks.isThere("#matrix-bar"), "nothing is measured");
        assertEquals(1.5, rows().getFirst().times().orElseThrow().median().value());
        assertEquals("not measured", rows().getLast().remark());

        list(1);
        clicks.on("#earlier-go-on");
        until("the run", () -> clicks.isThere("#matrix-bar"));
        assertFalse(clicks.canBeClicked("#earlier"), "one at a time");
        until("its end", () -> !matrix.isBusy());
        assertEquals(1.5, rows().getFirst().times().orElseThrow().median().value(), "kept");
        assertTrue(rows().getLast().times().isPresent(), rows()::toString);
        assertEquals("", rows().getLast().remark());
        try (HistoryStore history = history()) {
            List<StoredRun> runs = history.runs().runs(RunFilter.ALL);
            assertEquals(1, runs.size(), "the same run");
            assertTrue(runs.getFirst().isComplete());
        }
        list(1);
        assertEquals("complete", state(0));
        assertFalse(clicks.canBeClicked("#earlier-go-on"), "nothing is left");
        clicks.on("#earlier-cancel");
    }

    @Test
    void anExperimentIsSavedAndMeasuredAgainFromItsFile() throws Exception {
        cutRun();
        Path file = temp.resolve("again.toml");
        dialogs.files.add(file);
        list(1);
        clicks.on("#earlier-save");
        until("the file", () -> Files.exists(file));
        clicks.on("#earlier-cancel");
        assertEquals("cut-off.toml", dialogs.suggested.getFirst());

        dialogs.files.add(file);
        clicks.on("#measure");
        clicks.on("#measure-load");
        until("the question", () -> !dialogs.questions.isEmpty());
        String question = dialogs.questions.getFirst();
        assertTrue(question.contains("2 cells × 1 fork"), question);
        assertFalse(matrix.isBusy(), "the user did not agree");

        dialogs.files.add(file);
        dialogs.agreements.add(true);
        clicks.on("#measure");
        clicks.on("#measure-load");
        until("the run", () -> clicks.isThere("#matrix-bar"));
        until("its end", () -> !matrix.isBusy());
        assertEquals(
                List.of(cell("socket"), cell("rmi")),
                rows().stream().map(RunFigures.Row::cell).toList());
        assertTrue(rows().stream().allMatch(row -> row.times().isPresent()), rows()::toString);
    }

    @Test
    void filesAndHistoriesThatAreNoneAreToldInASentence() throws Exception {
        Path file = temp.resolve("notes.toml");
        Files.writeString(file, "[effort]\nforks = \"many\"\n");
        list(0);
        assertFalse(clicks.canBeClicked("#earlier-open"), "there is none");
        clicks.on("#earlier-cancel");
        assertFalse(Files.exists(HistoryStore.fileIn(temp.resolve("state"))), "looking makes none");

        dialogs.files.add(file);
        clicks.on("#measure");
        clicks.on("#measure-load");
        until("the reason", () -> !dialogs.told.isEmpty());
        assertTrue(
                dialogs.told.getFirst().startsWith("Could not open the experiment: notes.toml"),
                dialogs.told::toString);

        dialogs.files.add(temp.resolve("no folder").resolve("new.toml"));
        clicks.on("#measure");
        clicks.on("#measure-save");
        until("the other reason", () -> dialogs.told.size() == 2);
        assertTrue(dialogs.told.getLast().startsWith("Could not save the experiment: "));
        clicks.on("#measure-cancel");

        Path history = HistoryStore.fileIn(temp.resolve("state"));
        Files.createDirectories(history.getParent());
        Files.writeString(history, "no history");
        clicks.on("#earlier");
        until("why there are none", () -> robot.lookup("#earlier-note").tryQuery().isPresent());
        until("the sentence", () -> clicks.label("#earlier-note").contains("history"));
        clicks.on("#earlier-cancel");
    }
}
