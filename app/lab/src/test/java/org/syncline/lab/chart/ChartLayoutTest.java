package org.syncline.lab.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class ChartLayoutTest {
    private static final PixelBox STANDARD = new PixelBox(0, 0, 900, 520);

    static Stream<Arguments> chartsAndSizes() {
        List<PixelBox> areas =
                List.of(
                        new PixelBox(0, 0, 480, 300),
                        new PixelBox(10, 20, 640, 360),
                        new PixelBox(0, 0, 900, 520),
                        new PixelBox(0, 0, 1600, 900));
        return SampleCharts.all().stream()
                .flatMap(chart -> areas.stream().map(area -> Arguments.of(chart, area)));
    }

    @ParameterizedTest
    @MethodSource("chartsAndSizes")
    void textsStayInsideAndApart(Chart chart, PixelBox area) {
        RecordingPlotter.checkTexts(chart, area);
    }

    @Test
    void absentBarsAreLabelledAndNotDrawn() {
        RecordingPlotter plotter =
                paint(SampleCharts.grouped(3, 3, ""), new PixelBox(0, 0, 900, 520));
        assertEquals(3, plotter.labels.stream().filter(l -> l.text().equals("–")).count());
        int ground = 1;
        int legend = 3;
        assertEquals(ground + legend + 6, plotter.rects.size());
    }

    @Test
    void drawsNoMorePointsThanTheScreenCanShow() {
        int series = 10;
        int width = 900;
        RecordingPlotter plotter =
                paint(SampleCharts.lines(series, 10_000), new PixelBox(0, 0, width, 520));
        assertTrue(plotter.points > series * width, "points: " + plotter.points);
        assertTrue(plotter.points <= series * (width + 300) * 4, "points: " + plotter.points);
    }

    /** As papers show a fit: marks where something was measured, and the line between them. */
    @Test
    void pointsHaveMarksAloneAndTheirLineNone() {
        SeriesBuffer measured = new SeriesBuffer("rmi", 3);
        for (int i = 0; i < 3; i++) {
            measured.append(i, i + i % 2);
        }
        SeriesBuffer line = new SeriesBuffer("", 2);
        line.append(0, 0);
        line.append(2, 2);
        SeriesBuffer named = new SeriesBuffer("t = 2 s", 2);
        named.append(0, 2);
        named.append(2, 2);
        Series other = new SeriesBuffer("socket", 1).snapshot();
        Chart.Lines chart =
                new Chart.Lines(
                        "",
                        Axis.of("size", Unit.BYTES),
                        Axis.of("time", Unit.SECONDS),
                        List.of(
                                other,
                                measured.snapshot().asPoints(),
                                line.snapshot().like(1),
                                named.snapshot().like(1)));
        RecordingPlotter plotter = paint(chart, new PixelBox(0, 0, 900, 520));

        assertEquals(
                Collections.nCopies(2, ChartTheme.LIGHT.style(1).colour()),
                plotter.curves.stream().map(Stroke::colour).toList());
        int legend = 2;
        assertEquals(legend + 3, plotter.polygons);
        assertEquals(2, plotter.lines.stream().filter(ChartLayoutTest::isOfTheSecond).count());
        List<String> texts = plotter.labels.stream().map(RecordingPlotter.Label::text).toList();
        assertTrue(texts.containsAll(List.of("socket", "rmi", "t = 2 s")), texts::toString);
    }

    /** In the legend, too, so that the pattern of the line can be looked up. */
    private static boolean isOfTheSecond(RecordingPlotter.Line line) {
        SeriesStyle style = ChartTheme.LIGHT.style(1);
        return line.stroke().equals(new Stroke(style.colour(), 2, style.dash()));
    }

    private static RecordingPlotter paint(Chart chart, PixelBox area) {
        RecordingPlotter plotter = new RecordingPlotter();
        new ChartPainter().paint(chart, plotter, area, ChartTheme.LIGHT);
        return plotter;
    }

    /** Where it would reach beyond the axis, an interval was moved away from its point. */
    @Test
    void intervalsAtTheEndsOfAnAxisStandAtTheirPoints() {
        RecordingPlotter plotter = paint(intervals(1), STANDARD);

        List<Double> marks = plotter.middles.subList(1, 4);
        List<Double> intervals = uprights(plotter, 0);
        assertEquals(3, intervals.size());
        for (int i = 0; i < 3; i++) {
            assertEquals(marks.get(i), intervals.get(i), 0.51, marks + " and " + intervals);
        }
    }

    @Test
    void intervalsOfSeveralSeriesStandEvenlyBesideEachPoint() {
        int series = 5;
        RecordingPlotter plotter = paint(intervals(series), STANDARD);

        List<Double> marks = plotter.middles.subList(series, series + 3);
        for (int i = 0; i < 3; i++) {
            double first = uprights(plotter, 0).get(i);
            double last = uprights(plotter, series - 1).get(i);
            assertEquals(marks.get(i), (first + last) / 2, 0.51);
            assertTrue(last - first > series, first + " to " + last);
        }
        checkWithinGrid(plotter, series);
    }

    private static void checkWithinGrid(RecordingPlotter plotter, int series) {
        RecordingPlotter.Line grid =
                plotter.lines.stream()
                        .filter(line -> line.stroke().colour().equals(ChartTheme.LIGHT.grid()))
                        .findFirst()
                        .orElseThrow();
        List<Colour> colours =
                IntStream.range(0, series)
                        .mapToObj(s -> ChartTheme.LIGHT.style(s).colour())
                        .toList();
        for (RecordingPlotter.Line line : plotter.lines) {
            boolean ofInterval =
                    line.stroke().width() == 1 && colours.contains(line.stroke().colour());
            assertTrue(!ofInterval || line.x1() >= grid.x1() && line.x2() <= grid.x2(), line + "");
        }
    }

    private static Chart intervals(int series) {
        List<Series> all = new ArrayList<>();
        for (int s = 0; s < series; s++) {
            Estimate figure = new Estimate(s + 2, Optional.of(new Interval(s + 1, s + 3)));
            all.add(
                    SampleCharts.series(
                                    "series " + s,
                                    new double[] {0, 1, 2},
                                    new double[] {s + 2, s + 2, s + 2})
                            .withIntervals(Collections.nCopies(3, figure)));
        }
        Axis sizes = Axis.of("size", Unit.COUNT).from(0);
        return Chart.Lines.ofFigures("", sizes, "median", Unit.SECONDS, all);
    }

    /** Returns the places of the upright lines in the colour of a series. */
    private static List<Double> uprights(RecordingPlotter plotter, int series) {
        Colour colour = ChartTheme.LIGHT.style(series).colour();
        return plotter.lines.stream()
                .filter(line -> line.stroke().colour().equals(colour) && line.x1() == line.x2())
                .map(RecordingPlotter.Line::x1)
                .toList();
    }

    /** What is published stands out of what is measured in grey print, too. */
    @Test
    void publishedBarsAreStripedInTheColourOfTheMeasuredOnes() {
        Chart.Bars measured = bars("measured", 2, 3);
        Chart.Bars published = bars("published", 20, 30);
        Chart plain = chart(Axis.of("time", Unit.SECONDS), measured, published);
        Chart striped = chart(Axis.of("time", Unit.SECONDS), measured, published.like(0).hatch());

        Colour first = ChartTheme.LIGHT.style(0).colour();
        Colour second = ChartTheme.LIGHT.style(1).colour();
        RecordingPlotter one = paint(plain, STANDARD);
        RecordingPlotter other = paint(striped, STANDARD);
        int each = 1 + 2;
        assertEquals(each, one.filled(first));
        assertEquals(each, one.filled(second));
        assertEquals(0, stripes(one));
        assertEquals(2 * each, other.filled(first));
        assertEquals(0, other.filled(second));
        assertTrue(stripes(other) > 20, "stripes: " + stripes(other));
        double header = other.rects.get(2).bottom();
        assertTrue(
                other.lines.stream()
                        .filter(line -> line.y1() <= header)
                        .anyMatch(ChartLayoutTest::isStripe),
                "the legend has stripes");
    }

    private static long stripes(RecordingPlotter plotter) {
        return plotter.lines.stream().filter(ChartLayoutTest::isStripe).count();
    }

    private static boolean isStripe(RecordingPlotter.Line line) {
        return line.stroke().colour().equals(ChartTheme.LIGHT.ground());
    }

    @Test
    void barsBelowZeroHangFromIt() {
        RecordingPlotter plotter =
                paint(chart(Axis.of("saving", Unit.PERCENT), bars("karmi", 40, -20)), STANDARD);

        List<PixelBox> drawn = plotter.rects.subList(2, 4);
        assertEquals(drawn.get(0).bottom(), drawn.get(1).y(), 0.001);
        assertEquals(2, drawn.get(0).height() / drawn.get(1).height(), 0.05);
        List<String> texts = plotter.labels.stream().map(RecordingPlotter.Label::text).toList();
        assertTrue(texts.containsAll(List.of("40.0", "-20.0", "-20", "40")), texts::toString);
        RecordingPlotter.checkTexts(
                chart(Axis.of("saving", Unit.PERCENT), bars("karmi", 40, -20)), STANDARD);
    }

    @Test
    void powersOfTenShowMicrosecondsBesideSeconds() {
        Axis axis = Axis.of("time", Unit.SECONDS).byPowersOfTen();
        RecordingPlotter plotter = paint(chart(axis, bars("rmi", 1e-4, 1)), STANDARD);

        List<PixelBox> drawn = plotter.rects.subList(2, 4);
        List<String> texts = plotter.labels.stream().map(RecordingPlotter.Label::text).toList();
        assertTrue(
                texts.containsAll(
                        List.of("10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s", "10 s")),
                texts::toString);
        assertTrue(texts.contains("time, logarithmic"), texts::toString);
        double decade = drawn.get(1).height() / 5;
        assertTrue(decade > 50, drawn::toString);
        assertEquals(decade, drawn.get(0).height(), 1);
    }

    @Test
    void linesAndPartsHaveNoPowersOfTen() {
        Axis time = Axis.of("time", Unit.SECONDS);
        Axis powers = time.byPowersOfTen();
        List<Series> none = List.of();
        assertThrows(IllegalArgumentException.class, () -> new Chart.Lines("", time, powers, none));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Chart.Stacked("", powers, List.of(), List.of()));
        List<Chart.Bars> below = List.of(bars("phase", -1));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Chart.Stacked("", time, List.of("run"), below));
    }

    /** A bar whose interval says nothing, and one of one fork, once looked exact. */
    @Test
    void barsThatAreLessCertainAreMarked() {
        Chart.Bar sure = Chart.Bar.between(1, 2, 3);
        Axis time = Axis.of("median", Unit.SECONDS);
        RecordingPlotter plain = paint(chart(time, bars(sure, sure, sure)), STANDARD);
        Chart.Bar wide = Chart.Bar.of(2).but(Caveat.WIDE);
        Chart.Bar alone = sure.but(Caveat.ONE_FORK);
        RecordingPlotter marked = paint(chart(time, bars(sure, wide, alone)), STANDARD);

        assertEquals(0, arrowheads(plain));
        assertEquals(List.of(), plain.curves);
        assertEquals(2, arrowheads(marked));
        assertEquals(1, marked.curves.size());
        assertEquals(List.of(), meanings(plain));
        assertEquals(
                List.of(
                        "arrows: 95 % interval wider than a factor of 100; circle: one fork, so"
                                + " that how forks differ is not known"),
                meanings(marked));
    }

    @Test
    void pointsThatAreLessCertainAreMarkedInTheirColour() {
        Estimate wide = new Estimate(2, Optional.of(new Interval(0.1, 40)));
        Estimate alone = new Estimate(3, Optional.of(new Interval(2, 4)), true);
        RecordingPlotter marked = paint(line(new Estimate(1, Optional.empty()), wide, alone));

        Colour colour = ChartTheme.LIGHT.style(0).colour();
        assertEquals(2, arrowheads(marked));
        Stroke thin = Stroke.solid(colour, 1);
        assertEquals(1, marked.curves.stream().filter(thin::equals).count());
        assertEquals(3, uprights(marked, 0).size());
        assertEquals(1, meanings(marked).size());
        RecordingPlotter plain = paint(line(new Estimate(1, Optional.empty())));
        assertEquals(List.of(), meanings(plain));
    }

    private static Chart line(Estimate... figures) {
        double[] xs = IntStream.range(0, figures.length).asDoubleStream().toArray();
        double[] ys = Arrays.stream(figures).mapToDouble(Estimate::value).toArray();
        return Chart.Lines.ofFigures(
                "",
                Axis.of("size", Unit.COUNT),
                "median",
                Unit.SECONDS,
                List.of(SampleCharts.series("rmi", xs, ys).withIntervals(List.of(figures))));
    }

    /** Returns how many pairs of lines meet at an arrow's tip. */
    private static long arrowheads(RecordingPlotter plotter) {
        return plotter.lines.stream()
                        .filter(line -> line.x1() != line.x2() && line.y1() != line.y2())
                        .count()
                / 2;
    }

    private static List<String> meanings(RecordingPlotter plotter) {
        return plotter.labels.stream()
                .map(RecordingPlotter.Label::text)
                .filter(text -> text.contains("arrows") || text.contains("circle"))
                .toList();
    }

    /** The calls of karmi; the first names have little room at their left. */
    @Test
    void slantedNamesWrapWhereTheyHaveNoRoomInOneLine() {
        List<String> names =
                List.of(
                        "empty call",
                        "two ints, and one back",
                        "two longs, and one back",
                        "two doubles, and one back",
                        "array of 50 floats",
                        "array of 200 floats",
                        "array of 1,000 floats",
                        "array of 5,000 floats",
                        "object of 32 ints",
                        "tree of 15 nodes",
                        "ring of 4 nodes");
        List<Chart.Bars> bars = List.of(bars("karmi", new double[names.size()]));
        Axis saving = Axis.of("saving", Unit.PERCENT);
        Chart chart = new Chart.Grouped("", saving, names, bars);

        RecordingPlotter.checkTexts(chart, STANDARD);
        List<String> texts =
                paint(chart, STANDARD).labels.stream().map(RecordingPlotter.Label::text).toList();
        assertTrue(texts.stream().noneMatch(text -> text.contains("…")), texts::toString);
        String all = String.join(" ", texts);
        assertTrue(names.stream().allMatch(all::contains), all);
    }

    private static RecordingPlotter paint(Chart chart) {
        return paint(chart, STANDARD);
    }

    private static Chart.Bars bars(Chart.Bar... values) {
        return new Chart.Bars("rmi", Arrays.stream(values).map(Optional::of).toList());
    }

    private static Chart chart(Axis axis, Chart.Bars... bars) {
        List<String> categories =
                IntStream.range(0, bars[0].values().size()).mapToObj(i -> "call " + i).toList();
        return new Chart.Grouped("", axis, categories, List.of(bars));
    }

    private static Chart.Bars bars(String name, double... values) {
        return new Chart.Bars(
                name, Arrays.stream(values).mapToObj(Chart.Bar::of).map(Optional::of).toList());
    }
}
