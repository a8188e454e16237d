package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Runs that a guard stops, and how they are overruled, by clicks in the window's own dialogs. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class GuardWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private Workbench workbench;
    private Path left;
    private Path right;

    @Start
    void open(Stage stage) throws IOException {
        window = TestWindow.open(stage, temp);
        workbench = window.workbench();
        left = window.left();
        right = window.right();
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    @Test
    @Covers(
            value = {"I7", "E24"},
            fault = "Enter agrees")
    void tooManyDeletionsAreNamedAndOnlyAClickAgrees() throws Exception {
        for (int i = 0; i < 12; i++) {
            write(right, "file-" + i, "x");
        }
        write(left, "new", "another content");
        robot.interact(() -> workbench.main().parts().setup().options().set(TestTrees.MIRROR));
        clicks.on("#compare");
        until("the warning", () -> clicks.isThere("#banner-offer"));
        String why = clicks.label("#banner-text");
        assertTrue(why.contains("delete 12 of 12 entries of the right side"), why);
        assertFalse(why.contains("--"), why);

        clicks.on("#synchronise");
        until("the question", () -> clicks.isThere("#question-agree"));
        String text = clicks.label("#question-text");
        assertTrue(text.contains("0 on the left and 12 on the right"), text);
        Button agree = robot.lookup("#question-agree").queryButton();
        assertEquals("Synchronise anyway", agree.getText());
        assertTrue(agree.getStyleClass().contains("danger"), agree::toString);
        robot.push(KeyCode.ENTER);
        until("no question", () -> !clicks.isThere("#question-agree"));
        assertEquals(12, right.toFile().list((dir, name) -> name.startsWith("file-")).length);

        clicks.on("#banner-offer");
        clicks.on("#question-agree");
        clicks.untilStatus("13 items done");
        assertEquals(List.of(), differences(left, right));
    }

    @Test
    @Covers(
            value = {"I7", "E23"},
            fault = "a suspect root is not told from a busy one")
    void anEmptiedRootIsTakenForANewOneOnlyAfterAQuestion() throws Exception {
        write(left, "a.txt", "one");
        clicks.on("#compare");
        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
        FileUtils.deleteDirectory(right.toFile());
        Files.createDirectory(right);

        clicks.on("#compare");
        until("the reason", () -> clicks.isThere("#banner-offer"));
        String why = clicks.label("#banner-text");
        assertTrue(why.contains(right.toString()), why);
        assertTrue(why.contains("it carries no marker"), why);
        assertFalse(why.contains("--force"), why);
        clicks.on("#banner-offer");
        until("the question", () -> clicks.isThere("#question-agree"));
        assertTrue(clicks.label("#question-text").contains(right.toString()));
        robot.push(KeyCode.ENTER);
        until("no question", () -> !clicks.isThere("#question-agree"));
        assertTrue(clicks.isThere("#banner-offer"), "nothing was begun");

        clicks.on("#banner-offer");
        clicks.on("#question-agree");
        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
        assertEquals("one", Files.readString(right.resolve("a.txt")));
        assertEquals("one", Files.readString(left.resolve("a.txt")));
    }

    /** The agreement would be to the folder that the reason names, and the run of another. */
    @Test
    void anotherAddressTakesTheOfferOfANewRootBack() throws Exception {
        write(left, "a.txt", "one");
        clicks.on("#compare");
        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
        FileUtils.deleteDirectory(right.toFile());
        Files.createDirectory(right);
        clicks.on("#compare");
        until("the reason", () -> clicks.isThere("#banner-offer"));

        robot.clickOn("#right-root").write("x");

        until("no reason", () -> !clicks.isThere("#banner"));
        clicks.untilStatus("Choose two folders, then compare.");
    }

    @Test
    void offersNoOverruleWhereForceCannotHelp() throws Exception {
        robot.interact(
                () -> workbench.main().parts().setup().setRoots(left.toString(), left.toString()));
        clicks.on("#compare");
        until("the reason", () -> clicks.isThere("#banner"));
        assertFalse(clicks.isThere("#banner-offer"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDiskWithoutRoomIsToldBeforeTheRun() throws Exception {
        assumeTrue(does("mount", "-t", "tmpfs", "-o", "size=1m", "none", right), "needs root");
        try {
            Files.write(left.resolve("large"), new byte[3_000_000]);
            write(left, "small", "x");
            clicks.on("#compare");
            until("the warning", () -> clicks.isThere("#banner"));
            String why = clicks.label("#banner-text");
            assertTrue(why.contains("The disk of the right side has room for 1.0"), why);
            assertTrue(why.contains("3.00 MB are to come"), why);
            assertFalse(clicks.isThere("#banner-offer"), "nothing can overrule a disk");

            robot.clickOn(new PlanClicks(robot).actionOf("large"));
            until("no warning", () -> !clicks.isThere("#banner"));
            clicks.on("#synchronise");
            clicks.untilStatus("1 item done");
            assertEquals(List.of("large"), differences(left, right));
        } finally {
            robot.interact(() -> workbench.main().parts().setup().setRoots("", ""));
            until("the mount is let go", () -> does("umount", right));
        }
    }

    private static boolean does(Object... command) {
        try {
            return new ProcessBuilder(Stream.of(command).map(Object::toString).toList())
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
