package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.desktop.common.StageDialogs;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeoutException;

/** The question before timings are lost, answered in its own dialog. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class QuitWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private ChosenFiles dialogs;
    private TestWindow window;
    private Stage stage;

    @Start
    void open(Stage primary) throws IOException {
        stage = primary;
        dialogs = new ChosenFiles(new StageDialogs(primary));
        window = TestWindow.open(primary, temp, this::withDialogs);
    }

    private Workbench.Setting withDialogs(Workbench.Setting setting) {
        return new Workbench.Setting(setting.state(), dialogs, setting.ui(), setting.samples());
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    @Test
    void savesThemFirstByAClickAndThenQuits() throws Exception {
        synchronise();
        Path file = temp.resolve("kept.json");
        quit();
        assertEquals("Save them first…", robot.lookup("#question-instead").queryButton().getText());
        dialogs.files().add(file);
        clicks.on("#question-instead");

        until("the end", () -> !stage.isShowing());
        assertTrue(Files.readString(file).contains("left"));
    }

    @Test
    void staysWhereNoFileWasChosenOrSavingFailed() throws Exception {
        synchronise();
        quit();
        clicks.on("#question-instead");
        untilNoQuestion();
        assertTrue(stage.isShowing(), "no file was chosen");

        quit();
        dialogs.files().add(temp.resolve("missing").resolve("kept.json"));
        clicks.on("#question-instead");
        until("the reason", () -> clicks.isThere(".alert"));
        robot.push(KeyCode.ENTER);
        until("no reason", () -> !clicks.isThere(".alert"));
        assertTrue(stage.isShowing(), "the timing is in no file");

        quit();
        dialogs.files().add(temp.resolve("kept.json"));
        robot.push(KeyCode.ENTER);
        untilNoQuestion();
        quit(); // a window that is about to close would ask no more
        assertEquals(1, dialogs.files().size(), "Enter cancels and chooses no file");
        clicks.on("#question-cancel");
        untilNoQuestion();
        assertEquals(1, window.workbench().main().parts().timing().state().get().runs().size());
    }

    private void synchronise() throws Exception {
        write(window.left(), "one.txt", "one");
        clicks.on("#compare");
        clicks.untilStatus("1 change to make");
        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
    }

    private void quit() throws TimeoutException {
        robot.push(KeyCode.CONTROL, KeyCode.Q);
        until("the question", () -> isFocused("#question-cancel"));
        assertTrue(clicks.label("#question-text").contains("in no file yet"));
    }

    private boolean isFocused(String query) {
        return robot.lookup(query).tryQuery().filter(Node::isFocused).isPresent();
    }

    private void untilNoQuestion() throws TimeoutException {
        until("no question", () -> !clicks.isThere("#question-text"));
    }
}
