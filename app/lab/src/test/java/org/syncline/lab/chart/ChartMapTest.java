package org.syncline.lab.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.FittedLine;
import org.syncline.lab.stats.Interval;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

class ChartMapTest {
    private static final PixelBox AREA = new PixelBox(0, 0, 640, 360);

    private final ChartPainter painter = new ChartPainter();
    private RecordingPlotter plotter = new RecordingPlotter();

    private ChartMap paint(Chart chart) {
        plotter = new RecordingPlotter();
        return painter.paint(chart, plotter, AREA, ChartTheme.LIGHT);
    }

    private static Set<String> values(ChartMap map) {
        Set<String> found = new HashSet<>();
        for (int y = 0; y < AREA.height(); y++) {
            for (int x = 0; x < AREA.width(); x++) {
                map.valueAt(x, y).ifPresent(found::add);
            }
        }
        return found;
    }

    @Test
    void aLaneTellsMicrosecondsBesideSeconds() {
        Chart lanes =
                new Chart.Lanes(
                        "",
                        List.of(
                                new Chart.Lane("bind", OptionalDouble.empty()),
                                new Chart.Lane("connect", OptionalDouble.of(3)),
                                new Chart.Lane("lookup", OptionalDouble.of(30e-6))));

        ChartMap map = paint(lanes);

        assertEquals(Set.of("connect: 3.00 s", "lookup: 30.0 µs"), values(map));
        PixelBox longBar = plotter.rects.get(1);
        PixelBox shortBar = plotter.rects.get(2);
        assertTrue(shortBar.width() > longBar.width() / 6, "30 µs are seen: " + shortBar);
        assertTrue(shortBar.width() < longBar.width() / 2, shortBar + " beside " + longBar);
    }

    @Test
    void barsTellTheirNameAndInterval() {
        Chart bars =
                new Chart.Grouped(
                        "",
                        Axis.of("time", Unit.SECONDS),
                        List.of("mixed"),
                        List.of(
                                new Chart.Bars(
                                        "rmi", List.of(Optional.of(Chart.Bar.between(1, 2, 3))))));

        assertEquals(Set.of("mixed\nrmi: 2.00 (1.00–3.00) s"), values(paint(bars)));
    }

    @Test
    void anAxisNamesIntervalsWhereABarHasOne() {
        Chart.Bar alone = Chart.Bar.of(2);
        assertEquals("median (s)", axisOf(alone, alone));
        assertEquals("median, with 95 % interval (s)", axisOf(alone, Chart.Bar.between(1, 2, 3)));
    }

    private String axisOf(Chart.Bar one, Chart.Bar other) {
        paint(
                Chart.Grouped.ofFigures(
                        "",
                        "median",
                        Unit.SECONDS,
                        List.of("images", "chat"),
                        List.of(
                                new Chart.Bars(
                                        "rmi", List.of(Optional.of(one), Optional.of(other))))));
        return plotter.labels.stream()
                .map(RecordingPlotter.Label::text)
                .filter(text -> text.startsWith("median"))
                .findFirst()
                .orElse("");
    }

    @Test
    void barsThinnerThanAPixelAreFoundBesideWideOnes() {
        Chart bars =
                new Chart.Stacked(
                        "",
                        Axis.of("time", Unit.SECONDS),
                        List.of("run"),
                        List.of(
                                bar("connect", 1e-4),
                                bar("scan", 1e-4),
                                bar("write", 1),
                                bar("commit", 1e-4)));

        assertEquals(
                Set.of(
                        "run\nconnect: 100 µs",
                        "run\nscan: 100 µs",
                        "run\nwrite: 1.00 s",
                        "run\ncommit: 100 µs"),
                values(paint(bars)));
    }

    private static Chart.Bars bar(String name, double seconds) {
        return new Chart.Bars(name, List.of(Optional.of(Chart.Bar.of(seconds))));
    }

    @Test
    void curvesTellTheNearestPoint() {
        Series one = SampleCharts.series("one", new double[] {0, 1, 2}, new double[] {5, 6, 7});
        Series late = SampleCharts.series("late", new double[] {1.25, 2}, new double[] {8, 9});
        Chart lines =
                new Chart.Lines(
                        "",
                        Axis.of("time", Unit.SECONDS),
                        Axis.of("rate", Unit.BYTES_PER_SECOND),
                        List.of(one, late));

        assertEquals(
                Set.of(
                        "0 s\none: 5.00 B/s",
                        "1.00 s\none: 6.00 B/s",
                        "1.25 s\none: 6.00 B/s\nlate: 8.00 B/s",
                        "2.00 s\none: 7.00 B/s\nlate: 9.00 B/s"),
                values(paint(lines)));
    }

    @Test
    void curvesShowAndTellTheIntervalsOfTheirPoints() {
        Series one =
                SampleCharts.series("one", new double[] {0, 1}, new double[] {5, 6})
                        .withIntervals(
                                List.of(
                                        new Estimate(5, Optional.of(new Interval(4, 9))),
                                        new Estimate(6, Optional.empty())));
        Chart lines =
                Chart.Lines.ofFigures(
                        "", Axis.of("time", Unit.SECONDS), "median", Unit.SECONDS, List.of(one));

        assertEquals(
                Set.of("0 s\none: 5.00 (4.00–9.00) s", "1.00 s\none: 6.00 s"),
                values(paint(lines)));
        assertTrue(
                plotter.labels.stream()
                        .anyMatch(label -> label.text().equals("median, with 95 % interval (s)")),
                plotter.labels::toString);
        assertThrows(IllegalArgumentException.class, () -> one.withIntervals(List.of()));
    }

    @Test
    void aPointerReadsCaveats() {
        Estimate wide = new Estimate(5, Optional.of(new Interval(0.01, 9)));
        Estimate both = new Estimate(6, wide.interval(), true);
        Series one =
                SampleCharts.series("one", new double[] {0, 1}, new double[] {5, 6})
                        .withIntervals(List.of(wide, both));
        Chart lines =
                Chart.Lines.ofFigures(
                        "", Axis.of("time", Unit.SECONDS), "median", Unit.SECONDS, List.of(one));
        List<Optional<Chart.Bar>> bars = List.of(Optional.of(Chart.Bar.of(both)));

        assertEquals(
                Set.of("0 s\none: 5.00 s (wide)", "1.00 s\none: 6.00 s (wide, one fork)"),
                values(paint(lines)));
        assertEquals(
                Set.of("mixed\nrmi: 6.00 s (wide, one fork)"),
                values(
                        paint(
                                new Chart.Grouped(
                                        "",
                                        Axis.of("time", Unit.SECONDS),
                                        List.of("mixed"),
                                        List.of(new Chart.Bars("rmi", bars))))));
    }

    @Test
    void aLegendEntrySwitchesItsSeries() {
        Chart chart = SampleCharts.stacked(1, 2, "");
        Set<String> both = values(paint(chart));
        PixelBox entry = paint(chart).entryOf("phase 0").orElseThrow();
        assertEquals(Optional.of("phase 0"), paint(chart).seriesAt(entry.x() + 1, entry.y() + 1));

        painter.toggle("phase 0");
        Set<String> one = values(paint(chart));
        painter.toggle("phase 0");

        assertEquals(2, both.size());
        assertTrue(one.stream().allMatch(text -> text.contains("phase 1")), one::toString);
        assertEquals(both, values(paint(chart)));
    }

    /** Between two ends it has no points, and so nothing that a pointer could read. */
    @Test
    void theLineThroughPointsTellsNoValue() {
        assertEquals(
                Set.of("0 s\nrmi: 1.00 s", "1.00 s\nrmi: 4.00 s", "2.00 s\nrmi: 5.00 s"),
                values(paint(pointsAndLine("rmi: t = 1.33 s + 2.00 s · size"))));
    }

    @Test
    void theLegendSwitchesPointsAndTheirNamelessLineTogether() {
        paint(pointsAndLine(""));
        assertEquals(1, plotter.curves.size());
        painter.toggle("rmi");
        paint(pointsAndLine(""));
        assertEquals(0, plotter.curves.size());

        paint(pointsAndLine("its line"));
        assertEquals(1, plotter.curves.size());
        painter.toggle("its line");
        paint(pointsAndLine("its line"));
        assertEquals(0, plotter.curves.size());
    }

    private static Chart pointsAndLine(String name) {
        double[] sizes = {0, 1, 2};
        double[] times = {1, 4, 5};
        FittedLine line = FittedLine.of(sizes, times);
        return new Chart.Lines(
                "",
                Axis.of("size", Unit.SECONDS),
                Axis.of("time", Unit.SECONDS),
                List.of(
                        SampleCharts.series("rmi", sizes, times).asPoints(),
                        Series.through(name, line, 0, 2).like(0)));
    }

    @Test
    void aLongNameUsesFreeSpace() {
        String name = "mixed, 300 files, 12,000,000 B, over a link with a delay";
        Chart chart =
                new Chart.Stacked(
                        "",
                        Axis.of("time", Unit.SECONDS),
                        List.of(name),
                        List.of(
                                new Chart.Bars(
                                        "a legend's name that is longer than most of them are",
                                        List.of(Optional.of(Chart.Bar.of(1))))));
        paint(chart);

        List<String> shown = plotter.labels.stream().map(RecordingPlotter.Label::text).toList();
        assertTrue(shown.stream().noneMatch(text -> text.contains("…")), shown::toString);
        assertTrue(String.join(" ", shown).contains(name), shown::toString);
    }

    /** Runs of one corpus have names that differ in their last words only. */
    @Test
    void namesThatAreCutCanStillBeToldApart() {
        List<String> names =
                List.of(
                        "mixed · 300 files, 12,000,000 B cold · socket",
                        "mixed · 300 files, 12,000,000 B · socket");
        Chart chart =
                new Chart.Stacked(
                        "",
                        Axis.of("time", Unit.SECONDS),
                        names,
                        List.of(
                                new Chart.Bars(
                                        "",
                                        List.of(
                                                Optional.of(Chart.Bar.of(1)),
                                                Optional.of(Chart.Bar.of(2))))));
        PixelBox narrow = new PixelBox(0, 0, 300, 85);
        painter.paint(chart, plotter, narrow, ChartTheme.LIGHT);

        List<String> cut =
                plotter.labels.stream()
                        .map(RecordingPlotter.Label::text)
                        .filter(text -> text.startsWith("mixed"))
                        .toList();
        assertEquals(2, cut.size(), cut::toString);
        assertTrue(cut.stream().allMatch(text -> text.contains("…")), cut::toString);
        assertEquals(2, Set.copyOf(cut).size(), cut::toString);
    }
}
