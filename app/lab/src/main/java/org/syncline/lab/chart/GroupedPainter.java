package org.syncline.lab.chart;

import org.syncline.lab.stats.Interval;
import org.syncline.lab.table.Figures;

import java.util.List;
import java.util.Optional;

/** Paints upright bars side by side, with their values above where all of them have room. */
final class GroupedPainter {
    private static final double HEADROOM = 1.1;
    private static final double WIDEST_BAR = 64;
    private static final double GROUP_SHARE = 0.78;
    private static final double CAP = 4;

    private GroupedPainter() {}

    static void paint(Pen pen, PixelBox area, Chart.Grouped chart) {
        PixelBox body = ChartHeader.paint(pen, area, chart.title(), chart.bars());
        CategoryLabels labels = new CategoryLabels(pen, chart.categories(), body);
        Range data = new Range(0, HEADROOM * highest(chart.bars()));
        PlotGrid frame =
                PlotGrid.layOut(
                        pen, body, chart.value(), new PlotGrid.Room(labels.height(), 0, data));
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
                    pen.text("–", middle, frame.plot().bottom() - 4, style.sized(14));
                    continue;
                }
                double top = paintBar(pen, frame, bar.get(), new Column(x, slot, b));
                pen.map()
                        .value(
                                new PixelBox(x, top, slot, frame.plot().bottom() - top),
                                text(chart, b, c));
                if (labelled) {
                    pen.text(value(frame.y(), bar.get()), middle, top - 4, style);
                }
            }
        }
    }

    private static String text(Chart.Grouped chart, int series, int category) {
        Chart.Bars bars = chart.bars().get(series);
        return chart.categories().get(category)
                + "\n"
                + bars.name()
                + ": "
                + bars.values().get(category).map(bar -> bar.text(chart.value().unit())).orElse("");
    }

    private record Column(double x, double slot, int series) {}

    /** Returns the highest pixel painted. */
    private static double paintBar(Pen pen, PlotGrid frame, Chart.Bar bar, Column column) {
        PixelScale y = frame.y().span();
        double gap = Math.min(3, column.slot() * 0.12);
        double top = y.pixel(bar.value());
        PixelBox box =
                new PixelBox(
                        column.x() + gap / 2,
                        top,
                        column.slot() - gap,
                        Math.floor(frame.plot().bottom()) - top);
        pen.fill(box, pen.theme().style(column.series()));
        if (bar.low().isEmpty() || bar.high().isEmpty()) {
            return top;
        }
        Interval interval = new Interval(bar.low().getAsDouble(), bar.high().getAsDouble());
        pen.interval(
                column.x() + column.slot() / 2,
                y,
                interval,
                Math.min(CAP, column.slot() / 4),
                Stroke.solid(pen.theme().text(), 1));
        return Math.min(top, y.pixel(interval.high()));
    }

    private static double widestValue(Pen pen, Chart.Grouped chart, ValueAxis y) {
        return chart.bars().stream()
                .flatMap(bars -> bars.values().stream().flatMap(Optional::stream))
                .mapToDouble(bar -> pen.width(value(y, bar), pen.tick()))
                .max()
                .orElse(0);
    }

    private static String value(ValueAxis y, Chart.Bar bar) {
        return Figures.brief(bar.value() / y.scale().factor());
    }

    private static double highest(List<Chart.Bars> all) {
        return all.stream()
                .flatMap(bars -> bars.values().stream().flatMap(Optional::stream))
                .mapToDouble(Chart.Bar::top)
                .max()
                .orElse(0);
    }
}
