package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Screen;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Side;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.cases.Covers;
import org.syncline.desktop.run.RunState;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.worker.TransportCatalogue;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The window over a transport that needs a worker, by clicks, with real JVMs on both sides. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
@EnabledIf("org.syncline.desktop.HessianWorkers#areBuilt")
class WorkerWindowTest {
    private static final SyncOptions PER_FILE =
            SyncOptions.DEFAULT.withCallStyle(CallStyle.PER_FILE);

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TransportCatalogue transports;
    private TestWindow window;
    private Workbench workbench;

    @Start
    void open(Stage stage) throws IOException {
        transports = HessianWorkers.in(temp);
        window = TestWindow.open(stage, temp, transports);
        workbench = window.workbench();
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    /** The window works the same over a transport that was chosen like any other. */
    @Test
    @Covers(
            value = {"I5", "I8"},
            fault = "the worker runs the plan without the edits")
    void theUserNoticesNothing() throws Exception {
        chooseTransport("hessian2");
        clicks.on("#try-sample");
        until("the plan", () -> clicks.status().endsWith(" changes to make."));
        int changes = rows().size();
        int done = changes - 1;
        Path left = root(Side.LEFT);
        Path right = left.resolveSibling("target-1");
        int file = firstFile();
        assertTrue(connect() > 0, "how the worker reached the peer is seen with the plan");
        String skipped = rows().get(file).name();
        clicks.on("#tab-history");
        until("no run", () -> clicks.isThere("#history-table"));
        choose(file, KeyCode.DOWN);
        until("the skip", () -> kind(skipped) == RowKind.SKIP);
        clicks.on("#synchronise");
        clicks.untilStatus(done + " items done");

        assertEquals(List.of(skipped), differences(left, right));
        RunTiming timing = timings().getFirst();
        assertEquals("hessian2", timing.setup().transport());
        assertTrue(timing.naming().lookupFirst().isPresent(), timing::toString);
        assertTrue(timing.files() > 0 && timing.seconds() > 0, timing::toString);
        until("the run", () -> clicks.rows("#history-table") == 1);
        assertTrue(clicks.cell("#history-table", 0, 1).startsWith("Two-way over hessian"));

        clicks.onRow("#history-table", 0);
        until("what it did", () -> clicks.rows("#history-actions") == done);
        clicks.on("#history-undo");
        clicks.on("#question-agree");
        clicks.untilStatus(done + " changes taken back");
        assertArrayEquals(new String[] {".syncline"}, right.toFile().list());
        clicks.on("#compare");
        clicks.untilStatus(changes + " changes to make");
    }

    private double connect() {
        Chart naming = workbench.main().parts().run().naming().get();
        return ((Chart.Lanes) naming)
                .lanes().stream()
                        .filter(lane -> lane.name().equals("connect"))
                        .flatMapToDouble(lane -> lane.seconds().stream())
                        .sum();
    }

    @Test
    @Covers(
            value = {"I1", "I2", "E16"},
            fault = "a worker that ended is used again")
    void aKilledWorkerHarmsNobody() throws Exception {
        Path left = window.left();
        Path right = window.right();
        for (int i = 0; i < 60; i++) {
            write(left, "file-" + i, "x".repeat(2_000));
        }
        Set<ProcessHandle> before = children();
        try (HessianPeer peer =
                HessianPeer.start(HessianWorkers.family(transports), temp.resolve("far"))) {
            String url = peer.share(right);
            SetupPresenter setup = workbench.main().parts().setup();
            robot.interact(
                    () -> {
                        setup.setRoots(left.toString(), url);
                        setup.options().set(slow());
                    });
            Set<ProcessHandle> peers = children();
            clicks.on("#compare");
            clicks.untilStatus("60 changes to make");
            ProcessHandle worker = onlyNew(peers);
            clicks.on("#synchronise");
            until("a file", () -> items() > 0);
            assertTrue(worker.destroyForcibly());
            until("the banner", () -> clicks.isThere("#banner"));

            String text = clicks.label("#banner-text");
            assertTrue(text.contains("worker of hessian2 ended in the middle"), text);
            assertFalse(text.contains("Exception"), text);
            assertOldOrNew(left, right);
            robot.interact(() -> setup.options().set(PER_FILE));
            clicks.on("#compare");
            until("a plan", () -> clicks.canBeClicked("#synchronise"));
            clicks.on("#synchronise");
            until("the end", () -> clicks.status().contains("done"));
            assertEquals(List.of(), differences(left, right));
        }
        close();
        Set<ProcessHandle> after = children();
        after.removeAll(before);
        assertEquals(Set.of(), after, "a worker outlives the window");
    }

    /** The limit makes the run slow enough to be caught in the middle. */
    private static SyncOptions slow() {
        return PER_FILE.withBandwidth(20_000);
    }

    private static void assertOldOrNew(Path left, Path right) throws IOException {
        try (Stream<Path> files = Files.list(right)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertEquals(-1, Files.mismatch(left.resolve(file.getFileName()), file));
            }
        }
    }

    private static Set<ProcessHandle> children() {
        return ProcessHandle.current().children().collect(Collectors.toCollection(HashSet::new));
    }

    private static ProcessHandle onlyNew(Set<ProcessHandle> before) {
        Set<ProcessHandle> now = children();
        now.removeAll(before);
        assertEquals(1, now.size(), now::toString);
        return now.iterator().next();
    }

    private void chooseTransport(String name) throws Exception {
        until(
                "the transports",
                () ->
                        workbench.main().parts().setup().transports().stream()
                                .anyMatch(each -> each.name().equals(name)));
        clicks.on("#sample-transport");
        robot.write("hess", 0);
        until("the list", () -> robot.lookup(name).tryQuery().isPresent());
        assertTrue(
                robot.lookup(".text-muted").queryAllAs(Label.class).stream()
                        .anyMatch(label -> label.getText().equals("Hessian 2")),
                "it is said what it stands for");
        Node list = robot.lookup("#sample-transport-find-list").query();
        double right = list.localToScreen(list.getLayoutBounds()).getMaxX();
        double edge = Screen.getPrimary().getVisualBounds().getMaxX();
        assertTrue(right <= edge, () -> "the list ends at " + right + ", the screen at " + edge);
        robot.clickOn(name);
        assertEquals(name, workbench.main().parts().setup().transport().get());
    }

    private void choose(int row, KeyCode choice) throws Exception {
        clicks.onRow("#plan-table", row);
        robot.press(KeyCode.ALT, choice).release(KeyCode.ALT, choice);
    }

    private int firstFile() {
        return IntStream.range(0, rows().size())
                .filter(row -> rows().get(row).left().size().isPresent())
                .findFirst()
                .orElseThrow();
    }

    private List<PlanRow> rows() {
        return workbench.main().parts().plan().visible().get();
    }

    private RowKind kind(String name) {
        return rows().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .map(PlanRow::kind)
                .orElseThrow();
    }

    private Path root(Side side) {
        return Path.of(workbench.main().parts().setup().root(side).get());
    }

    private List<RunTiming> timings() {
        return workbench.main().parts().timing().state().get().runs();
    }

    private long items() {
        RunState now = workbench.main().parts().run().state().get();
        return now.progress().map(progress -> progress.items()).orElse(0L);
    }
}
