package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TableRow;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.kordamp.ikonli.javafx.FontIcon;
import org.syncline.desktop.common.Theme;
import org.syncline.lab.review.PlanRow;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Whoever works by keys sees where they go. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class FocusWindowTest {
    /** Of large or secondary text, as WCAG 2.1 has it. */
    private static final double LEAST_CONTRAST = 3;

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
    void aChoiceInADialogThatIsReachedByKeysHasARing() throws Exception {
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.L);
        until("the dialog", () -> clicks.isThere("#share-port"));
        Node port = robot.lookup("#share-port").query();
        robot.interact(port::requestFocus);
        for (int i = 0; i < 20 && !(port.getScene().getFocusOwner() instanceof RadioButton); i++) {
            robot.push(KeyCode.TAB);
            WaitForAsyncUtils.waitForFxEvents();
        }

        RadioButton focused = assertInstanceOf(RadioButton.class, port.getScene().getFocusOwner());
        until("a ring", () -> focused.getBorder() != null);
        clicks.on("#share-close");
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

    @Test
    void whatASelectedRowSaysCanBeReadInEitherTheme() throws Exception {
        write(window.left(), "create", "x");
        write(window.left(), "decide", "ours");
        write(window.right(), "decide", "theirs");
        clicks.on("#compare");
        clicks.untilStatus("1 conflict to decide and 1 change to make");
        clicks.onRow("#plan-table", 1);
        robot.push(KeyCode.ALT, KeyCode.RIGHT);
        for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
            robot.interact(() -> window.themes().use(theme));
            for (int i = 0; i < 2; i++) {
                TableRow<PlanRow> row = row(i);
                clicks.onRow("#plan-table", i);
                until("the focus", row::isFocused);
                robot.interact(() -> assertLegible(theme, row));
            }
        }
    }

    /** One that is white on white looks like a gap. */
    @Test
    void theIconOfEachShownKindCanBeSeenInEitherTheme() throws Exception {
        write(window.left(), "create", "x");
        write(window.left(), "skip", "x");
        write(window.left(), "same", "x");
        write(window.right(), "same", "x");
        clicks.on("#compare");
        clicks.untilStatus("2 changes to make");
        clicks.onRow("#plan-table", 1);
        robot.push(KeyCode.ALT, KeyCode.DOWN);
        clicks.on("#show-skip");
        clicks.on("#show-skip");
        clicks.on("#show-equal");
        for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
            robot.interact(() -> window.themes().use(theme));
            for (String kind : List.of("create-right", "skip", "equal")) {
                ToggleButton shown = robot.lookup("#show-" + kind).query();
                assertTrue(shown.isSelected(), kind);
                robot.interact(
                        () -> {
                            shown.applyCss();
                            FontIcon icon = (FontIcon) shown.getGraphic();
                            Color ground =
                                    (Color) shown.getBackground().getFills().getLast().getFill();
                            double contrast = contrast((Color) icon.getIconColor(), ground);
                            assertTrue(
                                    contrast >= LEAST_CONTRAST,
                                    () -> theme + ": " + kind + " has a contrast of " + contrast);
                        });
            }
        }
    }

    private static void assertLegible(Theme theme, TableRow<PlanRow> row) {
        row.applyCss();
        Color ground = ground(row);
        for (Node node : row.lookupAll(".text")) {
            Text text = (Text) node;
            if (!text.getText().isBlank()) {
                double contrast = contrast((Color) text.getFill(), ground);
                assertTrue(
                        contrast >= LEAST_CONTRAST,
                        () -> theme + ": " + text.getText() + " has a contrast of " + contrast);
            }
        }
    }

    /** Returns the colour that most of a row has. */
    private static Color ground(TableRow<PlanRow> row) {
        WritableImage image = row.snapshot(null, null);
        Map<Color, Integer> counts = new HashMap<>();
        for (int x = 0; x < image.getWidth(); x++) {
            int middle = (int) image.getHeight() / 2;
            counts.merge(image.getPixelReader().getColor(x, middle), 1, Integer::sum);
        }
        return Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey();
    }

    /** As WCAG 2.1 has it, from 1 to 21. */
    private static double contrast(Color one, Color other) {
        double a = luminance(one) + 0.05;
        double b = luminance(other) + 0.05;
        return Math.max(a, b) / Math.min(a, b);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed())
                + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double part) {
        return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
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
