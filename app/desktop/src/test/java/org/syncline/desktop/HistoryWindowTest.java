package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;

/** Earlier runs and undo, by clicks, with the window's own dialogs. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class HistoryWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private Workbench workbench;
    private Path left;
    private Path right;

    @Start
    void open(Stage stage) throws IOException {
        window = TestWindow.open(stage, temp);
        workbench = window.workbench();
        left = window.left();
        right = window.right();
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    /** Two runs: one brings a.txt, the other changes it and brings b.txt. */
    private void synchroniseTwice() throws Exception {
        write(left, "a.txt", "one");
        robot.interact(
                () -> workbench.main().parts().setup().setRoots(left.toString(), right.toString()));
        synchronise("1 item done");
        write(left, "a.txt", "two!");
        write(left, "b.txt", "three");
        synchronise("2 items done");
    }

    private void synchronise(String end) throws TimeoutException {
        clicks.on("#compare");
        clicks.on("#synchronise");
        clicks.untilStatus(end);
    }

    @Test
    @Covers(value = "I5", fault = "the undo dialog's answer is turned round")
    void aRunIsTakenBackAndDoneAgain() throws Exception {
        synchroniseTwice();
        clicks.on("#tab-history");
        until("two runs", () -> clicks.rows("#history-table") == 2);
        clicks.onRow("#history-table", 0);
        until("what it did", () -> clicks.rows("#history-actions") == 2);
        clicks.on("#history-undo");
        until("the question", () -> clicks.rows("#question-items") == 2);
        assertTrue(robot.lookup("#question-cancel").queryAs(Button.class).isDefaultButton());
        clicks.on("#question-agree");
        clicks.untilStatus("2 changes taken back");

        assertEquals("one", Files.readString(right.resolve("a.txt")));
        assertFalse(Files.exists(right.resolve("b.txt")));
        until("the undo among the runs", () -> clicks.rows("#history-table") == 3);
        clicks.onRow("#history-table", 1);
        until("what it did", () -> clicks.rows("#history-actions") == 2);
        assertTrue(robot.lookup("#history-undo").query().isDisabled(), "it was undone already");

        clicks.onRow("#history-table", 0);
        clicks.on("#history-undo");
        clicks.on("#question-agree");
        clicks.untilStatus("2 changes taken back");
        assertEquals(List.of(), differences(left, right));
    }

    @Test
    void enterAndEscapeChangeNothing() throws Exception {
        synchroniseTwice();
        for (KeyCode key : List.of(KeyCode.ENTER, KeyCode.ESCAPE)) {
            robot.push(KeyCode.CONTROL, KeyCode.U);
            until("the question", () -> clicks.rows("#question-items") == 2);
            robot.push(key);
            clicks.untilStatus("Nothing was taken back.");
        }
        assertEquals(List.of(), differences(left, right));
        clicks.on("#compare");
        clicks.untilStatus("In sync");
    }

    @Test
    @Covers(value = "I5", fault = "what is refused is not told before")
    void namesLaterChangesBeforeUndoAndLeavesThem() throws Exception {
        synchroniseTwice();
        write(right, "a.txt", "by hand");
        robot.clickOn("Run").clickOn("Undo the last run …");
        until("the question", () -> clicks.rows("#question-items") == 2);
        String text = clicks.label("#question-text");
        assertTrue(text.contains("1 change will be taken back"), text);
        assertTrue(text.contains("1 path was changed since"), text);
        clicks.on("#question-agree");
        clicks.untilStatus("1 change taken back");

        assertEquals("by hand", Files.readString(right.resolve("a.txt")));
        assertFalse(Files.exists(right.resolve("b.txt")));
        assertTrue(clicks.label("#banner-text").contains("1 left alone"));
    }

    @Test
    void theHistoryIsReadInThePlansOwnSession() throws Exception {
        synchroniseTwice();
        write(left, "c.txt", "four");
        clicks.on("#compare");
        until("the plan", () -> clicks.canBeClicked("#synchronise"));
        clicks.on("#tab-history");
        until("two runs", () -> clicks.rows("#history-table") == 2);
        clicks.onRow("#history-table", 1);
        until("what it did", () -> clicks.rows("#history-actions") == 1);
        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
        until("three runs", () -> clicks.rows("#history-table") == 3);
    }

    @Test
    void aRunWithAPeerIsTakenBack() throws Exception {
        clicks.on("#welcome-sample");
        clicks.on("#synchronise");
        until("the end", () -> clicks.status().contains("items done"));
        clicks.on("#tab-history");
        until("one run", () -> clicks.rows("#history-table") == 1);
        assertEquals("Two-way over socket", clicks.cell("#history-table", 0, 1));
        clicks.onRow("#history-table", 0);
        until("what it did", () -> clicks.rows("#history-actions") > 0);
        assertEquals(
                String.valueOf(clicks.rows("#history-actions")),
                clicks.cell("#history-table", 0, 2));
        clicks.on("#history-undo");
        clicks.on("#question-agree");
        until("the end", () -> clicks.status().contains("taken back"));
        until("two runs", () -> clicks.rows("#history-table") == 2);
        clicks.on("#compare");
        until("the plan of before", () -> clicks.status().contains("changes to make"));
    }
}
