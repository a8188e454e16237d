package org.syncline.lab.chart;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Paints seconds on a logarithmic axis that does not move while they grow: from 1 µs to 10 s, and
 * further only for longer ones.
 */
final class LanesPainter {
    private static final int LEAST_DECADE = -6;
    private static final int MOST_DECADE = 1;
    private static final double BELOW = 38;
    private static final double AFTER_LABEL = 8;
    private static final double LABEL_SHARE = 0.33;
    private static final double BAR_SHARE = 0.5;
    private static final double THICKEST = 16;
    private static final String NONE = "–";

    private final Pen pen;
    private final PixelBox plot;
    private final int decades;

    private LanesPainter(Pen pen, PixelBox plot, int decades) {
        this.pen = pen;
        this.plot = plot;
        this.decades = decades;
    }

    static void paint(Pen pen, PixelBox area, Chart.Lanes chart) {
        PixelBox body = new ChartHeader(pen, area, false).paint(chart.title(), List.of());
        TextStyle style = pen.legend().at(TextStyle.Anchor.END);
        double widest =
                chart.lanes().stream().mapToDouble(l -> pen.width(l.name(), style)).max().orElse(0);
        double left = Math.min(LABEL_SHARE * body.width(), widest);
        double right = pen.width(Unit.SECONDS.text(0.888), style) + AFTER_LABEL;
        PixelBox plot = body.inset(left + AFTER_LABEL, 6, right, BELOW);
        double longest =
                chart.lanes().stream()
                        .flatMapToDouble(lane -> lane.seconds().stream())
                        .max()
                        .orElse(0);
        int last = Math.max(MOST_DECADE, (int) Math.ceil(Math.log10(Math.max(longest, 1e-6))));
        LanesPainter painter = new LanesPainter(pen, plot, last - LEAST_DECADE);
        painter.paintGrid();
        double row = plot.height() / Math.max(1, chart.lanes().size());
        for (int i = 0; i < chart.lanes().size(); i++) {
            double middle = plot.y() + (i + 0.5) * row;
            Chart.Lane lane = chart.lanes().get(i);
            String name = pen.fit(lane.name(), style, left);
            pen.text(name, plot.x() - AFTER_LABEL, Pen.centred(middle, style), style);
            painter.paintLane(lane, i, middle, Math.min(THICKEST, row * BAR_SHARE));
        }
        TextStyle caption = pen.caption().at(TextStyle.Anchor.MIDDLE);
        pen.text(
                pen.fit("time, logarithmic", caption, plot.width()),
                plot.x() + plot.width() / 2,
                body.bottom() - 1,
                caption);
    }

    /** Every decade has a line; those of 1, 10 or 1000 have a label, as there is space. */
    private void paintGrid() {
        TextStyle style = pen.tick().at(TextStyle.Anchor.MIDDLE);
        double between = plot.width() / decades;
        int every = pen.width(Unit.SECONDS.text(1e-4), style) + Pen.GAP <= between ? 1 : 3;
        for (int i = 0; i <= decades; i++) {
            double x = Pen.crisp(plot.x() + i * between);
            Stroke stroke = i == 0 ? pen.axisLine() : pen.gridLine();
            pen.plotter().line(x, plot.y(), x, plot.bottom(), stroke);
            if (i % every == 0) {
                pen.text(Unit.SECONDS.powerOfTen(LEAST_DECADE + i), x, plot.bottom() + 17, style);
            }
        }
    }

    private void paintLane(Chart.Lane lane, int series, double middle, double thickness) {
        TextStyle style = pen.legend();
        OptionalDouble seconds = lane.seconds();
        double y = Pen.centred(middle, style);
        if (seconds.isEmpty()) {
            pen.text(NONE, plot.x() + AFTER_LABEL, y, style);
            return;
        }
        double value = seconds.getAsDouble();
        double share = Math.clamp((Math.log10(value) - LEAST_DECADE) / decades, 0, 1);
        double width = Math.max(2, share * plot.width());
        PixelBox bar = new PixelBox(plot.x(), middle - thickness / 2, width, thickness);
        pen.fill(bar, pen.theme().style(series));
        String text = Unit.SECONDS.text(value);
        pen.map().value(bar, lane.name() + ": " + text);
        pen.text(text, bar.right() + AFTER_LABEL, y, style);
    }
}
