package org.syncline.desktop;

import static org.syncline.desktop.Clicks.until;

import javafx.geometry.Point2D;
import javafx.scene.control.Label;

import org.syncline.desktop.chart.ChartCanvas;
import org.testfx.api.FxRobot;

import java.util.Optional;
import java.util.concurrent.TimeoutException;

/** Finds what a pointer can read on a chart. */
final class ChartClicks {
    private final FxRobot robot;

    ChartClicks(FxRobot robot) {
        this.robot = robot;
    }

    ChartCanvas chart(String query) {
        return robot.lookup(query).queryAs(ChartCanvas.class);
    }

    Label readout(String query) {
        return robot.from(chart(query)).lookup(".chart-readout").queryAs(Label.class);
    }

    /** Moves the pointer to a value whose words begin so, and returns what is then read. */
    String read(String query, String words) throws TimeoutException {
        until(words, () -> valueAt(query, words).isPresent());
        robot.moveTo(chart(query).localToScreen(valueAt(query, words).orElseThrow()));
        until("the readout", () -> isRead(query, words));
        return readout(query).getText();
    }

    private boolean isRead(String query, String words) {
        return readout(query).isVisible() && readout(query).getText().startsWith(words);
    }

    /** Returns the middle of the place where a chart tells a value. */
    Optional<Point2D> valueAt(String query, String words) {
        ChartCanvas chart = chart(query);
        for (int y = 0; y < chart.getHeight(); y += 2) {
            for (int x = 0; x < chart.getWidth(); x += 2) {
                if (tells(chart, x, y, words)) {
                    return Optional.of(middle(chart, x, y, words));
                }
            }
        }
        return Optional.empty();
    }

    private static Point2D middle(ChartCanvas chart, int x, int y, String words) {
        int right = x;
        while (tells(chart, right, y, words)) {
            right++;
        }
        int bottom = y;
        while (tells(chart, x, bottom, words)) {
            bottom++;
        }
        return new Point2D((x + right) / 2.0, (y + bottom) / 2.0);
    }

    private static boolean tells(ChartCanvas chart, int x, int y, String words) {
        return chart.map().valueAt(x, y).filter(text -> text.contains(words)).isPresent();
    }
}
