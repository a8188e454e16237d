package org.syncline.lab.chart.export;

import org.syncline.lab.chart.Chart;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Writes a chart as the bytes of a file. */
public enum ChartFormat {
    SVG,
    PNG,
    PDF;

    public String extension() {
        return name().toLowerCase(Locale.ROOT);
    }

    public byte[] write(Chart chart, Sheet sheet) {
        return switch (this) {
            case SVG -> svg(chart, sheet).getBytes(StandardCharsets.UTF_8);
            case PNG -> PngImage.write(chart, sheet);
            case PDF -> pdf(chart, sheet);
        };
    }

    private static String svg(Chart chart, Sheet sheet) {
        SvgPlotter plotter = new SvgPlotter(sheet.width(), sheet.height(), chart.title());
        sheet.paint(chart, plotter);
        return plotter.finish();
    }

    private static byte[] pdf(Chart chart, Sheet sheet) {
        PdfPlotter plotter = new PdfPlotter(sheet.width(), sheet.height());
        sheet.paint(chart, plotter);
        return plotter.finish();
    }
}
