package org.syncline.lab.chart;

/**
 * Draws charts by calls of a {@link Plotter}. A painter keeps its buffers from frame to frame: use
 * one per chart view, on one thread. Drawing takes no lock and does no I/O.
 */
public final class ChartPainter {
    private final LinesPainter lines = new LinesPainter();

    /** Fills {@code area} with the chart; sensible from about 320 × 200 pixels on. */
    public void paint(Chart chart, Plotter plotter, PixelBox area, ChartTheme theme) {
        Pen pen = new Pen(plotter, theme);
        plotter.rect(area, theme.ground());
        switch (chart) {
            case Chart.Lines each -> lines.paint(pen, area, each);
            case Chart.Grouped each -> GroupedPainter.paint(pen, area, each);
            case Chart.Stacked each -> StackedPainter.paint(pen, area, each);
        }
    }
}
