package org.syncline.lab.chart;

import org.syncline.lab.table.Figures;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Paints horizontal bars of parts, with the category at the left and the total at the right. */
final class StackedPainter {
    private static final double BELOW = 38;
    private static final double AFTER_LABEL = 8;
    private static final double LABEL_SHARE = 0.4;
    private static final int MOST_LINES = 3;
    private static final double BAR_SHARE = 0.68;
    private static final double THICKEST = 34;
    private static final int MOST_TICKS = 8;

    private StackedPainter() {}

    static void paint(Pen pen, PixelBox area, Chart.Stacked chart) {
        PixelBox body = ChartHeader.paint(pen, area, chart.title(), chart.bars()).inset(0, 6, 0, 0);
        double row = (body.height() - BELOW) / Math.max(1, chart.categories().size());
        TextStyle style =
                TextStyle.of(Math.clamp(row * 0.85, 7, 12), pen.theme().text())
                        .at(TextStyle.Anchor.END);
        double left = Math.min(LABEL_SHARE * body.width(), widest(pen, chart.categories(), style));
        Range data = new Range(0, largest(chart));
        Unit.Scale scale = chart.value().unit().scaleFor(data.high());
        List<String> totals = totals(chart, scale);
        double right = widest(pen, totals, style) + AFTER_LABEL;
        PixelBox plot = body.inset(left + AFTER_LABEL, 0, right, BELOW);
        Range pixels = new Range(plot.x(), plot.right());
        ValueAxis axis = ValueAxis.finest(pen, chart.value(), data, pixels, MOST_TICKS);
        paintGrid(pen, plot, axis);
        axis.paintBelow(pen, plot, body);
        if (chart.categories().isEmpty() || chart.bars().isEmpty()) {
            pen.nothingToShow(plot);
            return;
        }
        for (int c = 0; c < chart.categories().size(); c++) {
            double middle = plot.y() + (c + 0.5) * row;
            double end = paintBar(pen, chart, c, new Row(axis.span(), middle, row));
            double y = Pen.centred(middle, style);
            double x = plot.x() - AFTER_LABEL;
            int most = Math.clamp((long) (row / (style.size() * Pen.LINE_HEIGHT)), 1, MOST_LINES);
            pen.block(pen.lines(chart.categories().get(c), style, left, most), x, middle, style);
            pen.text(totals.get(c), end + AFTER_LABEL, y, style.at(TextStyle.Anchor.START));
        }
    }

    private record Row(PixelScale span, double middle, double height) {}

    /** Returns the right end of the bar. */
    private static double paintBar(Pen pen, Chart.Stacked chart, int category, Row row) {
        double thickness = Math.min(THICKEST, row.height() * BAR_SHARE);
        double sum = 0;
        double from = row.span().pixelLow();
        for (int b = 0; b < chart.bars().size(); b++) {
            Optional<Chart.Bar> bar = chart.bars().get(b).values().get(category);
            sum += bar.map(Chart.Bar::value).orElse(0.0);
            double to = row.span().pixel(sum);
            double seam = to - from > 3 ? 0.75 : 0;
            if (to > from) {
                PixelBox box =
                        new PixelBox(
                                from, row.middle() - thickness / 2, to - from - seam, thickness);
                pen.fill(box, chart.bars().get(b).style(pen.theme(), b));
                pen.map().value(box, text(chart, b, category));
            }
            from = to;
        }
        return from;
    }

    private static String text(Chart.Stacked chart, int part, int category) {
        Chart.Bars bars = chart.bars().get(part);
        String name = chart.categories().get(category);
        return (bars.name().isEmpty() ? name : name + "\n" + bars.name())
                + ": "
                + bars.values().get(category).map(bar -> bar.text(chart.value().unit())).orElse("");
    }

    private static void paintGrid(Pen pen, PixelBox plot, ValueAxis axis) {
        for (int i = 0; i < axis.ticks().count(); i++) {
            double x = Pen.crisp(axis.pixelOf(i));
            Stroke stroke = i == 0 ? pen.axisLine() : pen.gridLine();
            pen.plotter().line(x, plot.y(), x, plot.bottom(), stroke);
        }
    }

    private static List<String> totals(Chart.Stacked chart, Unit.Scale scale) {
        return IntStream.range(0, chart.categories().size())
                .mapToObj(
                        c ->
                                isAbsent(chart, c)
                                        ? "–"
                                        : Figures.brief(total(chart, c) / scale.factor()))
                .toList();
    }

    private static boolean isAbsent(Chart.Stacked chart, int category) {
        return chart.bars().stream().allMatch(b -> b.values().get(category).isEmpty());
    }

    private static double total(Chart.Stacked chart, int category) {
        return chart.bars().stream()
                .flatMap(b -> b.values().get(category).stream())
                .mapToDouble(Chart.Bar::value)
                .sum();
    }

    private static double largest(Chart.Stacked chart) {
        double largest = 0;
        for (int c = 0; c < chart.categories().size(); c++) {
            largest = Math.max(largest, total(chart, c));
        }
        return largest;
    }

    private static double widest(Pen pen, List<String> texts, TextStyle style) {
        return texts.stream().mapToDouble(t -> pen.width(t, style)).max().orElse(0);
    }
}
