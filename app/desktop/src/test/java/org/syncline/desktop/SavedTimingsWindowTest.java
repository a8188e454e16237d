package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.desktop.common.Dialogs.Choice;
import org.syncline.desktop.common.UiThread;
import org.syncline.desktop.settings.SettingsFile;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Timings outlive the window if the user wants, and are not lost without a question. */
@ExtendWith(ApplicationExtension.class)
class SavedTimingsWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private final FakeDialogs dialogs = new FakeDialogs();
    private Workbench workbench;
    private Stage stage;
    private Path left;

    @Start
    void open(Stage primary) throws IOException {
        stage = primary;
        left = Files.createDirectory(temp.resolve("left"));
        Path right = Files.createDirectory(temp.resolve("right"));
        Path state = temp.resolve("state");
        workbench =
                new Workbench(
                        new Workbench.Setting(state, dialogs, new UiThread(), TestTrees.TINY));
        MainWindow window =
                new MainWindow(stage, workbench.main(), dialogs, new SettingsFile(state));
        workbench.main().parts().setup().setRoots(left.toString(), right.toString());
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(980);
        stage.setHeight(760);
        window.show();
        stage.toFront();
    }

    @AfterEach
    void close() throws InterruptedException {
        robot.interact(workbench::close);
        assertTrue(workbench.awaitEnd(Duration.ofSeconds(30)), "the session goes on");
    }

    private void synchronise(String file) throws Exception {
        write(left, file, "some content");
        clicks.on("#compare");
        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
    }

    private int timings() {
        return workbench.main().parts().timing().state().get().runs().size();
    }

    @Test
    void savedTimingsCanBeOpenedAndPutTogetherWithOthers() throws Exception {
        synchronise("one");
        synchronise("two");
        Path file = temp.resolve("kept.json");
        dialogs.files.add(file);
        robot.push(KeyCode.CONTROL, KeyCode.S);
        clicks.untilStatus("Saved 2 timings in " + file);
        assertEquals("timings.json", dialogs.suggested.getLast());

        synchronise("three");
        dialogs.files.add(file);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
        clicks.untilStatus("Opened 2 timings of " + file + "; 2 of them were here already.");
        assertEquals(3, timings());

        dialogs.choices.add(Choice.CANCEL);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.DELETE);
        until("the question", () -> dialogs.questions.size() == 1);
        assertEquals(3, timings());
        dialogs.choices.add(Choice.AGREE);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.DELETE);
        until("nothing", () -> timings() == 0);
        dialogs.files.add(file);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
        clicks.untilStatus("Opened 2 timings of " + file + ".");
        assertEquals(2, timings());
    }

    @Test
    void quittingAsksOnlyWhileTimingsAreInNoFile() throws Exception {
        synchronise("one");
        robot.push(KeyCode.CONTROL, KeyCode.Q);
        until("the question", () -> dialogs.questions.size() == 1);
        assertTrue(dialogs.questions.getFirst().contains("in no file yet"));
        assertTrue(stage.isShowing());
        robot.interact(
                () -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
        until("the same question", () -> dialogs.questions.size() == 2);
        assertTrue(stage.isShowing());
        dialogs.files.add(temp.resolve("kept.json"));
        robot.push(KeyCode.CONTROL, KeyCode.S);
        clicks.untilStatus("Saved 1 timing in ");
        robot.push(KeyCode.CONTROL, KeyCode.Q);
        until("the end", () -> !stage.isShowing());
        assertEquals(2, dialogs.questions.size());
    }

    @Test
    void theQuestionSavesThemAndThenQuits() throws Exception {
        synchronise("one");
        dialogs.choices.add(Choice.INSTEAD);
        robot.push(KeyCode.CONTROL, KeyCode.Q);
        until("the question", () -> dialogs.questions.size() == 1);
        assertTrue(stage.isShowing(), "no file was chosen");

        Path file = temp.resolve("kept.json");
        dialogs.choices.add(Choice.INSTEAD);
        dialogs.files.add(file);
        robot.interact(
                () -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
        until("the end", () -> !stage.isShowing());
        assertTrue(Files.readString(file).contains("left"));
    }

    /** Neither the window nor the timings are lost where the file cannot be written. */
    @Test
    void whatCannotBeSavedIsNotLost() throws Exception {
        synchronise("one");
        dialogs.choices.add(Choice.INSTEAD);
        dialogs.files.add(temp.resolve("missing").resolve("kept.json"));
        robot.push(KeyCode.CONTROL, KeyCode.Q);
        until("the reason", () -> dialogs.told.size() == 1);
        assertTrue(dialogs.told.getFirst().startsWith("Could not save"), dialogs.told::toString);
        assertTrue(stage.isShowing());
        assertEquals(1, timings());
    }

    @Test
    void aFileOfSomethingElseIsNamedAndAnExportSaysWhereItWrote() throws Exception {
        dialogs.files.add(Files.writeString(temp.resolve("x.json"), "[]"));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
        until("the reason", () -> dialogs.told.size() == 1);
        assertTrue(
                dialogs.told.getFirst().contains("x.json\" holds no timings of Syncline"),
                dialogs.told::toString);
        assertFalse(dialogs.told.getFirst().contains("Exception"), dialogs.told::toString);

        synchronise("one");
        Path table = temp.resolve("out.csv");
        dialogs.files.add(table);
        robot.push(KeyCode.CONTROL, KeyCode.E);
        clicks.untilStatus("Wrote " + table);
        assertTrue(Files.readString(table).contains("left"));
    }
}
