package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;

import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.desktop.settings.Settings;
import org.syncline.desktop.settings.SettingsFile;
import org.syncline.desktop.settings.WindowPlace;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

import java.io.IOException;
import java.nio.file.Path;

/** Where the window stands once it has opened. */
@Tag("slow")
class WindowStartTest {
    private static final double FAR = 50_000;

    @TempDir private Path temp;

    private void remember(WindowPlace place) throws IOException {
        Settings start = Settings.DEFAULT;
        new SettingsFile(temp.resolve("state"))
                .save(
                        new Settings(
                                Settings.VERSION,
                                start.theme(),
                                place,
                                start.setup(),
                                start.leftHistory(),
                                start.rightHistory()));
    }

    private interface Check {
        void of(Stage stage) throws Exception;
    }

    private void opened(Check check) throws Exception {
        FxToolkit.registerPrimaryStage();
        Stage stage = FxToolkit.registerStage(Stage::new);
        TestWindow window =
                WaitForAsyncUtils.asyncFx(
                                () -> TestWindow.openInPlace(stage, temp, setting -> setting))
                        .get();
        try {
            check.of(stage);
        } finally {
            window.close(new FxRobot());
            WaitForAsyncUtils.asyncFx(stage::close).get();
        }
    }

    private static void assertOnScreen(Stage stage) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        assertTrue(
                screen.contains(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight()),
                () ->
                        "%.0f × %.0f at %.0f, %.0f"
                                .formatted(
                                        stage.getWidth(),
                                        stage.getHeight(),
                                        stage.getX(),
                                        stage.getY()));
    }

    @Test
    void theFirstOneIsOnTheScreenAsAWhole() throws Exception {
        opened(WindowStartTest::assertOnScreen);
    }

    @Test
    void isInTheRememberedPlace() throws Exception {
        remember(new WindowPlace(985, 570, 37.0, 23.0, false, 0.5));
        opened(
                stage -> {
                    until("the place", () -> stage.getX() == 37 && stage.getY() == 23);
                    assertEquals(985, stage.getScene().getWidth());
                    assertEquals(570, stage.getScene().getHeight());
                });
    }

    @Test
    void isMaximisedAsItWas() throws Exception {
        remember(new WindowPlace(985, 570, 37.0, 23.0, true, 0.5));
        opened(stage -> until("a large window", stage::isMaximized));
    }

    @Test
    void aWindowOfAScreenThatIsGoneComesBack() throws Exception {
        remember(new WindowPlace(FAR, FAR, FAR, FAR, false, 0.5));
        opened(WindowStartTest::assertOnScreen);
    }
}
