package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
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
import java.nio.file.Path;

/** A plan with more rows than a person would select one by one. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class ManyRowsWindowTest {
    private static final int ROWS = 3_000;
    private static final double LEAST_THUMB = 24;

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
    void allRowsStaySelectedAndTheScrollBarCanBeGrasped() throws Exception {
        for (int i = 0; i < ROWS; i++) {
            write(window.left(), "file-%04d".formatted(i), "");
        }
        clicks.on("#compare");
        clicks.untilStatus("3,000 changes to make");
        clicks.onRow("#plan-table", 2);

        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.push(KeyCode.ALT, KeyCode.DOWN);

        TableView<PlanRow> table = robot.lookup("#plan-table").queryTableView();
        until("the skips", () -> table.getItems().getLast().kind() == RowKind.SKIP);
        until("the selection", () -> table.getSelectionModel().getSelectedItems().size() == ROWS);
        assertTrue(table.getItems().stream().allMatch(row -> row.kind() == RowKind.SKIP));
        assertEquals(2, table.getFocusModel().getFocusedIndex());
        assertTrue(thumb(table) >= LEAST_THUMB, () -> "the thumb has " + thumb(table) + " px");
        robot.push(KeyCode.DOWN);
        until("one row", () -> table.getSelectionModel().getSelectedItems().size() == 1);
        assertEquals(3, table.getSelectionModel().getSelectedIndex());
    }

    private static double thumb(TableView<?> table) {
        return table.lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == Orientation.VERTICAL)
                .map(bar -> bar.lookup(".thumb"))
                .mapToDouble(ManyRowsWindowTest::height)
                .max()
                .orElseThrow();
    }

    private static double height(Node thumb) {
        return thumb.getLayoutBounds().getHeight();
    }
}
