package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.session.SyncOptions;
import org.syncline.corpora.cases.Covers;
import org.syncline.desktop.settings.SettingsFile;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;

/** The dialog of seldom options by clicks and keys, and its effect on a run. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class OptionsWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private Workbench workbench;
    private Stage stage;
    private Path left;
    private Path right;

    @Start
    void open(Stage primary) throws IOException {
        stage = primary;
        window = TestWindow.open(primary, temp);
        workbench = window.workbench();
        left = window.left();
        right = window.right();
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    private void type(String query, String text) throws TimeoutException {
        clicks.on(query);
        robot.push(KeyCode.CONTROL, KeyCode.A).write(text, 0);
    }

    private SyncOptions options() {
        return workbench.main().parts().setup().options().get();
    }

    @Test
    @Covers(value = "I8", fault = "the rules do not reach the engine")
    void appliesAndRemembersFilters() throws Exception {
        write(left, "kept.txt", "one");
        write(left, "left.tmp", "two");
        write(left, "taken.tmp", "three");
        clicks.on("#compare");
        clicks.untilStatus("3 changes to make");
        robot.push(KeyCode.CONTROL, KeyCode.O);
        type("#options-exclude", "*.tmp");
        robot.push(KeyCode.ENTER).write("!taken.tmp", 0);
        clicks.on("#options-no-hard-links");
        clicks.on("#options-group");
        clicks.on("#options-checksum");
        clicks.on("#options-verify-writes");
        type("#options-bwlimit", "2.5");
        type("#options-max-delete", "20, 30%");
        choose("#options-links", LinkPolicy.KEEP);
        clicks.on("#options-ok");
        clicks.untilStatus("The settings have changed: compare again.");

        assertEquals(
                SyncOptions.DEFAULT
                        .withExcludes(List.of("*.tmp", "!taken.tmp"))
                        .withChoices(new TreeOptions(false, LinkPolicy.KEEP, false, true, false))
                        .withChecksum(true)
                        .withVerified(true)
                        .withBandwidth(2_500_000)
                        .withMaxDelete(
                                List.of(DeletionLimit.parse("20"), DeletionLimit.parse("30%"))),
                options());
        assertEquals("8", robot.lookup("#options").queryButton().getText());
        clicks.on("#compare");
        clicks.untilStatus("2 changes to make");
        clicks.on("#synchronise");
        clicks.untilStatus("2 items done");
        assertTrue(Files.exists(right.resolve("taken.tmp")));
        assertFalse(Files.exists(right.resolve("left.tmp")));

        robot.push(KeyCode.CONTROL, KeyCode.Q);
        until("the question", () -> clicks.isThere("#question-agree"));
        Button instead = robot.lookup("#question-instead").queryButton();
        assertEquals("Save them first…", instead.getText(), "this run's timing is in no file");
        assertFalse(instead.isDefaultButton(), "Enter cancels");
        clicks.on("#question-agree");
        until("the end", () -> !stage.isShowing());
        assertEquals(options(), new SettingsFile(temp.resolve("state")).load().setup().choices());
    }

    @Test
    void explainsNonsenseAndDisablesAgreeing() throws Exception {
        clicks.on("#options");
        type("#options-exclude", "good");
        robot.push(KeyCode.ENTER).write("a//b", 0);
        until("the reason", () -> clicks.isThere("#options-rules-wrong"));
        assertTrue(clicks.label("#options-rules-wrong").startsWith("Line 2: "));
        assertTrue(ok().isDisabled());
        type("#options-exclude", "good");
        until("no reason", () -> !clicks.isThere("#options-rules-wrong"));
        type("#options-bwlimit", "fast");
        assertTrue(clicks.label("#options-numbers-wrong").contains("megabytes a second"));
        type("#options-bwlimit", "");
        robot.push(KeyCode.DELETE);
        type("#options-max-delete", "101%");
        assertTrue(clicks.label("#options-numbers-wrong").contains("101%"));
        assertTrue(ok().isDisabled());

        clicks.on("#options-preset");
        until("sound fields", () -> !ok().isDisabled());
        assertEquals("", robot.lookup("#options-exclude").<TextInputControl>query().getText());
        clicks.on("#options-cancel");
        assertEquals(SyncOptions.DEFAULT, options());
    }

    private Node ok() {
        return robot.lookup("#options-ok").<Button>query();
    }

    private void choose(String box, LinkPolicy policy) {
        robot.interact(() -> robot.lookup(box).<LinkPolicy>queryComboBox().setValue(policy));
    }
}
