package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.desktop.window.MainState.Banner;
import org.syncline.lab.review.RowKind;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Rows of the plan that the user decides and filters. */
@ExtendWith(ApplicationExtension.class)
class PlanDecisionsWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private final PlanClicks plan = new PlanClicks(robot);
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

    private void compare() throws TimeoutException {
        robot.push(KeyCode.F5);
        until("the plan", () -> !plan.names().isEmpty());
    }

    private void showNoneBut(RowKind shown) {
        EnumSet<RowKind> others = EnumSet.complementOf(EnumSet.of(shown));
        robot.interact(() -> window.workbench().main().parts().plan().hidden().set(others));
    }

    /** A row that is decided stays where it is, so that the next click does not meet another. */
    @Test
    void clicksInOnePlaceDecideOneFile() throws Exception {
        for (String name : List.of("a.txt", "b.txt", "c.txt")) {
            write(left, name, "ours");
            write(right, name, "theirs, longer");
        }
        write(left, "new.txt", "x");
        compare();
        showNoneBut(RowKind.CONFLICT);
        until("conflicts only", () -> plan.names().equals(List.of("a.txt", "b.txt", "c.txt")));
        var place = robot.point(plan.actionOf("a.txt")).query();

        robot.clickOn(place);
        until("the skip", () -> plan.kind("a.txt") == RowKind.SKIP);
        // All kinds that are hidden have their toggles now, which takes another line.
        assertEquals(place, robot.point(plan.actionOf("a.txt")).query());
        robot.clickOn(place);
        until("as planned", () -> plan.kind("a.txt") == RowKind.CONFLICT);
        robot.clickOn(place);
        until("the skip again", () -> plan.kind("a.txt") == RowKind.SKIP);

        assertEquals(List.of("a.txt", "b.txt", "c.txt"), plan.names());
        assertEquals(RowKind.CONFLICT, plan.kind("b.txt"));
        assertEquals(RowKind.CONFLICT, plan.kind("c.txt"));
    }

    /** Sorted by their actions, a row that is skipped would go to the end. */
    @Test
    void aDecisionSortsNoRowAway() throws Exception {
        for (String name : List.of("a.txt", "b.txt", "c.txt")) {
            write(left, name, "ours");
            write(right, name, "theirs, longer");
        }
        compare();
        robot.clickOn(robot.lookup("#column-action").lookup(".label").queryLabeled());
        var place = robot.point(plan.actionOf("a.txt")).query();
        robot.clickOn(place);
        until("the skip", () -> plan.kind("a.txt") == RowKind.SKIP);
        assertEquals(List.of("a.txt", "b.txt", "c.txt"), plan.names());
        robot.clickOn(place);
        until("as planned", () -> plan.kind("a.txt") == RowKind.CONFLICT);
        robot.clickOn(place);
        until("the skip", () -> plan.kind("a.txt") == RowKind.SKIP);

        robot.clickOn(robot.lookup("#column-action").lookup(".label").queryLabeled());
        until("sorted anew", () -> plan.names().getFirst().equals("a.txt"));
        robot.clickOn(robot.lookup("#column-action").lookup(".label").queryLabeled());
        robot.clickOn(robot.lookup("#column-action").lookup(".label").queryLabeled());
        until("and again", () -> plan.names().equals(List.of("b.txt", "c.txt", "a.txt")));
    }

    @Test
    void whatKeepingBothAddsComesBelowTheRow() throws Exception {
        write(left, "a.txt", "ours");
        write(right, "a.txt", "theirs, longer");
        write(left, "b.txt", "new");
        compare();
        Bounds place = bounds("a.txt");
        robot.clickOn(plan.cell("a.txt")).push(KeyCode.ALT, KeyCode.B);
        until("another row", () -> plan.names().size() == 3);

        assertEquals("a.txt", plan.names().getFirst());
        assertEquals("b.txt", plan.names().getLast());
        assertEquals(place, bounds("a.txt"));
        robot.clickOn("#plan-filter").write("txt");
        until("the plan's order", () -> !plan.names().getFirst().equals("a.txt"));
    }

    @Test
    void aWarningThatADecisionBringsMovesNoRow() throws Exception {
        for (int i = 0; i < 12; i++) {
            write(right, "file-" + i, "x");
        }
        compare();
        Bounds place = bounds("file-0");
        robot.clickOn(plan.cell("file-0")).push(KeyCode.CONTROL, KeyCode.A);
        robot.push(KeyCode.ALT, KeyCode.RIGHT);
        until("the warning", () -> clicks.isThere("#banner-offer"));

        assertEquals(RowKind.DELETE_RIGHT, plan.kind("file-0"));
        assertEquals(place, bounds("file-0"));
    }

    private Bounds bounds(String name) throws TimeoutException {
        Node cell = plan.cell(name);
        return cell.localToScene(cell.getLayoutBounds());
    }

    /** What is to be read is that an archive was damaged. */
    @Test
    void whatIsToBeReadBeforeTheRunStays() throws Exception {
        String state = temp.resolve("state").toString();
        ClientJvm before =
                ClientJvm.run("sync", left.toString(), right.toString(), "--state", state);
        assertEquals(0, before.exit(), before::said);
        Path archives = temp.resolve("state").resolve("archives");
        try (Stream<Path> files = Files.list(archives)) {
            Path archive =
                    files.filter(each -> each.toString().endsWith(".db")).findFirst().orElseThrow();
            Files.writeString(archive, "no archive ".repeat(1_000));
        }
        write(left, "a.txt", "ours");
        write(right, "a.txt", "theirs, longer");
        compare();
        until("the notice", () -> banner().contains("damaged"));
        String notice = banner();
        robot.clickOn(plan.third("a.txt", Pos.CENTER_RIGHT));
        until("the left's content", () -> plan.kind("a.txt") == RowKind.UPDATE_RIGHT);
        assertEquals(notice, banner());
    }

    private String banner() {
        return window.workbench().main().state().get().banner().map(Banner::text).orElse("none");
    }

    @Test
    void otherFoldersAreShownWithoutTheFilterOfTheFormerOnes() throws Exception {
        write(left, "a.txt", "ours");
        write(right, "b.txt", "theirs");
        compare();
        clicks.on("#show-create-right");
        robot.clickOn("#plan-filter").write("txt");
        until("the other", () -> plan.names().equals(List.of("b.txt")));
        write(right, "c.txt", "theirs");
        robot.push(KeyCode.F5);
        List<String> wanted = List.of("b.txt", "c.txt");
        until("the same of the same folders", () -> plan.names().equals(wanted));

        Path other = Files.createDirectory(temp.resolve("other"));
        window.setRoots(robot, left, other);
        robot.push(KeyCode.F5);

        until("all rows", () -> plan.names().equals(List.of("a.txt")));
        assertTrue(robot.lookup("#show-create-right").<ToggleButton>query().isSelected());
    }

    /** Otherwise the bar may lose a line, and the table moves up by more than a row. */
    @Test
    void aKindOfWhichDecisionsLeftNoneKeepsItsPlace() throws Exception {
        write(left, "a.txt", "ours");
        write(right, "a.txt", "theirs, longer");
        compare();
        robot.clickOn(plan.third("a.txt", Pos.CENTER_RIGHT));
        until("the left's content", () -> plan.kind("a.txt") == RowKind.UPDATE_RIGHT);
        ToggleButton conflicts = robot.lookup("#show-conflict").query();
        assertEquals("conflict 0", conflicts.getText());
        robot.push(KeyCode.F5);
        until("the conflict again", () -> conflicts.getText().equals("conflict 1"));
        assertFalse(clicks.isThere("#show-update-right"));
    }

    @Test
    void aDecidedRowStaysUntilTheFilterIsSetAnew() throws Exception {
        write(left, "a.txt", "ours");
        write(right, "a.txt", "theirs, longer");
        write(left, "b.txt", "ours");
        write(right, "b.txt", "theirs, longer");
        compare();
        showNoneBut(RowKind.CONFLICT);

        robot.clickOn(plan.third("a.txt", Pos.CENTER_RIGHT));
        until("the left's content", () -> plan.kind("a.txt") == RowKind.UPDATE_RIGHT);
        assertEquals(List.of("a.txt", "b.txt"), plan.names());
        robot.clickOn("#plan-filter").write("txt");
        until("only the conflict", () -> plan.names().equals(List.of("b.txt")));
    }

    @Test
    void keepsBothContentsByAKey() throws Exception {
        compareConflict();
        robot.clickOn(plan.cell("a.txt")).push(KeyCode.ALT, KeyCode.B);
        bothAreKept();
    }

    @Test
    void keepsBothContentsByTheMenuOfARow() throws Exception {
        compareConflict();
        robot.clickOn(plan.cell("a.txt"), MouseButton.SECONDARY);
        robot.clickOn("Keep both, one under a new name");
        bothAreKept();
    }

    private void compareConflict() throws Exception {
        write(left, "a.txt", "ours");
        write(right, "a.txt", "theirs, longer");
        compare();
    }

    private void bothAreKept() throws Exception {
        until("no conflict", () -> plan.names().size() == 2);
        clicks.on("#synchronise");
        until("the end", () -> clicks.status().contains("done"));

        assertEquals(List.of(), differences(left, right));
        try (Stream<Path> files = Files.list(left)) {
            assertEquals(2, files.filter(it -> it.toString().endsWith(".txt")).count());
        }
    }

    @Test
    void categoriesAndFilterHideRows() throws Exception {
        write(left, "one.txt", "one");
        write(right, "two.txt", "two");
        compare();

        robot.clickOn("#show-create-right");
        assertEquals(List.of("two.txt"), plan.names());
        robot.clickOn("#show-create-right").clickOn("#plan-filter").write("ONE");
        assertEquals(List.of("one.txt"), plan.names());
    }
}
