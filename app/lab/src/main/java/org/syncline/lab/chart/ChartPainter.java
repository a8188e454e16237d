package org.syncline.lab.chart;

import java.util.HashSet;
import java.util.Set;

/**
 * Draws charts by calls of a {@link Plotter}. A painter keeps its buffers from frame to frame: use
 * one per chart view, on one thread. Drawing takes no lock and does no I/O.
 */
public final class ChartPainter {
    private final LinesPainter lines = new LinesPainter();
    private final Set<String> hidden = new HashSet<>();

    /** Hides a series of this name, or shows it again, from the next painting on. */
    public void toggle(String series) {
        if (!hidden.remove(series)) {
            hidden.add(series);
        }
    }

    /**
     * Fills {@code area} with the chart; sensible from about 320 × 200 pixels on. Returns where
     * things are.
     */
    public ChartMap paint(Chart chart, Plotter plotter, PixelBox area, ChartTheme theme) {
        ChartMap map = new ChartMap();
        Pen pen = new Pen(plotter, theme, map, Set.copyOf(hidden));
        plotter.rect(area, theme.ground());
        switch (chart.without(hidden)) {
            case Chart.Lines each -> lines.paint(pen, area, each);
            case Chart.Grouped each -> GroupedPainter.paint(pen, area, each);
            case Chart.Stacked each -> StackedPainter.paint(pen, area, each);
            case Chart.Lanes each -> LanesPainter.paint(pen, area, each);
        }
        return map;
    }
}
