package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.desktop.run.RunPresenter;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.lab.review.PlanRow;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What the plan says before a run, in the middle of it, and after one that failed. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class RunRowsWindowTest {
    private static final int FILES = 400;

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private Path left;
    private Path right;

    @Start
    void open(Stage stage) throws IOException {
        window = TestWindow.open(stage, temp, RunRowsWindowTest::withALargeSample);
        left = window.left();
        right = window.right();
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    private static Workbench.Setting withALargeSample(Workbench.Setting setting) {
        return new Workbench.Setting(
                setting.state(),
                setting.dialogs(),
                setting.ui(),
                (kind, extent) -> new CorpusSpec(kind, 7, 1, 16_000_000));
    }

    private void choose(SyncOptions options) {
        robot.interact(() -> window.workbench().main().parts().setup().options().set(options));
    }

    @Test
    void rowsSayWhatIsDoneWhileTheOthersAreUnderWay() throws Exception {
        for (int i = 0; i < FILES; i++) {
            write(left, "file-%03d".formatted(i), "x".repeat(2_000));
        }
        choose(SyncOptions.DEFAULT.withCallStyle(CallStyle.PER_FILE));
        clicks.on("#compare");
        clicks.untilStatus("400 changes to make");
        // A click on "Pause" could come too late for so short a run.
        RunPresenter run = window.workbench().main().parts().run();
        robot.interact(() -> run.outcomes().addListener(first -> pause(run)));

        clicks.on("#synchronise");

        until("the pause", () -> clicks.label("#run-headline").startsWith("Paused"));
        assertTrue(notes().contains("done"), () -> notes().toString());
        assertTrue(notes().contains(""), "the run has ended");
        assertTrue(clicks.label("#run-latest").startsWith("file-"), clicks.label("#run-latest"));
        clicks.on("#cancel");
        clicks.untilStatus("Cancelled: ");
    }

    @Test
    void aLargeFileSaysHowFarItIs() throws Exception {
        SetupPresenter setup = window.workbench().main().parts().setup();
        robot.interact(() -> setup.corpus().set(CorpusKind.IMAGES));
        choose(SyncOptions.DEFAULT.withBandwidth(2_000_000));
        clicks.on("#try-sample");
        until("the plan", () -> clicks.canBeClicked("#synchronise"));

        clicks.on("#synchronise");

        until("some of the file", () -> clicks.label("#run-latest").contains(" of 16.0 MB"));
        until("the same in its row", () -> notes().toString().contains(" of 16.0 MB"));
        clicks.on("#cancel");
        clicks.untilStatus("Cancelled: ");
        assertFalse(notes().toString().contains(" of 16.0 MB"), () -> notes().toString());
    }

    private static void pause(RunPresenter run) {
        if (!run.outcomes().get().isEmpty() && !run.state().get().paused()) {
            run.pauseOrResume();
        }
    }

    private List<Object> notes() {
        TableView<PlanRow> plan = robot.lookup("#plan-table").queryTableView();
        var column = plan.getColumns().getLast();
        return plan.getItems().stream().<Object>map(column::getCellData).toList();
    }

    @Test
    void moreThanAHandfulOfDeletionsIsAskedFor() throws Exception {
        for (int i = 0; i < 30; i++) {
            write(right, "file-" + i, "x");
            if (i >= 8) {
                write(left, "file-" + i, "x");
            }
        }
        choose(TestTrees.MIRROR);
        clicks.on("#compare");
        until("a plan", () -> clicks.canBeClicked("#synchronise"));

        clicks.on("#synchronise");
        until("the question", () -> clicks.isThere("#question-agree"));
        String text = clicks.label("#question-text");
        assertTrue(text.contains("deletes 0 on the left and 8 on the right"), text);
        robot.push(KeyCode.ENTER);
        until("no question", () -> !clicks.isThere("#question-agree"));
        assertTrue(Files.exists(right.resolve("file-0")));
        clicks.on("#synchronise");
        clicks.on("#question-agree");
        until("the end", () -> clicks.status().contains(" done, "));
        assertFalse(Files.exists(right.resolve("file-0")));
    }

    @Test
    void whatFailedIsTriedAgainWithoutFurtherQuestionIfTheRestIsKnown() throws Exception {
        write(left, "one.txt", "one");
        write(left, "two.txt", "two");
        clicks.on("#compare");
        clicks.untilStatus("2 changes to make");
        Path obstacle = write(right, "two.txt", "in the way");
        clicks.on("#synchronise");
        until("a failure", () -> clicks.isThere("#banner-offer"));
        assertTrue(clicks.status().contains("1 failed"), clicks.status());
        Files.delete(obstacle);

        clicks.on("#banner-offer");

        clicks.untilStatus("1 item done");
        assertEquals(List.of(), differences(left, right));
    }

    @Test
    void anotherAddressTakesTheOfferBack() throws Exception {
        write(left, "two.txt", "two");
        clicks.on("#compare");
        clicks.untilStatus("1 change to make");
        write(right, "two.txt", "in the way");
        clicks.on("#synchronise");
        until("a failure", () -> clicks.isThere("#banner-offer"));

        robot.clickOn("#right-root").write("x");

        until("no offer", () -> !clicks.isThere("#banner-offer"));
    }

    @Test
    void whatHasChangedSinceItFailedIsShownFirst() throws Exception {
        write(left, "two.txt", "two");
        clicks.on("#compare");
        clicks.untilStatus("1 change to make");
        write(right, "two.txt", "in the way");
        clicks.on("#synchronise");
        until("a failure", () -> clicks.isThere("#banner-offer"));

        clicks.on("#banner-offer");

        clicks.untilStatus("The folders have changed since");
        assertEquals("in the way", Files.readString(right.resolve("two.txt")));
    }
}
