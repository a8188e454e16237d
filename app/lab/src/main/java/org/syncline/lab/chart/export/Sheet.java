package org.syncline.lab.chart.export;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.ChartPainter;
import org.syncline.lab.chart.ChartTheme;
import org.syncline.lab.chart.PixelBox;
import org.syncline.lab.chart.Plotter;

/**
 * The sheet of a chart: size in pixels at scale 1, theme, and the number of image pixels for each
 * of these pixels each way (PNG only; 1 to {@value #MOST_SCALE}).
 */
public record Sheet(int width, int height, ChartTheme theme, int scale) {
    private static final int LARGEST = 10_000;
    private static final int MOST_SCALE = 4;

    public Sheet {
        if (width < 1 || height < 1 || Math.max(width, height) > LARGEST) {
            throw new IllegalArgumentException("Chart size " + width + " × " + height);
        }
        if (scale < 1 || scale > MOST_SCALE) {
            throw new IllegalArgumentException("Chart scale " + scale + ", not 1 to " + MOST_SCALE);
        }
    }

    void paint(Chart chart, Plotter plotter) {
        new ChartPainter().paint(chart, plotter, new PixelBox(0, 0, width, height), theme);
    }

    /** 900 × 520, light, two image pixels to one: readable in a document and on a screen. */
    public static Sheet standard() {
        return new Sheet(900, 520, ChartTheme.LIGHT, 2);
    }
}
