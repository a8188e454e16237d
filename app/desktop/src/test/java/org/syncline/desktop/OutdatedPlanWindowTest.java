package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.TestTrees.write;

import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A plan that is of no use leaves its folders to other programs at once. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class OutdatedPlanWindowTest {
    private static final int SECONDS = 60;

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private OtherProgram other;

    @Start
    void open(Stage stage) throws IOException {
        window = TestWindow.open(stage, temp);
        other = new OtherProgram(window, temp.resolve("state"));
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    @Test
    void anotherAddressLetsTheRootsGo() throws Exception {
        write(window.left(), "one.txt", "one");
        clicks.on("#compare");
        clicks.untilStatus("1 change to make");
        Process refused = other.start("sync");
        assertTrue(refused.waitFor(SECONDS, TimeUnit.SECONDS));
        assertNotEquals(0, refused.exitValue(), "the window has no root");

        robot.clickOn("#right-root").write("x");

        clicks.untilStatus("The settings have changed: compare again");
        other.untilItSynchronises();
        assertEquals("one", Files.readString(window.right().resolve("one.txt")));
    }

    @Test
    void aPlanWithNothingToDoHoldsNoRoot() throws Exception {
        clicks.on("#compare");
        clicks.untilStatus("In sync: nothing to do.");

        other.untilItSynchronises();
    }
}
