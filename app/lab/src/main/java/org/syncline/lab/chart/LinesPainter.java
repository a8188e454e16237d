package org.syncline.lab.chart;

import java.util.Comparator;
import java.util.OptionalDouble;

/** Paints line charts. Reuses its buffers: one thread, one frame at a time. */
final class LinesPainter {
    private static final double TICK_ROW = 20;
    private static final double CAPTION_ROW = 18;
    private static final double LINE = 1.8;
    private static final double MARKER_RADIUS = 3.6;
    private static final double BETWEEN_MARKERS = 90;
    private static final double BETWEEN_INTERVALS = 3;
    private static final double CAP = 3;
    private static final int MOST_X_TICKS = 10;

    private final Points points = new Points();
    private final Points outline = new Points();

    void paint(Pen pen, PixelBox area, Chart.Lines chart) {
        PixelBox body =
                new ChartHeader(pen, area, true)
                        .paint(chart.title(), chart.series().stream().map(Series::name).toList());
        DataRange range = DataRange.of(chart);
        ValueAxis widest =
                ValueAxis.exact(chart.x(), range.x(), new Range(0, body.width()), MOST_X_TICKS);
        double right = widest.widestLabel(pen, pen.tick()) / 2 + 2;
        PlotGrid frame =
                PlotGrid.layOut(
                        pen,
                        body,
                        chart.y(),
                        new PlotGrid.Room(TICK_ROW + CAPTION_ROW, right, range.y()));
        frame.paint(pen, body);
        Range pixels = new Range(frame.plot().x(), frame.plot().right());
        ValueAxis x = ValueAxis.finest(pen, chart.x(), range.x(), pixels, MOST_X_TICKS);
        x.paintBelow(pen, frame.plot(), body);
        if (range.isEmpty()) {
            pen.nothingToShow(frame.plot());
            return;
        }
        pen.map().curves(frame.plot(), at -> text(chart, x.span().value(at)));
        double left = startsWithin(chart, x.span().low()) ? -MARKER_RADIUS : 0;
        PixelBox clip = frame.plot().inset(left, -LINE, -MARKER_RADIUS, -MARKER_RADIUS);
        pen.plotter().clipped(clip, () -> paintSeries(pen, chart, x.span(), frame.y().span()));
    }

    /** Then no curve comes in from the left, and a first marker has room over the axis. */
    private static boolean startsWithin(Chart.Lines chart, double low) {
        return chart.series().stream().allMatch(each -> each.size() == 0 || each.x(0) >= low);
    }

    /** The time of the point nearest to it, and the value of each series there. */
    private static String text(Chart.Lines chart, double x) {
        OptionalDouble nearest =
                chart.series().stream()
                        .filter(each -> each.size() > 0)
                        .map(each -> each.x(each.nearest(x)))
                        .min(Comparator.comparingDouble(each -> Math.abs(each - x)))
                        .map(OptionalDouble::of)
                        .orElseGet(OptionalDouble::empty);
        if (nearest.isEmpty()) {
            return "";
        }
        double at = nearest.getAsDouble();
        StringBuilder text = new StringBuilder(chart.x().unit().text(at));
        for (Series series : chart.series()) {
            if (series.name().isEmpty()) {
                continue;
            }
            series.valueAt(at)
                    .ifPresent(
                            value ->
                                    text.append('\n')
                                            .append(series.name())
                                            .append(": ")
                                            .append(chart.y().unit().text(value)));
        }
        return text.toString();
    }

    private void paintSeries(Pen pen, Chart.Lines chart, PixelScale x, PixelScale y) {
        for (int s = 0; s < chart.series().size(); s++) {
            Series series = chart.series().get(s);
            Series.Look look = series.look();
            SeriesStyle style = pen.theme().style(look.like() < 0 ? s : look.like());
            int to = Math.min(series.size(), series.firstFrom(x.high()) + 1);
            int i = Math.max(0, series.firstFrom(x.low()) - 1);
            Decimator decimator = new Decimator(series, x, y, points);
            double offset = BETWEEN_MARKERS * (s + 1) / (chart.series().size() + 1);
            if (series.hasIntervals()) {
                for (int point = i; point < to; point++) {
                    double first = firstInterval(chart, x, x.pixel(series.x(point)));
                    double at = first + s * BETWEEN_INTERVALS;
                    Stroke stroke = Stroke.solid(style.colour(), 1);
                    series.interval(point).ifPresent(it -> pen.interval(at, y, it, CAP, stroke));
                }
            }
            while (i < to) {
                i = decimator.stretch(i, to);
                paintStretch(pen, style, look, x.pixelLow() + offset);
            }
        }
    }

    /** Intervals of series stand beside each other, since their points do not, within the plot. */
    private static double firstInterval(Chart.Lines chart, PixelScale x, double middle) {
        double all = (chart.series().size() - 1) * BETWEEN_INTERVALS;
        double last = x.pixelHigh() - CAP - all;
        return Math.max(x.pixelLow() + CAP, Math.min(middle - all / 2, last));
    }

    private void paintStretch(Pen pen, SeriesStyle style, Series.Look look, double firstMarker) {
        if (look.joined() && points.size() > 1) {
            pen.plotter().polyline(points, new Stroke(style.colour(), LINE, style.dash()));
        }
        if (!look.marked()) {
            return;
        }
        boolean sparse = points.size() <= 24;
        double next = sparse ? Double.NEGATIVE_INFINITY : firstMarker;
        for (int i = 0; i < points.size(); i++) {
            if (points.x(i) >= next) {
                style.marker().outline(points.x(i), points.y(i), MARKER_RADIUS, outline);
                pen.plotter().polygon(outline, style.colour());
                while (!sparse && next <= points.x(i)) {
                    next += BETWEEN_MARKERS;
                }
            }
        }
    }
}
