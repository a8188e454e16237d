package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.review.PlanRow;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Figures about a plan hold at each moment, and what they count can be listed. */
@ExtendWith(ApplicationExtension.class)
class PlanFiguresWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private Path left;
    private Path right;

    @Start
    void open(Stage stage) throws IOException {
        window = TestWindow.open(stage, temp);
        left = window.left();
        right = window.right();
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    private List<String> rows() {
        TableView<PlanRow> table = robot.lookup("#plan-table").queryTableView();
        return table.getItems().stream()
                .map(row -> row.kind().label() + " " + row.path() + " " + row.note())
                .toList();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void whatIsEqualOrLeftOutIsCountedApartAndListed() throws Exception {
        write(left, "sub/one", "1");
        write(left, "sub/two", "2");
        clicks.on("#compare");
        clicks.on("#synchronise");
        clicks.untilStatus("3 items done");
        makePipe();
        write(left, "new", "3");

        clicks.on("#compare");
        clicks.untilStatus("1 change to make; 1 left out");
        assertEquals("3 already equal · 1 left out", clicks.label("#summary-middle"));
        assertEquals(List.of("create new "), rows());
        clicks.on("#show-left-out");
        String pipe = "left-out pipe on the left: a FIFO, socket or device";
        until("the pipe", () -> rows().equals(List.of("create new ", pipe)));
        clicks.on("#show-equal");
        until(
                "all",
                () ->
                        rows().equals(
                                        List.of(
                                                "create new ",
                                                pipe,
                                                "equal sub ",
                                                "equal sub/one ",
                                                "equal sub/two ")));
        clicks.onRow("#plan-table", 2);
        robot.push(KeyCode.ALT, KeyCode.DOWN);
        clicks.onRow("#plan-table", 0);
        robot.push(KeyCode.ALT, KeyCode.DOWN);
        until("one decision", () -> rows().getFirst().equals("skip new "));
        assertEquals("equal sub ", rows().get(2));
        clicks.untilStatus("Nothing to do; 1 skipped, 1 left out");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void linksThatAreLeftOutAreListedWithTheirReasonsInThePlanAndInTheMessages() throws Exception {
        write(left, "one", "1");
        Files.createSymbolicLink(left.resolve("absolute"), left.resolve("one").toAbsolutePath());
        Files.createSymbolicLink(right.resolve("outwards"), Path.of("../elsewhere"));
        String absolute = "on the left: a symbolic link with an absolute target";
        String outwards = "on the right: a symbolic link that leads out of the folder, or may";

        clicks.on("#compare");
        clicks.untilStatus("1 change to make; 2 left out");
        assertEquals("2 left out", clicks.label("#summary-middle"));
        clicks.on("#show-left-out");
        until(
                "the links",
                () ->
                        rows().equals(
                                        List.of(
                                                "left-out absolute " + absolute,
                                                "create one ",
                                                "left-out outwards " + outwards)));
        clicks.on("#tab-messages");
        clicks.on("#messages-level");
        clicks.on("Warnings and errors");
        until("the links", () -> clicks.rows("#messages-table") == 2);
        assertEquals("outwards: left out " + outwards, message(0));
        assertEquals("absolute: left out " + absolute, message(1));
    }

    private String message(int row) {
        return clicks.cell("#messages-table", row, 2)
                + ": "
                + clicks.cell("#messages-table", row, 3);
    }

    /** Its roots are let go at once, so that the list needs another look. */
    @Test
    void whatIsEqualCanBeListedThoughThereIsNothingToDo() throws Exception {
        write(left, "one", "1");
        clicks.on("#compare");
        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
        clicks.on("#compare");
        clicks.untilStatus("In sync");
        clicks.on("#show-equal");
        until("the row", () -> rows().equals(List.of("equal one ")));
        clicks.untilStatus("In sync");
        clicks.on("#compare");
        until("the row again", () -> rows().equals(List.of("equal one ")));
        clicks.on("#show-equal");
        until("no row", () -> rows().isEmpty());
    }

    private void makePipe() throws Exception {
        Process mkfifo = new ProcessBuilder("mkfifo", left.resolve("pipe").toString()).start();
        assertEquals(0, mkfifo.waitFor());
    }

    @Test
    void afterARunWhatWasSkippedByChoiceIsToldApartFromWhatIsLeftOut() throws Exception {
        makePipe();
        write(left, "one", "1");
        write(left, "two", "2");
        clicks.on("#compare");
        clicks.untilStatus("2 changes to make; 1 left out");
        clicks.onRow("#plan-table", 0);
        robot.push(KeyCode.ALT, KeyCode.DOWN);
        clicks.untilStatus("1 change to make; 1 skipped, 1 left out");

        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
        assertTrue(clicks.status().endsWith("Not done: 1 skipped, 1 left out."), clicks.status());
    }

    @Test
    void decisionsAndRunsChangeWhatIsSaid() throws Exception {
        write(left, "a", "ours");
        write(right, "a", "theirs, longer");
        write(left, "b", "ours");
        write(right, "b", "theirs, longer");
        clicks.on("#compare");
        clicks.untilStatus("2 conflicts to decide");
        clicks.onRow("#plan-table", 0);
        robot.push(KeyCode.ALT, KeyCode.RIGHT);
        clicks.untilStatus("1 conflict to decide and 1 change to make");
        assertEquals("1 conflict", clicks.label("#summary-middle"));
        assertEquals("Right: update 1, 4 B to come", clicks.label("#summary-right"));

        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
        assertTrue(clicks.status().endsWith("Not done: 1 conflict."), clicks.status());
        assertEquals("Right: updated 1", clicks.label("#summary-right"));
        assertEquals("Left: nothing changed", clicks.label("#summary-left"));
        assertFalse(clicks.status().contains("Left"), clicks.status());
        assertEquals("ours", Files.readString(right.resolve("a")));
    }
}
