package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableRow;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.desktop.settings.SettingsFile;
import org.syncline.desktop.settings.WindowPlace;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;

/** How the window's parts share its height. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class RoomWindowTest {
    private static final int FILES = 60;

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private Stage stage;

    @Start
    void open(Stage primary) throws IOException {
        stage = primary;
        window = TestWindow.open(primary, temp);
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    @Test
    void theResultsFoldSoThatThePlanShowsMoreRows() throws Exception {
        for (int i = 0; i < FILES; i++) {
            write(window.left(), "file-" + i, "text");
        }
        clicks.on("#compare");
        clicks.untilStatus(FILES + " changes to make");
        long before = rows();

        clicks.on("#fold");
        until("more rows", () -> rows() >= before + 7);
        assertTrue(clicks.isThere("#tab-messages"), "the tabs stay");

        clicks.on("#tab-messages");
        until("as before", () -> rows() == before);
        robot.push(KeyCode.F8);
        until("folded by the key", () -> rows() >= before + 7);
        robot.push(KeyCode.F8);
        until("as before", () -> rows() == before);
    }

    @Test
    void aFoldIsNotTakenForThePlaceOfTheDivider() throws Exception {
        clicks.on("#fold");
        until("the fold", () -> split().getDividerPositions()[0] > 0.9);
        robot.push(KeyCode.CONTROL, KeyCode.Q);
        until("the end", () -> !stage.isShowing());

        assertEquals(
                WindowPlace.DEFAULT.divider(),
                new SettingsFile(temp.resolve("state")).load().window().divider(),
                0.02);
    }

    private SplitPane split() {
        return robot.lookup("#split").queryAs(SplitPane.class);
    }

    /** Rows of the plan that can be read as a whole. */
    private long rows() {
        WaitForAsyncUtils.waitForFxEvents();
        Node table = robot.lookup("#plan-table").query();
        double bottom = table.localToScene(table.getLayoutBounds()).getMaxY();
        return robot.from(table).lookup(".table-row-cell").queryAllAs(TableRow.class).stream()
                .filter(row -> row.isVisible() && !row.isEmpty())
                .filter(row -> row.localToScene(row.getLayoutBounds()).getMaxY() <= bottom)
                .count();
    }

    @Test
    void theTabsStayWhereTheyAreWhateverComesAboveThem() throws Exception {
        double before = tabs();
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String address = "socket://127.0.0.1:" + silent.getLocalPort() + "/share";
            window.setRoots(robot, window.left(), address);
            clicks.on("#compare");
            until("the progress", () -> clicks.isThere("#run-bar"));
            assertEquals(before, tabs(), "beside the progress");
        }
        until("the banner", () -> clicks.isThere("#banner"));
        assertEquals(before, tabs(), "beside the banner");
        clicks.on("#banner-close");
        until("no banner", () -> !clicks.isThere("#banner"));
        assertEquals(before, tabs());
    }

    private double tabs() {
        WaitForAsyncUtils.waitForFxEvents();
        Node tab = robot.lookup("#tab-messages").query();
        return tab.localToScene(tab.getLayoutBounds()).getMinY();
    }
}
