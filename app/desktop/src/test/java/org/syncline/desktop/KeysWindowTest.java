package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.model.Side;
import org.syncline.desktop.setup.SetupPresenter;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The window by keys alone. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class KeysWindowTest {
    private static final int TRIES = 4;
    private static final int RULE_LINES = 10;

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private Stage stage;

    @Start
    void open(Stage primary) throws IOException {
        stage = primary;
        window = TestWindow.open(stage, temp);
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    /** A comparison ends with the plan of the sides that it began with. */
    @Test
    void theSidesCannotBeSwappedUnderAComparison() throws Exception {
        SetupPresenter setup = window.workbench().main().parts().setup();
        String left = window.left().toString();
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String address = "socket://127.0.0.1:" + silent.getLocalPort() + "/share";
            robot.interact(() -> setup.setRoots(left, address));
            clicks.on("#compare");
            until("the work", () -> window.workbench().main().isBusy());
            robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
            WaitForAsyncUtils.waitForFxEvents();
            assertEquals(left, setup.root(Side.LEFT).get());
        }
        until("the end", () -> !window.workbench().main().isBusy());
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        until("the swap", () -> left.equals(setup.root(Side.RIGHT).get()));
    }

    /** The system sends a key that is held down again, and each comparison takes a plan away. */
    @Test
    void aKeyThatIsHeldDownComparesOnce() throws Exception {
        write(window.left(), "one.txt", "one");
        assertTrue(isBusyAfter(KeyEvent.KEY_PRESSED), "nothing was begun");
        clicks.untilStatus("1 change to make");
        assertFalse(isBusyAfter(KeyEvent.KEY_PRESSED), "it was compared again");
        assertFalse(isBusyAfter(KeyEvent.KEY_RELEASED));
        assertTrue(isBusyAfter(KeyEvent.KEY_PRESSED), "the next press begins nothing");
        clicks.untilStatus("1 change to make");
    }

    /** Whether a comparison is under way once the window has heard this of F5. */
    private boolean isBusyAfter(EventType<KeyEvent> what) throws Exception {
        return Clicks.onUiThread(
                () -> {
                    Event.fireEvent(
                            stage.getScene(),
                            new KeyEvent(what, "", "", KeyCode.F5, false, false, false, false));
                    return window.workbench().main().isBusy();
                });
    }

    @Test
    void f1ShowsEveryKeyEachTime() throws Exception {
        List<String> keys =
                robot.lookup("#menu").queryAs(MenuBar.class).getMenus().stream()
                        .flatMap(menu -> menu.getItems().stream())
                        .map(MenuItem::getAccelerator)
                        .filter(key -> key != null)
                        .map(key -> key.getDisplayText())
                        .toList();
        assertTrue(keys.size() > 20, keys::toString);
        for (int i = 0; i < TRIES; i++) {
            robot.push(KeyCode.F1);
            until("the keys", () -> clicks.isThere("#keys"));

            Set<String> shown =
                    robot
                            .from(robot.lookup("#keys"))
                            .lookup(".label")
                            .queryAllAs(Label.class)
                            .stream()
                            .filter(KeysWindowTest::isWhole)
                            .map(Label::getText)
                            .collect(Collectors.toSet());
            assertTrue(shown.containsAll(keys), shown::toString);
            assertTrue(shown.contains("Alt+B"), shown::toString);
            robot.push(KeyCode.ESCAPE);
            until("no keys", () -> !clicks.isThere("#keys"));
        }
    }

    /** The text is neither shortened nor outside of the dialog. */
    private static boolean isWhole(Label label) {
        Node text = label.lookup(".text");
        Bounds place = label.localToScene(label.getLayoutBounds());
        return text.getLayoutBounds().getWidth() <= label.getWidth() + 1
                && label.getScene().getWidth() >= place.getMaxX()
                && label.getScene().getHeight() >= place.getMaxY();
    }

    @ParameterizedTest
    @CsvSource({"L,left-root", "R,right-root"})
    void altLeadsToTheFieldOfAnUnderlinedLetter(KeyCode letter, String field) throws Exception {
        robot.push(KeyCode.ALT, letter);

        until("the focus in " + field, () -> isIn(stage.getScene().getFocusOwner(), field));
    }

    private static boolean isIn(Node node, String id) {
        return node != null && (id.equals(node.getId()) || isIn(node.getParent(), id));
    }

    @Test
    void digitsLeadToTheTabs() throws Exception {
        TabPane tabs = robot.lookup("#results").queryAs(TabPane.class);
        List<KeyCode> digits =
                List.of(KeyCode.DIGIT4, KeyCode.DIGIT3, KeyCode.DIGIT2, KeyCode.DIGIT1);
        List<String> ids = List.of("tab-messages", "tab-history", "tab-timings", "tab-charts");
        for (int i = 0; i < ids.size(); i++) {
            String id = ids.get(i);
            robot.push(KeyCode.CONTROL, digits.get(i));
            until(id, () -> tabs.getSelectionModel().getSelectedItem().getId().equals(id));
        }
    }

    @Test
    void theFilterBoxHoldsTenLines() throws Exception {
        robot.push(KeyCode.CONTROL, KeyCode.O);
        until("the options", () -> clicks.isThere("#options-cancel"));

        TextArea box = robot.lookup(node -> node instanceof TextArea).query();
        Node text = box.lookup(".text");
        robot.interact(() -> box.setText("x\n".repeat(RULE_LINES - 1) + "x"));
        until("ten lines", () -> box.lookup(".viewport").getLayoutBounds().getHeight() > 0);
        double line = text.getLayoutBounds().getHeight() / RULE_LINES;
        double room = box.lookup(".viewport").getLayoutBounds().getHeight();
        assertTrue(room >= RULE_LINES * line, room + " for lines of " + line);
        assertEquals(RULE_LINES, box.getText().lines().count());
        clicks.on("#options-cancel");
    }
}
