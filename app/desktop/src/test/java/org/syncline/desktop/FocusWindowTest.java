package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.control.Button;
import javafx.scene.control.TableRow;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.paint.Paint;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.review.PlanRow;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Whoever works by keys sees where they go. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class FocusWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;

    @Start
    void open(Stage stage) throws IOException {
        window = TestWindow.open(stage, temp);
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    @Test
    void aButtonReachedByTabHasARing() throws Exception {
        Button compare = robot.lookup("#compare").queryButton();
        assertNull(compare.getBorder());
        robot.interact(robot.lookup("#options").query()::requestFocus);

        robot.push(KeyCode.TAB);

        until("the focus", compare::isFocused);
        until("a ring", () -> compare.getBorder() != null);
        assertTrue(compare.getBorder().getStrokes().getFirst().getWidths().getTop() >= 2);
    }

    @Test
    void selectedAndFocusedRowsDifferFromOthersAndFromThoseWithoutFocus() throws Exception {
        for (int i = 0; i < 5; i++) {
            write(window.left(), "file-" + i, "x");
        }
        clicks.on("#compare");
        clicks.untilStatus("5 changes to make");
        clicks.onRow("#plan-table", 0);
        robot.press(KeyCode.CONTROL).push(KeyCode.DOWN).push(KeyCode.DOWN);
        robot.release(KeyCode.CONTROL);

        until("the focus", () -> row(2).isFocused());
        List<Paint> selected = fills(0);
        assertNotEquals(fills(2), fills(4), "no frame around the focused row");
        assertNotEquals(selected, fills(4));
        robot.clickOn("#plan-filter");
        until("another colour", () -> !fills(0).equals(selected));
        assertNotEquals(fills(0), fills(4), "the selection cannot be seen");
    }

    private TableRow<PlanRow> row(int index) {
        return robot.from(robot.lookup("#plan-table"))
                .lookup(".table-row-cell")
                .match(node -> node instanceof TableRow<?> row && row.getIndex() == index)
                .query();
    }

    private List<Paint> fills(int index) {
        return row(index).getBackground().getFills().stream().map(BackgroundFill::getFill).toList();
    }
}
