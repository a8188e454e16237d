package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;

import javafx.geometry.Rectangle2D;
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

import java.io.IOException;
import java.nio.file.Path;

/** Where the window stands on the screen. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class WindowPlaceTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private TestWindow window;
    private Stage stage;

    @Start
    void open(Stage primary) throws IOException {
        stage = primary;
        window = TestWindow.open(stage, temp);
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    @Test
    void theFirstStartFitsOnASmallScreen() {
        Rectangle2D small = new Rectangle2D(0, 28, 1280, 772);

        WindowPlace place = WindowPlace.DEFAULT.on(small);

        assertTrue(place.width() < 1280, place::toString);
        assertTrue(place.height() < 772 - 30, place::toString);
    }

    @Test
    void placeAndNormalSizeAreRememberedBesideMaximised() throws Exception {
        robot.interact(
                () -> {
                    stage.setX(30);
                    stage.setY(20);
                    stage.setWidth(990);
                    stage.setHeight(600);
                });
        until("the size", () -> stage.getScene().getHeight() <= 600);
        double height = stage.getScene().getHeight();
        robot.interact(() -> stage.setMaximized(true));
        until("a large window", () -> stage.isMaximized());

        robot.push(KeyCode.CONTROL, KeyCode.Q);
        until("the end", () -> !stage.isShowing());

        WindowPlace place = new SettingsFile(temp.resolve("state")).load().window();
        assertTrue(place.maximised());
        assertEquals(30, place.x());
        assertEquals(20, place.y());
        assertEquals(height, place.height());
    }
}
