package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import javafx.geometry.Pos;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A plan that nobody uses leaves its folders to other programs. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class ReleasedRootsWindowTest {
    private static final Duration IDLE = Duration.ofSeconds(2);
    private static final String LET_GO =
            "Both folders were let go after 2 s without use; the next step looks at them again.";
    private static final int SECONDS = 60;

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private Path left;
    private Path right;
    private OtherProgram other;

    @Start
    void open(Stage stage) throws IOException {
        window = TestWindow.open(stage, temp, setting -> setting.withLongestIdle(IDLE));
        left = window.left();
        right = window.right();
        other = new OtherProgram(window, temp.resolve("state"));
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    @Test
    void aPlanThatNobodyUsesLetsTheRootsGoAndTheNextStepLooksAgain() throws Exception {
        write(left, "one.txt", "one");
        clicks.on("#compare");
        clicks.untilStatus(LET_GO);
        other.untilItSynchronises();
        assertEquals(List.of(), differences(left, right));
        write(right, "two.txt", "two");

        clicks.on("#synchronise");

        clicks.untilStatus("The folders have changed since; look at the plan anew. 1 change");
        assertFalse(Files.exists(left.resolve("two.txt")), "nobody had seen that row");
        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
    }

    @Test
    void decisionsAreCarriedOverWhereTheRowsAreTheSame() throws Exception {
        write(left, "one.txt", "one");
        write(left, "two.txt", "two");
        clicks.on("#compare");
        clicks.untilStatus(LET_GO);

        skip(0);
        until("the skip", () -> kind(0) == RowKind.SKIP);
        clicks.untilStatus(LET_GO);
        clicks.on("#synchronise");

        clicks.untilStatus("1 item done");
        assertEquals(List.of("one.txt"), differences(left, right));
    }

    /** The click looks at the folders again, and the filter stays as it is. */
    @Test
    void aRowThatIsDecidedLaterStaysAsWell() throws Exception {
        for (String name : List.of("a.txt", "b.txt")) {
            write(left, name, "ours");
            write(right, name, "theirs, longer");
        }
        PlanClicks plan = new PlanClicks(robot);
        clicks.on("#compare");
        clicks.untilStatus("2 conflicts");
        EnumSet<RowKind> others = EnumSet.complementOf(EnumSet.of(RowKind.CONFLICT));
        robot.interact(() -> window.workbench().main().parts().plan().hidden().set(others));
        clicks.untilStatus(LET_GO);

        robot.clickOn(plan.third("a.txt", Pos.CENTER_RIGHT));
        until("the left's content", () -> plan.kind("a.txt") == RowKind.UPDATE_RIGHT);

        assertEquals(List.of("a.txt", "b.txt"), plan.names());
    }

    @Test
    void aDecisionWhoseRowHasChangedIsDroppedAndToldSo() throws Exception {
        write(left, "one.txt", "one");
        write(left, "two.txt", "two");
        clicks.on("#compare");
        clicks.untilStatus("2 changes");
        skip(0);
        until("the first skip", () -> kind(0) == RowKind.SKIP);
        skip(1);
        until("the second skip", () -> kind(1) == RowKind.SKIP);
        clicks.untilStatus(LET_GO);
        write(left, "one.txt", "another content");

        clicks.on("#synchronise");

        clicks.untilStatus("The folders have changed since");
        assertTrue(
                clicks.status().endsWith("because their rows differ: 1 decision of yours."),
                clicks.status());
        assertEquals(RowKind.CREATE_RIGHT, kind(0));
        assertEquals(RowKind.SKIP, kind(1));
        assertFalse(Files.exists(right.resolve("one.txt")));
    }

    @Test
    void whileAnotherProgramHasTheRootsTheStepCanBeTriedAgain() throws Exception {
        write(left, "one.txt", "one");
        clicks.on("#compare");
        clicks.untilStatus(LET_GO);
        Process review = other.start("sync", "--format=json", "--commands", "--review");
        while (!review.inputReader().readLine().contains("\"review\"")) {}

        clicks.on("#synchronise");

        until("the banner", () -> clicks.isThere("#banner"));
        assertTrue(clicks.label("#banner-text").contains("is being synchronised by"));
        review.outputWriter().close();
        assertTrue(review.waitFor(SECONDS, TimeUnit.SECONDS));
        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
    }

    private void skip(int row) throws Exception {
        clicks.onRow("#plan-table", row);
        robot.push(KeyCode.ALT, KeyCode.DOWN);
    }

    private RowKind kind(int row) {
        return robot.lookup("#plan-table").<PlanRow>queryTableView().getItems().get(row).kind();
    }
}
