package org.syncline.desktop.chart;

import javafx.animation.AnimationTimer;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.ChartPainter;
import org.syncline.lab.chart.ChartTheme;
import org.syncline.lab.chart.PixelBox;

/**
 * Shows a chart in all the space it is given. It repaints with a pulse and at most thirty times a
 * second, however often the chart changes. UI thread only.
 */
public final class ChartCanvas extends Region {
    private static final long SHORTEST_NANOS = 1_000_000_000L / 30;

    private final Canvas canvas = new Canvas();
    private final CanvasPlotter plotter = new CanvasPlotter(canvas.getGraphicsContext2D());
    private final ChartPainter painter = new ChartPainter();
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
    private ChartTheme theme = ChartTheme.LIGHT;

    public ChartCanvas() {
        getChildren().add(canvas);
        getStyleClass().add("chart-canvas");
        setMinSize(120, 90);
        setPrefSize(420, 220);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    }

    /** The title becomes the accessible text: on the screen the space goes to the chart. */
    public void show(Chart next) {
        chart = untitled(next);
        setAccessibleText("Chart: " + next.title());
        timer.start();
    }

    private static Chart untitled(Chart chart) {
        return switch (chart) {
            case Chart.Lines c -> new Chart.Lines("", c.x(), c.y(), c.series());
            case Chart.Grouped c -> new Chart.Grouped("", c.value(), c.categories(), c.bars());
            case Chart.Stacked c -> new Chart.Stacked("", c.value(), c.categories(), c.bars());
        };
    }

    public void theme(ChartTheme next) {
        theme = next;
        timer.start();
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
            painter.paint(chart, plotter, area, theme);
        }
    }
}
