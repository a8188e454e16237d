package org.syncline.lab.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** Paints line charts. Reuses its buffers: one thread, one frame at a time. */
final class LinesPainter {
    private static final double TICK_ROW = 20;
    private static final double CAPTION_ROW = 18;
    private static final double LINE = 1.8;
    private static final double MARKER_RADIUS = 3.6;
    private static final double BETWEEN_MARKERS = 90;
    private static final double BETWEEN_INTERVALS = 3;
    private static final double CAP = 3;
    private static final double CIRCLE = 6.5;
    private static final int MOST_X_TICKS = 10;

    private final Points points = new Points();
    private final Points outline = new Points();

    void paint(Pen pen, PixelBox area, Chart.Lines chart) {
        PixelBox body = new ChartHeader(pen, area, true).paint(chart.title(), keys(pen, chart));
        DataRange range = DataRange.of(chart);
        ValueAxis widest =
                ValueAxis.exact(chart.x(), range.x(), new Range(0, body.width()), MOST_X_TICKS);
        double right = widest.widestLabel(pen, pen.tick()) / 2 + 2;
        Set<Caveat> caveats =
                chart.series().stream().flatMap(Series::caveats).collect(Collectors.toSet());
        PlotGrid frame =
                PlotGrid.layOut(
                        pen,
                        body,
                        chart.y(),
                        new PlotGrid.Room(TICK_ROW + CAPTION_ROW, right, range.y(), caveats));
        frame.paint(pen, body);
        double beside = roomForIntervals(chart);
        Range pixels = new Range(frame.plot().x() + beside, frame.plot().right() - beside);
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

    /** Points have the pattern of the nameless line through them in the legend, too. */
    private static List<ChartHeader.Key> keys(Pen pen, Chart.Lines chart) {
        List<ChartHeader.Key> keys = new ArrayList<>();
        for (int s = 0; s < chart.series().size(); s++) {
            int own = s;
            Series series = chart.series().get(s);
            boolean hasLine =
                    chart.series().stream()
                            .anyMatch(it -> it.name().isEmpty() && it.look().like() == own);
            keys.add(
                    new ChartHeader.Key(
                            series.name(),
                            style(pen, chart, s),
                            series.look().joined() || hasLine,
                            series.look().marked()));
        }
        return keys;
    }

    private static SeriesStyle style(Pen pen, Chart.Lines chart, int series) {
        int like = chart.series().get(series).look().like();
        return pen.theme().style(like < 0 ? series : like);
    }

    /** Then no curve comes in from the left, and a first marker has room over the axis. */
    private static boolean startsWithin(Chart.Lines chart, double low) {
        return chart.series().stream().allMatch(each -> each.size() == 0 || each.x(0) >= low);
    }

    /** The place of the point nearest to it, and the value of each series there. */
    private static String text(Chart.Lines chart, double x) {
        List<Series> told = chart.series().stream().filter(LinesPainter::hasPoints).toList();
        OptionalDouble nearest =
                told.stream()
                        .map(each -> each.x(each.nearest(x)))
                        .min(Comparator.comparingDouble(each -> Math.abs(each - x)))
                        .map(OptionalDouble::of)
                        .orElseGet(OptionalDouble::empty);
        if (nearest.isEmpty()) {
            return "";
        }
        double at = nearest.getAsDouble();
        StringBuilder text = new StringBuilder(chart.x().unit().text(at));
        for (Series series : told) {
            series.textAt(at, chart.y().unit())
                    .ifPresent(
                            value ->
                                    text.append('\n')
                                            .append(series.name())
                                            .append(": ")
                                            .append(value));
        }
        return text.toString();
    }

    /** The line through the points of another series has none of its own. */
    private static boolean hasPoints(Series series) {
        return series.size() > 0 && series.look().like() < 0;
    }

    private void paintSeries(Pen pen, Chart.Lines chart, PixelScale x, PixelScale y) {
        for (int s = 0; s < chart.series().size(); s++) {
            Series series = chart.series().get(s);
            Series.Look look = series.look();
            SeriesStyle style = style(pen, chart, s);
            int to = Math.min(series.size(), series.firstFrom(x.high()) + 1);
            int i = Math.max(0, series.firstFrom(x.low()) - 1);
            Decimator decimator = new Decimator(series, x, y, points);
            double offset = BETWEEN_MARKERS * (s + 1) / (chart.series().size() + 1);
            if (series.hasMarksOfCertainty()) {
                CaveatMarks marks = new CaveatMarks(pen, y, CAP, CIRCLE);
                double aside = besidePoints(chart, series);
                Stroke stroke = Stroke.solid(style.colour(), 1);
                for (int point = i; point < to; point++) {
                    double middle = x.pixel(series.x(point));
                    double at = middle + aside;
                    series.interval(point).ifPresent(it -> pen.interval(at, y, it, CAP, stroke));
                    marks.arrows(at, series.y(point), series.caveats(point), stroke);
                    marks.circle(middle, series.y(point), series.caveats(point), stroke);
                }
            }
            while (i < to) {
                i = decimator.stretch(i, to);
                paintStretch(pen, style, look, x.pixelLow() + offset);
            }
        }
    }

    /** Intervals of series stand beside each other, since their points do not. */
    private static double besidePoints(Chart.Lines chart, Series one) {
        List<Series> all = withIntervals(chart);
        return (all.indexOf(one) - (all.size() - 1) / 2.0) * BETWEEN_INTERVALS;
    }

    /** Returns what the axis keeps free at either end, so that no interval reaches beyond it. */
    private static double roomForIntervals(Chart.Lines chart) {
        int count = withIntervals(chart).size();
        return count == 0 ? 0 : CAP + 1 + (count - 1) / 2.0 * BETWEEN_INTERVALS;
    }

    private static List<Series> withIntervals(Chart.Lines chart) {
        return chart.series().stream().filter(Series::hasMarksOfCertainty).toList();
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
