package org.syncline.lab.publish;

import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Series;
import org.syncline.lab.chart.SeriesBuffer;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.history.TrendPoint;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.study.MeasuredCells;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Medians of cells over the time at which runs measured them, with their intervals: a line for each
 * cell that two runs measured at least. A chart holds no more lines than can be told apart, and
 * none that others would press onto its axis.
 */
final class TrendChart {

    private static final int MOST_LINES = 6;
    private static final double WIDEST_SPREAD = 10;
    private static final double MILLIS = 1e3;

    private final List<Line> lines = new ArrayList<>();

    /** The line of a cell. */
    private record Line(String name, List<Moment> moments) {

        static Line of(ExperimentCell cell, List<TrendPoint> points) {
            double calls = MeasuredCells.calls(cell.work());
            return new Line(
                    CellText.of(cell),
                    points.stream()
                            .map(it -> new Moment(it.run().started(), median(it, calls)))
                            .sorted(Comparator.comparing(Moment::at))
                            .toList());
        }

        private static Estimate median(TrendPoint point, double calls) {
            return point.estimates().median().times(1 / calls);
        }

        DoubleStream medians() {
            return moments.stream().mapToDouble(moment -> moment.median().value());
        }

        Series since(Instant start) {
            SeriesBuffer series = new SeriesBuffer(name, moments.size());
            moments.forEach(it -> series.append(it.seconds(start), it.median().value()));
            return series.snapshot().withIntervals(moments.stream().map(Moment::median).toList());
        }
    }

    /**
     * What one run measured.
     *
     * @param median in seconds
     */
    private record Moment(Instant at, Estimate median) {

        double seconds(Instant start) {
            return Duration.between(start, at).toMillis() / MILLIS;
        }
    }

    private TrendChart() {}

    /** Returns the charts; none if no cell was measured twice. */
    static List<Chart> of(CellTrends trends) {
        List<TrendChart> charts = new ArrayList<>();
        trends.points()
                .forEach(
                        (cell, points) -> {
                            if (points.size() > 1) {
                                add(Line.of(cell, points), charts);
                            }
                        });
        List<Chart> drawn = new ArrayList<>();
        for (TrendChart chart : charts) {
            String part =
                    charts.size() == 1
                            ? ""
                            : ", %d of %d".formatted(drawn.size() + 1, charts.size());
            drawn.add(chart.draw("Medians over time" + part));
        }
        return drawn;
    }

    private static void add(Line line, List<TrendChart> charts) {
        for (TrendChart chart : charts) {
            if (chart.hasRoomFor(line)) {
                chart.lines.add(line);
                return;
            }
        }
        TrendChart chart = new TrendChart();
        chart.lines.add(line);
        charts.add(chart);
    }

    private boolean hasRoomFor(Line line) {
        double[] all =
                DoubleStream.concat(line.medians(), lines.stream().flatMapToDouble(Line::medians))
                        .sorted()
                        .toArray();
        return lines.size() < MOST_LINES && all[all.length - 1] <= WIDEST_SPREAD * all[0];
    }

    private Chart draw(String title) {
        Instant start =
                lines.stream()
                        .map(line -> line.moments().getFirst().at())
                        .sorted()
                        .toList()
                        .getFirst();
        return Chart.Lines.ofFigures(
                title,
                Axis.of("time since " + start.truncatedTo(ChronoUnit.MINUTES), Unit.SECONDS)
                        .from(0),
                "median",
                Unit.SECONDS,
                lines.stream().map(line -> line.since(start)).toList());
    }
}
