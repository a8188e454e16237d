package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Side;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusEdits;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.EditSpec;
import org.syncline.desktop.common.Theme;
import org.syncline.desktop.common.UiThread;
import org.syncline.desktop.measure.MatrixChoice;
import org.syncline.desktop.measure.MatrixPresenter;
import org.syncline.desktop.measure.MoreAxes;
import org.syncline.desktop.sample.SampleSize;
import org.syncline.desktop.settings.SettingsFile;
import org.syncline.desktop.window.MainPresenter;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.Efforts;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

import javax.imageio.ImageIO;

/**
 * Makes the README's pictures of the window from a real run: {@code -Dscreenshots=FOLDER}, as
 * CONTRIBUTING.md shows; {@code -Dscreenshots.size=1920x1080} makes them of a larger window. Needs
 * a (virtual) display.
 */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
@EnabledIfSystemProperty(named = "screenshots", matches = ".+")
class ScreenshotsTest {
    private static final int SECONDS = 120;
    private static final int ROUNDS = 3;
    private static final int MEASURING_MINUTES = 40;

    @TempDir private Path state;
    private final FxRobot robot = new FxRobot();
    private final FakeDialogs dialogs = new FakeDialogs();
    private Workbench workbench;
    private MainPresenter main;
    private MainWindow window;
    private Stage stage;

    @Start
    void open(Stage primary) {
        stage = primary;
        workbench =
                new Workbench(
                        new Workbench.Setting(state, dialogs, new UiThread(), SampleSize.PRESET));
        main = workbench.main();
        window = new MainWindow(stage, main, dialogs, new SettingsFile(state));
        String[] size = System.getProperty("screenshots.size", "1280x800").split("x");
        stage.setWidth(Integer.parseInt(size[0]));
        stage.setHeight(Integer.parseInt(size[1]));
        window.show();
    }

    @Test
    void windowWithAPlanAndTimings() throws Exception {
        for (int round = 0; round <= ROUNDS; round++) {
            for (String transport : List.of("socket", "rmi", "karmi")) {
                run(transport, round > 0);
            }
        }
        editBothSides();
        robot.interact(main::compare);
        idle();
        select(1);
        picture(Theme.LIGHT, "window.png");
        picture(Theme.DARK, "window-dark.png");
        showHistory();
        picture(Theme.LIGHT, "history.png");
        robot.interact(workbench::close);
        assertTrue(workbench.awaitEnd(Duration.ofSeconds(30)), "the session goes on");
    }

    @Test
    void matrixOfTransportsLinksAndCompressions() throws Exception {
        MatrixPresenter matrix = main.parts().timing().matrix();
        Clicks.until("the transports", () -> !main.parts().setup().transports().isEmpty());
        robot.interact(main::trySample);
        idle();
        robot.interact(() -> matrix.start(choice()));
        WaitForAsyncUtils.waitFor(
                MEASURING_MINUTES,
                TimeUnit.MINUTES,
                () -> WaitForAsyncUtils.asyncFx(() -> !matrix.isBusy()).get());
        robot.interact(
                () -> robot.lookup("#split").queryAs(SplitPane.class).setDividerPosition(0, 0.02));
        select(1);
        picture(Theme.LIGHT, "measured.png");
        robot.interact(workbench::close);
        assertTrue(workbench.awaitEnd(Duration.ofSeconds(30)), "the session goes on");
    }

    private static MatrixChoice choice() {
        return new MatrixChoice(
                List.of("socket", "rmi"),
                List.of(SampleSize.PRESET.small(CorpusKind.MIXED)),
                Exercise.COPY,
                new MoreAxes(
                        List.of("none", "lan"),
                        List.of(CallStyle.PIPELINED),
                        List.of("sha-256"),
                        List.of("none", "zstd:3")),
                Efforts.DEFAULT.withBudget(Duration.ZERO));
    }

    private void select(int tab) {
        robot.interact(
                () ->
                        robot.lookup("#results")
                                .queryAs(TabPane.class)
                                .getSelectionModel()
                                .select(tab));
    }

    /** Carries out the plan, takes the run back, and shows the first of both in the history. */
    private void showHistory() throws Exception {
        dialogs.agreements.add(true); // to the deletions
        robot.interact(main::synchronise);
        idle();
        select(2);
        dialogs.agreements.add(true);
        robot.interact(main::undoLatest);
        idle();
        Clicks.until("both runs", () -> main.parts().history().state().get().runs().size() == 3);
        new Clicks(robot).onRow("#history-table", 1);
        Clicks.until(
                "its actions", () -> !main.parts().history().state().get().actions().isEmpty());
    }

    /**
     * The first round only compares, so that no transport pays for loading the classes that all
     * use.
     */
    private void run(String transport, boolean synchronise) throws Exception {
        robot.interact(
                () -> {
                    main.parts().setup().transport().set(transport);
                    main.trySample();
                });
        idle();
        if (synchronise) {
            robot.interact(main::synchronise);
            idle();
        }
    }

    private void editBothSides() throws IOException {
        Path left = Path.of(main.parts().setup().root(Side.LEFT).get());
        Path right = left.resolveSibling("target-" + 3 * (ROUNDS + 1));
        CorpusEdits.apply(EditSpec.of(5, 24), left);
        CorpusEdits.apply(EditSpec.of(8, 24), right);
        TestTrees.write(left, "data/minutes.txt", "Minutes of the meeting: agreed.\n");
        TestTrees.write(right, "data/minutes.txt", "Minutes of the meeting: postponed.\n");
    }

    private void idle() throws Exception {
        WaitForAsyncUtils.waitFor(
                SECONDS,
                TimeUnit.SECONDS,
                () ->
                        WaitForAsyncUtils.asyncFx(() -> !main.isBusy())
                                .get(SECONDS, TimeUnit.SECONDS));
    }

    private void picture(Theme theme, String name) throws Exception {
        robot.interact(() -> window.themes().use(theme));
        for (int pulse = 0; pulse < 5; pulse++) {
            WaitForAsyncUtils.waitForFxEvents();
        }
        WritableImage image =
                WaitForAsyncUtils.asyncFx(() -> stage.getScene().snapshot(null))
                        .get(SECONDS, TimeUnit.SECONDS);
        Path file = Path.of(System.getProperty("screenshots"), name);
        assertTrue(ImageIO.write(copy(image), "png", file.toFile()), "no PNG writer");
    }

    private static BufferedImage copy(WritableImage image) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        PixelReader pixels = image.getPixelReader();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                copy.setRGB(x, y, pixels.getArgb(x, y));
            }
        }
        return copy;
    }
}
