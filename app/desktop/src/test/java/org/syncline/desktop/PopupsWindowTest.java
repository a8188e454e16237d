package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.onUiThread;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.paint.Color;
import javafx.scene.robot.Robot;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.StageStyle;
import javafx.stage.Window;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.desktop.common.Theme;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;

/**
 * Popups without a compositor: whatever of their windows is not painted would be white, such as the
 * place of a shadow. The window is dark, so that white is seen.
 */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class PopupsWindowTest {
    private static final String MENU = ".context-menu";
    private static final String LIST = ".combo-box-popup > .list-view";
    private static final double WHITE = 0.5;

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private final ChartClicks charts = new ChartClicks(robot);
    private TestWindow window;

    @Start
    void open(Stage stage) throws IOException {
        window = TestWindow.open(stage, temp);
        window.themes().use(Theme.DARK);
    }

    @AfterEach
    void close() throws InterruptedException {
        robot.interact(() -> window.themes().use(Theme.SYSTEM));
        window.close(robot);
    }

    @Test
    void menus() throws Exception {
        clicks.on("#menu .menu");
        assertShadowOnlyWhereItCanBe(MENU);
        robot.push(KeyCode.ESCAPE);
        untilGone(MENU);

        write(window.left(), "one.txt", "one");
        clicks.on("#compare");
        clicks.untilStatus("1 change to make");
        robot.clickOn(new PlanClicks(robot).cell("one.txt"), MouseButton.SECONDARY);
        assertShadowOnlyWhereItCanBe(MENU);
        robot.push(KeyCode.ESCAPE);
        untilGone(MENU);

        robot.clickOn("#plan-filter", MouseButton.SECONDARY);
        assertShadowOnlyWhereItCanBe(MENU);
        robot.push(KeyCode.ESCAPE);
    }

    @Test
    void lists() throws Exception {
        clicks.on("#sample-extent");
        assertShadowOnlyWhereItCanBe(LIST);
        robot.push(KeyCode.ESCAPE);
        untilGone(LIST);

        window.setRoots(robot, window.left(), "");
        clicks.on("#peer-transport");
        assertNoWhite(".transport-popup");
        robot.push(KeyCode.ESCAPE);
    }

    @Test
    void tooltips() throws Exception {
        robot.moveTo("#compare");
        assertShadowOnlyWhereItCanBe(".tooltip");
        assertEquals(
                isTransparent(), robot.lookup(".tooltip").query().getOpacity() < 1, "see-through");
    }

    @Test
    void dialogsAndWhatOpensFromThem() throws Exception {
        robot.push(KeyCode.CONTROL, KeyCode.O);
        until("the options", () -> clicks.isThere("#options-links"));
        Stage dialog = (Stage) windowOf("#options-links");
        assertEquals(StageStyle.DECORATED, dialog.getStyle());

        clicks.on("#options-links");
        assertShadowOnlyWhereItCanBe(LIST);
        robot.push(KeyCode.ESCAPE);
        untilGone(LIST);
        robot.clickOn("#options-exclude", MouseButton.SECONDARY);
        assertShadowOnlyWhereItCanBe(MENU);
        robot.push(KeyCode.ESCAPE);
        untilGone(MENU);
        clicks.on("#options-cancel");
    }

    /** The value under the pointer is part of the chart. */
    @Test
    void chartsOpenNone() throws Exception {
        write(window.left(), "one.txt", "one");
        clicks.on("#compare");
        clicks.untilStatus("1 change to make");
        robot.moveTo("#status");
        until("no popup", () -> popups() == 0);

        charts.read("#chart-phases", "scan: ");

        assertEquals(0L, onUiThread(PopupsWindowTest::popups));
    }

    private static long popups() {
        return Window.getWindows().stream().filter(PopupWindow.class::isInstance).count();
    }

    private void assertShadowOnlyWhereItCanBe(String query) throws Exception {
        assertNoWhite(query);
        Node popup = robot.lookup(query).query();
        assertEquals(isTransparent(), popup.getEffect() != null, query);
        double width = windowOf(query).getWidth();
        double painted = popup.getLayoutBounds().getWidth();
        assertEquals(isTransparent(), width > painted + 1, () -> width + " around " + painted);
    }

    private void assertNoWhite(String query) throws TimeoutException {
        until(query, () -> clicks.isThere(query));
        assertTrue(windowOf(query) instanceof PopupWindow, query);
        until("no white at the rim of " + query, () -> !isWhiteAtTheRim(windowOf(query)));
    }

    private static boolean isTransparent() throws Exception {
        return onUiThread(() -> Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW));
    }

    private Window windowOf(String query) {
        return robot.lookup(query).query().getScene().getWindow();
    }

    private static boolean isWhiteAtTheRim(Window popup) {
        int width = (int) Math.ceil(popup.getWidth());
        int height = (int) Math.ceil(popup.getHeight());
        WritableImage seen =
                new Robot().getScreenCapture(null, popup.getX(), popup.getY(), width, height);
        for (int x = 0; x < width; x++) {
            if (isWhite(seen, x, 0) || isWhite(seen, x, height - 1)) {
                return true;
            }
        }
        for (int y = 0; y < height; y++) {
            if (isWhite(seen, 0, y) || isWhite(seen, width - 1, y)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWhite(WritableImage image, int x, int y) {
        Color color = image.getPixelReader().getColor(x, y);
        return Math.min(color.getRed(), color.getGreen()) > WHITE;
    }

    private void untilGone(String query) throws TimeoutException {
        until("no " + query, () -> !clicks.isThere(query));
    }
}
