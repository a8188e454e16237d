package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The columns of the timing table after a real run. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class TimingTableWindowTest {
    private static final List<String> PINNED =
            List.of("total", "megabytesPerSecond", "filesPerSecond", "runs");

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;

    @Start
    void open(Stage primary) throws IOException {
        window = TestWindow.open(primary, temp);
    }

    @BeforeEach
    void run() throws Exception {
        write(window.left(), "one.txt", "one");
        clicks.on("#compare");
        clicks.untilStatus("1 change to make");
        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
        clicks.on("#tab-timings");
        until("a row", () -> clicks.rows("#timing-table") == 1);
        WaitForAsyncUtils.waitForFxEvents();
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    @Test
    void totalAndRatesStayInViewHoweverFarItIsScrolled() {
        List<Bounds> before = pinned();
        assertTrue(scrollBar().isVisible(), "there is nothing to scroll");
        double hidden = bounds(header("archive")).getMaxX();

        robot.interact(() -> scrollBar().setValue(scrollBar().getMax()));
        WaitForAsyncUtils.waitForFxEvents();

        assertTrue(bounds(header("archive")).getMaxX() < hidden, "the others slide");
        assertEquals(before, pinned());
        Bounds table = bounds(table());
        for (Bounds each : pinned()) {
            assertTrue(table.contains(each), each + " outside " + table);
        }
    }

    @Test
    void aPinnedColumnIsTheOneThatAClickMeets() {
        robot.interact(() -> scrollBar().setValue(scrollBar().getMax()));
        WaitForAsyncUtils.waitForFxEvents();

        AtomicInteger presses = new AtomicInteger();
        header("total")
                .addEventHandler(MouseEvent.MOUSE_PRESSED, event -> presses.incrementAndGet());
        cell("total").addEventHandler(MouseEvent.MOUSE_PRESSED, event -> presses.incrementAndGet());
        robot.clickOn(header("total")).clickOn(cell("total"));
        WaitForAsyncUtils.waitForFxEvents();

        assertEquals(2, presses.get());
    }

    @Test
    void timesHaveTheUnitThatSuitsThem() {
        assertTrue(
                cell("total").getText().matches("[0-9.]{1,5} (µs|ms|s)"), cell("total").getText());
        assertEquals("total", header("total").getTableColumn().getText());
    }

    @Test
    void aHeaderSaysWhatItsColumnMeans() throws Exception {
        robot.moveTo(header("megabytesPerSecond"));
        until("its meaning", () -> robot.lookup(".tooltip").tryQuery().isPresent());

        assertTrue(
                robot.lookup(".tooltip .text").queryText().getText().contains("MB is 10⁶ bytes"));
    }

    private List<Bounds> pinned() {
        List<Bounds> bounds = new ArrayList<>();
        for (String key : PINNED) {
            bounds.add(bounds(header(key)));
            bounds.add(bounds(cell(key)));
        }
        return bounds;
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private TableView<?> table() {
        return robot.lookup("#timing-table").queryAs(TableView.class);
    }

    private ScrollBar scrollBar() {
        return robot.from(table()).lookup(".scroll-bar").queryAllAs(ScrollBar.class).stream()
                .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL)
                .findFirst()
                .orElseThrow();
    }

    private TableColumnHeader header(String key) {
        return robot.from(table())
                .lookup(".column-header")
                .match(
                        node ->
                                node instanceof TableColumnHeader header
                                        && header.getTableColumn() != null
                                        && ("column-" + key)
                                                .equals(header.getTableColumn().getId()))
                .queryAs(TableColumnHeader.class);
    }

    private TableCell<?, ?> cell(String key) {
        return robot.from(table())
                .lookup(".table-cell")
                .match(
                        node ->
                                node instanceof TableCell<?, ?> cell
                                        && !cell.isEmpty()
                                        && cell.getTableColumn() != null
                                        && ("column-" + key).equals(cell.getTableColumn().getId()))
                .queryAs(TableCell.class);
    }
}
