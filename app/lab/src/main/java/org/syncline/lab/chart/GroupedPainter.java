package org.syncline.lab.chart;

import org.syncline.lab.stats.Interval;
import org.syncline.lab.table.Figures;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Paints upright bars side by side, with their values above where all of them have room. */
final class GroupedPainter {
    private static final double HEADROOM = 1.1;
    private static final double HEADROOM_OF_MARKS = 1.2;

    /** Without it the least bar of a logarithmic axis might have no height. */
    private static final double LEAST_HEIGHT = 1.5;

    private static final double WIDEST_BAR = 64;
    private static final double GROUP_SHARE = 0.78;
    private static final double CAP = 4;
    private static final double ABOVE = 4;
    private static final double CIRCLE = 3;

    private GroupedPainter() {}

    static void paint(Pen pen, PixelBox area, Chart.Grouped chart) {
        PixelBox body = ChartHeader.paint(pen, area, chart.title(), chart.bars());
        CategoryLabels labels = new CategoryLabels(pen, chart.categories(), body);
        Range data = chart.value().logarithmic() ? ratios(chart) : differences(chart);
        PlotGrid.Room room = new PlotGrid.Room(labels.height(), 0, data, caveats(chart));
        PlotGrid frame = PlotGrid.layOut(pen, body, chart.value(), room);
        frame.paint(pen, body);
        labels.paint(frame.plot(), body);
        if (chart.categories().isEmpty() || chart.bars().isEmpty()) {
            pen.nothingToShow(frame.plot());
            return;
        }
        paintBars(pen, chart, frame);
    }

    private static void paintBars(Pen pen, Chart.Grouped chart, PlotGrid frame) {
        double group = frame.plot().width() / chart.categories().size();
        double slot = Math.min(WIDEST_BAR, group * GROUP_SHARE / chart.bars().size());
        TextStyle style = pen.tick().at(TextStyle.Anchor.MIDDLE);
        boolean labelled = widestValue(pen, chart, frame.y()) + 4 <= slot;
        for (int c = 0; c < chart.categories().size(); c++) {
            double x = frame.plot().x() + (c + 0.5) * group - slot * chart.bars().size() / 2;
            for (int b = 0; b < chart.bars().size(); b++, x += slot) {
                Optional<Chart.Bar> bar = chart.bars().get(b).values().get(c);
                double middle = x + slot / 2;
                if (pen.hidden().contains(chart.bars().get(b).name())) {
                    continue;
                }
                if (bar.isEmpty()) {
                    pen.text("–", middle, frame.base() - ABOVE, style.sized(14));
                    continue;
                }
                SeriesStyle look = chart.bars().get(b).style(pen.theme(), b);
                PixelBox painted = paintBar(pen, frame, bar.get(), new Column(x, slot, look));
                pen.map().value(painted, text(chart, b, c));
                if (labelled) {
                    double base = beyond(painted, bar.get(), style);
                    pen.text(value(frame.y(), bar.get()), middle, base, style);
                }
            }
        }
    }

    /** Returns the base line of a bar's figure: above its end, or below that of a negative one. */
    private static double beyond(PixelBox painted, Chart.Bar bar, TextStyle style) {
        return bar.value() < 0 ? painted.bottom() + style.size() + 1 : painted.y() - ABOVE;
    }

    private static String text(Chart.Grouped chart, int series, int category) {
        Chart.Bars bars = chart.bars().get(series);
        return chart.categories().get(category)
                + "\n"
                + bars.name()
                + ": "
                + bars.values().get(category).map(bar -> bar.text(chart.value().unit())).orElse("");
    }

    private record Column(double x, double slot, SeriesStyle style) {}

    /** Returns what was painted, the interval and marks with it. */
    private static PixelBox paintBar(Pen pen, PlotGrid frame, Chart.Bar bar, Column column) {
        PixelScale y = frame.y().span();
        double gap = Math.min(3, column.slot() * 0.12);
        double end = y.pixel(bar.value());
        double base = Math.floor(frame.base());
        PixelBox box =
                new PixelBox(
                        column.x() + gap / 2,
                        Math.min(end, base),
                        column.slot() - gap,
                        Math.abs(base - end));
        pen.fill(box, column.style().hatchedToo(bar.hatched()));
        double middle = column.x() + column.slot() / 2;
        double half = Math.min(CAP, column.slot() / 4);
        Stroke stroke = Stroke.solid(pen.theme().text(), 1);
        if (bar.low().isPresent() && bar.high().isPresent()) {
            Interval interval = new Interval(bar.low().getAsDouble(), bar.high().getAsDouble());
            pen.interval(middle, y, interval, half, stroke);
        }
        CaveatMarks marks = new CaveatMarks(pen, y, half, Math.min(CIRCLE, column.slot() / 3));
        marks.arrows(middle, bar.value(), bar.caveats(), stroke);
        marks.circle(middle, bar.value(), bar.caveats(), stroke);
        double reach = marks.reach(bar.caveats());
        double above = Math.max(y.pixelHigh(), end - reach);
        double below = Math.min(y.pixelLow(), end + reach);
        double top = Math.min(Math.min(base, above), y.pixel(bar.top()));
        double bottom = Math.max(Math.max(frame.base(), below), y.pixel(bar.bottom()));
        return new PixelBox(column.x(), top, column.slot(), bottom - top);
    }

    private static double widestValue(Pen pen, Chart.Grouped chart, ValueAxis y) {
        return bars(chart).mapToDouble(bar -> pen.width(value(y, bar), pen.tick())).max().orElse(0);
    }

    private static String value(ValueAxis y, Chart.Bar bar) {
        return y.axis().logarithmic()
                ? y.axis().unit().text(bar.value())
                : Figures.brief(bar.value() / y.scale().factor());
    }

    /** From zero to the ends of all bars and intervals, with room for what is written there. */
    private static Range differences(Chart.Grouped chart) {
        double low = bars(chart).mapToDouble(Chart.Bar::bottom).min().orElse(0);
        double high = bars(chart).mapToDouble(Chart.Bar::top).max().orElse(0);
        double headroom = caveats(chart).isEmpty() ? HEADROOM : HEADROOM_OF_MARKS;
        return new Range(Math.min(0, headroom * low), Math.max(0, headroom * high));
    }

    /** Intervals may reach far below the least bar, and are cut off there. */
    private static Range ratios(Chart.Grouped chart) {
        double least = bars(chart).mapToDouble(Chart.Bar::value).filter(v -> v > 0).min().orElse(1);
        double most = bars(chart).mapToDouble(Chart.Bar::top).max().orElse(1);
        return new Range(least / LEAST_HEIGHT, HEADROOM * Math.max(least, most));
    }

    private static Set<Caveat> caveats(Chart.Grouped chart) {
        return bars(chart).flatMap(bar -> bar.caveats().stream()).collect(Collectors.toSet());
    }

    private static Stream<Chart.Bar> bars(Chart.Grouped chart) {
        return chart.bars().stream()
                .flatMap(bars -> bars.values().stream().flatMap(Optional::stream));
    }
}
