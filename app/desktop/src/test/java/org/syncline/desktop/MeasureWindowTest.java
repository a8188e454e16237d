package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;

import javafx.scene.control.CheckBox;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.desktop.measure.MatrixPresenter;
import org.syncline.desktop.measure.MatrixProgress;
import org.syncline.lab.experiment.RunProgress;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.RunFilter;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.publish.RunFigures;
import org.syncline.lab.worker.TransportCatalogue;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Matrices by clicks: the dialog, the run in real JVMs, its table and its history. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class MeasureWindowTest {
    private static final String MANY = "10000";

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private MatrixPresenter matrix;
    private Stage stage;

    @Start
    void open(Stage primary) throws IOException {
        stage = primary;
        window =
                TestWindow.open(
                        primary,
                        temp,
                        new TransportCatalogue(
                                withLost(Transports.installed()), temp.resolve("no workers")));
        matrix = window.workbench().main().parts().timing().matrix();
    }

    /** A transport that this program has and the forks, which look for themselves, have not. */
    private record Lost(Traits traits) implements Transport {

        @Override
        public String name() {
            return "lost";
        }

        @Override
        public Listener listen(ListenOptions options) throws IOException {
            throw new IOException("nobody listens");
        }

        @Override
        public Connection connect(Address address, ConnectOptions options) throws IOException {
            throw new IOException("nobody is connected");
        }
    }

    private static Transports withLost(Transports installed) {
        Transport lost = new Lost(installed.named("socket").traits());
        return new Transports(Stream.concat(installed.all().stream(), Stream.of(lost)).toList());
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    private void openDialog() throws TimeoutException {
        until("the transports", () -> !transports().isEmpty());
        robot.interact(
                () ->
                        robot.lookup("#results")
                                .queryAs(TabPane.class)
                                .getSelectionModel()
                                .select(1));
        clicks.on("#measure");
        until("the dialog", () -> clicks.isThere("#measure-summary"));
    }

    private List<String> transports() {
        return window.workbench().main().parts().setup().transports().stream()
                .map(each -> each.name())
                .toList();
    }

    private void type(String query, String text) throws TimeoutException {
        clicks.on(query);
        robot.push(KeyCode.CONTROL, KeyCode.A).write(text, 0);
    }

    /** A matrix over the sockets and RMI, of a small corpus and little effort. */
    private void choose(String forks, String iterations) throws TimeoutException {
        openDialog();
        if (box("karmi").isSelected()) {
            clicks.on("#measure-transport-karmi");
        }
        type("#measure-forks", forks);
        type("#measure-warm-ups", "1");
        type("#measure-iterations", iterations);
    }

    private CheckBox box(String transport) {
        return robot.lookup("#measure-transport-" + transport).queryAs(CheckBox.class);
    }

    private void untilDone() throws TimeoutException {
        until("the first fork", () -> !matrix.isBusy() || settled() > 0);
        until("the end of the run", () -> !matrix.isBusy());
    }

    private int settled() {
        return matrix.state()
                .get()
                .progress()
                .flatMap(MatrixProgress::forks)
                .map(RunProgress::settled)
                .orElse(0);
    }

    private List<RunFigures.Row> rows() {
        return matrix.state().get().figures().orElseThrow().rows();
    }

    private List<StoredRun> history() throws IOException {
        try (HistoryStore store =
                HistoryStore.open(
                        HistoryStore.fileIn(temp.resolve("state")), "1", Clock.systemUTC())) {
            return store.runs().runs(RunFilter.ALL);
        }
    }

    @Test
    void aMatrixRunsToItsTableAndIntoTheHistory() throws Exception {
        choose("1", "3");
        String summary = clicks.label("#measure-summary");
        assertEquals(
                "2 cells × 1 fork; how long is not known before the first fork (time limit 10 min)",
                summary);
        clicks.on("#measure-start");
        until("the bar", () -> clicks.isThere("#matrix-bar"));
        assertEquals(2, rowsShown(), "every cell has its row from the beginning");
        assertTrue(clicks.canBeClicked("#compare"), "the window stays usable");
        untilDone();

        assertEquals(
                List.of("rmi", "socket"),
                rows().stream().map(row -> row.cell().transport()).sorted().toList());
        for (RunFigures.Row row : rows()) {
            RunFigures.CellTimes times = row.times().orElseThrow();
            assertEquals("", row.remark(), "its phases add up, too");
            assertEquals(1, times.forks());
            assertTrue(times.iterations() >= 3 && times.median().value() > 0, row::toString);
        }
        assertFalse(clicks.isThere("#matrix-bar"));
        assertEquals(2, rowsShown());
        clicks.on("#timing-export");
        until("the formats", () -> robot.lookup("CSV …").tryQuery().isPresent());
        robot.push(KeyCode.ESCAPE);
        StoredRun stored = history().getFirst();
        assertEquals(new StoredRun.Forks(2, 2, 0), stored.forks());
        assertTrue(stored.ended().isPresent());

        clicks.on("#timing-timings");
        until("this window's runs", () -> clicks.rows("#timing-table") == 0);
        clicks.on("#timing-measured");
        until("the matrix again", () -> clicks.rows("#timing-table") == 2);

        clicks.on("#measure");
        String known = "2 cells × 1 fork, about ";
        until("the estimate", () -> clicks.label("#measure-summary").startsWith(known));
        clicks.on("#measure-transport-unix");
        String partly = clicks.label("#measure-summary");
        assertTrue(partly.contains(" for 2 of them; not known for the others"), partly);
        clicks.on("#measure-cancel");
    }

    private int rowsShown() throws TimeoutException {
        until("the table", () -> clicks.rows("#timing-table") > 0);
        return clicks.rows("#timing-table");
    }

    @Test
    void moreAxesMultiplyTheCellsAndGetColumns() throws Exception {
        choose("1", "1");
        clicks.on("#measure-transport-rmi");
        assertFalse(clicks.isThere("#measure-link-lan"), "they are folded");
        clicks.on("#measure-more .title");
        clicks.on("#measure-link-lan");
        clicks.on("#measure-compress-zstd-3");
        clicks.on("#measure-digest-md5");
        String summary = clicks.label("#measure-summary");
        assertTrue(summary.startsWith("8 cells × 1 fork"), summary);
        clicks.on("#measure-digest-md5");
        clicks.on("#measure-digest-sha-256");
        String wrong = clicks.label("#measure-wrong");
        assertEquals("Choose at least one digest, among the more axes.", wrong);
        assertFalse(clicks.canBeClicked("#measure-start"));
        clicks.on("#measure-digest-sha-256");
        clicks.on("#measure-link-none");
        clicks.on("#measure-start");
        untilDone();

        assertEquals(
                List.of("none", "zstd:3"),
                rows().stream().map(row -> ((Work.Sync) row.cell().work()).compression()).toList());
        assertTrue(rows().stream().allMatch(row -> row.cell().link().equals("lan")));
        assertTrue(rows().stream().allMatch(row -> row.times().isPresent()), rows()::toString);
        until("its column", () -> columns().contains("compression"));
        assertFalse(columns().contains("digest"), "all are alike");

        clicks.on("#measure");
        assertTrue(clicks.isThere("#measure-link-lan"), "unfolded, as it is not the preset");
        clicks.on("#measure-cancel");
    }

    private List<String> columns() {
        TableView<?> table = robot.lookup("#timing-table").queryAs(TableView.class);
        return table.getColumns().stream().map(TableColumnBase::getText).toList();
    }

    @Test
    void cancellingEndsTheForkAndKeepsTheRunInTheHistory() throws Exception {
        choose("2", MANY);
        clicks.on("#measure-start");
        until("a fork", () -> clicks.label("#matrix-headline").startsWith("Cell"));
        clicks.on("#matrix-cancel");
        untilDone();

        for (RunFigures.Row row : rows()) {
            assertTrue(row.times().isEmpty(), row::toString);
            assertEquals("the run was cancelled", row.remark());
        }
        assertEquals(new StoredRun.Forks(4, 0, 0), history().getFirst().forks());
        assertNoFork();
    }

    private static void assertNoFork() {
        assertEquals(
                List.of(),
                ProcessHandle.current()
                        .descendants()
                        .filter(each -> each.info().commandLine().orElse("").contains("ForkMain"))
                        .toList());
    }

    @Test
    void aCellThatFailsSaysWhyInItsRowAndTheOthersGoOn() throws Exception {
        choose("1", "1");
        clicks.on("#measure-transport-lost");
        clicks.on("#measure-transport-rmi");
        clicks.on("#measure-start");
        untilDone();

        RunFigures.Row sound = rows().getFirst();
        RunFigures.Row failed = rows().getLast();
        assertEquals("lost", failed.cell().transport());
        assertTrue(sound.times().isPresent() && failed.times().isEmpty(), rows()::toString);
        assertTrue(failed.remark().startsWith("a fork failed: "), failed::toString);
        assertTrue(failed.remark().contains("lost"), failed::toString);
        assertFalse(failed.remark().contains("Exception"), failed::toString);
        until("the reason", () -> robot.lookup(failed.remark()).tryQuery().isPresent());
        assertEquals(new StoredRun.Forks(2, 1, 1), history().getFirst().forks());
    }

    @Test
    void aPauseHoldsTheRunBetweenForks() throws Exception {
        choose("1", "1");
        clicks.on("#measure-start");
        clicks.on("#matrix-pause");
        until("the pause", () -> clicks.label("#matrix-headline").equals("Paused"));
        long measured = rows().stream().filter(row -> row.times().isPresent()).count();
        assertTrue(measured < 2, "nothing was left to pause");
        clicks.on("#matrix-pause");
        untilDone();

        assertTrue(rows().stream().allMatch(row -> row.times().isPresent()), rows()::toString);
    }

    @Test
    void theWindowAsksBeforeAMeasurementIsLost() throws Exception {
        choose("1", MANY);
        clicks.on("#measure-start");
        until("a fork", () -> clicks.label("#matrix-headline").startsWith("Cell"));
        robot.push(KeyCode.CONTROL, KeyCode.Q);
        clicks.on("#question-cancel");
        until("no question", () -> !clicks.isThere("#question-text"));
        assertTrue(stage.isShowing());
        assertTrue(matrix.isBusy());
        robot.push(KeyCode.CONTROL, KeyCode.Q);
        clicks.on("#question-agree");
        until("the end", () -> !stage.isShowing());
        close();
        assertNoFork();
    }

    @Test
    void choicesThatMakeNoSenseAreExplained() throws Exception {
        choose("none", "3");
        assertTrue(clicks.label("#measure-wrong").startsWith("Forks: a whole number"));
        assertFalse(clicks.canBeClicked("#measure-start"));
        type("#measure-forks", "0");
        assertEquals("forks: 1 to 1000, not 0", clicks.label("#measure-wrong"));
        type("#measure-forks", "2");
        until("no complaint", () -> clicks.canBeClicked("#measure-start"));
        clicks.on("#measure-transport-rmi");
        clicks.on("#measure-transport-socket");
        assertEquals("Choose at least one transport.", clicks.label("#measure-wrong"));
        clicks.on("#measure-transport-rmi");
        clicks.on("#measure-corpus-chat-1");
        assertTrue(clicks.label("#measure-summary").startsWith("2 cells × 2 forks"));
        clicks.on("#measure-cancel");
        until("no dialog", () -> !clicks.isThere("#measure-summary"));
        assertFalse(matrix.isBusy());
        assertFalse(Files.exists(HistoryStore.fileIn(temp.resolve("state"))));
    }
}
