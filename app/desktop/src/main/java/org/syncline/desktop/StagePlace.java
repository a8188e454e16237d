package org.syncline.desktop;

import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.stage.Screen;
import javafx.stage.Stage;

import org.syncline.desktop.settings.WindowPlace;

import java.util.List;

/**
 * Puts the stage where it was, and keeps the place it has while it is neither maximised nor an
 * icon. UI thread only.
 */
final class StagePlace {
    private final Stage stage;
    private WindowPlace normal;

    StagePlace(Stage stage, WindowPlace remembered) {
        this.stage = stage;
        this.normal = remembered.on(screen(remembered));
    }

    private static Rectangle2D screen(WindowPlace place) {
        List<Screen> screens =
                place.x() == null || place.y() == null
                        ? List.of()
                        : Screen.getScreensForRectangle(
                                place.x(), place.y(), place.width(), place.height());
        return (screens.isEmpty() ? Screen.getPrimary() : screens.getFirst()).getVisualBounds();
    }

    double width() {
        return normal.width();
    }

    double height() {
        return normal.height();
    }

    /** Called once the stage has its scene of this size. */
    void apply() {
        stage.setMinWidth(WindowPlace.LEAST_WIDTH);
        stage.setMinHeight(WindowPlace.LEAST_HEIGHT);
        if (normal.x() != null && normal.y() != null) {
            stage.setX(normal.x());
            stage.setY(normal.y());
        }
        stage.setMaximized(normal.maximised());
        // The size of a maximised window may be known before it is known to be maximised.
        stage.getScene().addPostLayoutPulseListener(this::look);
    }

    private void look() {
        Scene scene = stage.getScene();
        if (stage.isShowing()
                && !stage.isMaximized()
                && !stage.isIconified()
                && !fillsTheScreen()) {
            normal =
                    new WindowPlace(
                            scene.getWidth(),
                            scene.getHeight(),
                            stage.getX(),
                            stage.getY(),
                            false,
                            normal.divider());
        }
    }

    private boolean fillsTheScreen() {
        return Screen.getScreensForRectangle(
                        stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight())
                .stream()
                .map(Screen::getVisualBounds)
                .anyMatch(
                        whole ->
                                stage.getWidth() >= whole.getWidth()
                                        && stage.getHeight() >= whole.getHeight());
    }

    WindowPlace place(double divider) {
        return new WindowPlace(
                normal.width(),
                normal.height(),
                normal.x(),
                normal.y(),
                stage.isMaximized(),
                divider);
    }
}
