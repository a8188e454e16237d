package org.syncline.desktop.chart;

import javafx.animation.AnimationTimer;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.canvas.Canvas;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.ChartMap;
import org.syncline.lab.chart.ChartPainter;
import org.syncline.lab.chart.ChartTheme;
import org.syncline.lab.chart.PixelBox;

import java.util.Optional;

/**
 * Shows a chart in all the space it is given, with the values under the pointer; a click on a
 * legend entry hides its series or shows it again. It repaints with a pulse and at most thirty
 * times a second, however often the chart changes. UI thread only.
 */
public final class ChartCanvas extends Region {
    private static final long SHORTEST_NANOS = 1_000_000_000L / 30;

    private final Canvas canvas = new Canvas();
    private final CanvasPlotter plotter = new CanvasPlotter(canvas.getGraphicsContext2D());
    private final ChartPainter painter = new ChartPainter();
    private final Readout readout = new Readout();
    private final AnimationTimer timer =
            new AnimationTimer() {
                @Override
                public void handle(long now) {
                    if (now - painted >= SHORTEST_NANOS) {
                        painted = now;
                        stop();
                        paint();
                    }
                }
            };
    private long painted;
    private @Nullable Chart chart;
    private @Nullable Point2D pointer;
    private ChartMap map = new ChartMap();
    private ChartTheme theme = ChartTheme.LIGHT;

    public ChartCanvas() {
        getChildren().addAll(canvas, readout);
        getStyleClass().add("chart-canvas");
        setMinSize(120, 90);
        setPrefSize(420, 220);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setOnMouseMoved(event -> point(new Point2D(event.getX(), event.getY())));
        setOnMouseExited(event -> point(null));
        setOnMouseClicked(this::click);
    }

    /** The title becomes the accessible text: on the screen the space goes to the chart. */
    public void show(Chart next) {
        chart = next.untitled();
        setAccessibleText("Chart: " + next.title());
        timer.start();
    }

    public void theme(ChartTheme next) {
        theme = next;
        timer.start();
    }

    /** Returns where the values and the legend are painted. */
    public ChartMap map() {
        return map;
    }

    private void click(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY) {
            map.seriesAt(event.getX(), event.getY())
                    .ifPresent(
                            series -> {
                                painter.toggle(series);
                                timer.start();
                            });
        }
    }

    private void point(@Nullable Point2D at) {
        pointer = at;
        boolean legend = at != null && map.seriesAt(at.getX(), at.getY()).isPresent();
        setCursor(legend ? Cursor.HAND : Cursor.DEFAULT);
        Optional<String> value = at == null ? Optional.empty() : map.valueAt(at.getX(), at.getY());
        if (at == null || value.isEmpty()) {
            readout.setVisible(false);
        } else {
            readout.show(value.get(), at, getWidth(), getHeight());
        }
    }

    @Override
    protected void layoutChildren() {
        double width = Math.floor(getWidth());
        double height = Math.floor(getHeight());
        if (width != canvas.getWidth() || height != canvas.getHeight()) {
            canvas.setWidth(width);
            canvas.setHeight(height);
            paint();
        }
    }

    private void paint() {
        if (chart != null && canvas.getWidth() > 0 && canvas.getHeight() > 0) {
            PixelBox area = new PixelBox(0, 0, canvas.getWidth(), canvas.getHeight());
            map = painter.paint(chart, plotter, area, theme);
            point(pointer);
        }
    }
}
