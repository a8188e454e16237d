package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javafx.scene.control.Labeled;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.PrintableText;
import org.syncline.corpora.cases.Covers;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;

/** Names that would turn the text beside them around, or look like a line of the program. */
@Tag("slow")
@EnabledOnOs({OS.LINUX, OS.MAC})
@ExtendWith(ApplicationExtension.class)
class HostileNamesWindowTest {
    private static final String NAME = "fdp\u202eexe\nSyncline: in sync";

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
    @Covers(value = "E30", fault = "the history shows names as they are")
    void showsThemHarmlesslyInAllTables() throws Exception {
        Files.writeString(window.left().resolve(NAME), "x");
        window.setRoots(robot, window.left(), window.right());
        clicks.on("#compare");
        clicks.untilStatus("1 change to make");
        assertHarmless(1);
        clicks.on("#synchronise");
        clicks.untilStatus("1 item done");
        clicks.on("#tab-history");
        Clicks.until("a run", () -> clicks.rows("#history-table") == 1);
        clicks.onRow("#history-table", 0);
        Clicks.until("its action", () -> clicks.rows("#history-actions") == 1);
        assertHarmless(1);
        clicks.on("#history-undo");
        Clicks.until("the question", () -> clicks.rows("#question-items") == 1);
        assertHarmless(2);
        clicks.on("#question-cancel");
    }

    private void assertHarmless(int least) throws TimeoutException {
        Clicks.until("the name", () -> names().size() >= least);
        for (String text : names()) {
            assertEquals(PrintableText.line(text), text);
        }
    }

    private List<String> names() {
        return robot.lookup(node -> node instanceof Labeled).queryAll().stream()
                .map(node -> ((Labeled) node).getText())
                .filter(text -> text != null && text.contains("fdp"))
                .toList();
    }
}
