package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.lab.chart.Caveat;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.PixelBox;
import org.syncline.lab.chart.RecordingPlotter;
import org.syncline.lab.chart.Series;
import org.syncline.lab.chart.export.ChartFormat;
import org.syncline.lab.chart.export.Sheet;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.Resampling;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

/** What the charts of studies show: which series, which points, and that they can be read. */
class StudyChartsTest {

    private static StudyReport report(String study, Extent extent) throws IOException {
        Study known = Studies.named(study);
        return known.plan(StudyChoice.usual(known, extent))
                .report(DrawnResults.usual(known, Set.of()));
    }

    private static Chart chart(StudyReport report, String title) {
        return report.charts().stream()
                .filter(chart -> chart.title().equals(title))
                .findFirst()
                .orElseThrow(() -> new AssertionError(titles(report).toString()));
    }

    private static List<String> titles(StudyReport report) {
        return report.charts().stream().map(Chart::title).toList();
    }

    private static Chart.Grouped bars(String study, Extent extent, String title)
            throws IOException {
        return (Chart.Grouped) chart(report(study, extent), title);
    }

    private static List<String> names(Chart.Grouped chart) {
        return chart.bars().stream().map(Chart.Bars::name).toList();
    }

    private static List<Double> values(Chart.Grouped chart, int bars) {
        return chart.bars().get(bars).values().stream()
                .map(bar -> bar.map(Chart.Bar::value).orElse(Double.NaN))
                .toList();
    }

    private static List<Double> figures(Table table, int column) {
        return table.rows().stream()
                .map(
                        row ->
                                switch (row.get(column)) {
                                    case Cell.Figure figure -> figure.value();
                                    case Cell.Printed figure -> figure.value().doubleValue();
                                    case Cell.Estimated figure -> figure.estimate().value();
                                    default -> Double.NaN;
                                })
                .toList();
    }

    private static Table table(StudyReport report, String title) {
        return report.tables().stream()
                .filter(table -> table.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    static final Map<String, List<String>> TITLES =
            Map.of(
                    "fairuzov",
                    List.of(
                            "Remote objects",
                            "Hash table, there and back",
                            "String, there and back",
                            "MD5 of a file"),
                    "ries",
                    List.of("Time of a run, link none", "Response times in a chat, link none"),
                    "lawrey",
                    List.of(
                            "Latency of a simple call, one caller",
                            "Simple calls a second",
                            "Latency of mixed calls",
                            "Lists of 10,000 plain objects, time for each"),
                    "gredler",
                    List.of("Smaller lists", "Larger lists"),
                    "mobility",
                    List.of(
                            "Requests a second, by threads",
                            "Latency, by threads",
                            "Requests a second, by objects",
                            "Latency, by objects",
                            "mobility-rpc against rmi"),
                    "karmi",
                    List.of(
                            "Time of a call",
                            "Saving against rmi, by call",
                            "Saving of karmi against rmi, over all calls"));

    static Stream<String> replicated() {
        return TITLES.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("replicated")
    void eachStudyHasItsCharts(String study) throws IOException {
        assertEquals(TITLES.get(study), titles(report(study, Extent.QUICK)));
    }

    static Stream<Study> all() {
        return Studies.all().stream();
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyChartCanBeReadAndWritten(Study study)
            throws IOException, ParserConfigurationException, SAXException {
        for (Extent extent : Extent.values()) {
            Study.Plan plan = study.plan(StudyChoice.usual(study, extent));
            check(plan.report(DrawnResults.usual(study, Set.of())));
            Set<ExperimentCell> failed = new HashSet<>();
            plan.experiments().forEach(experiment -> failed.addAll(experiment.cells()));
            check(plan.report(DrawnResults.usual(study, failed)));
        }
    }

    private static void check(StudyReport report)
            throws IOException, ParserConfigurationException, SAXException {
        Set<String> ids = new HashSet<>();
        for (Chart chart : report.charts()) {
            RecordingPlotter.checkTexts(chart, new PixelBox(0, 0, 900, 520));
            byte[] svg = ChartFormat.SVG.write(chart, Sheet.standard());
            NodeList clips =
                    DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(new ByteArrayInputStream(svg))
                            .getElementsByTagName("clipPath");
            for (int i = 0; i < clips.getLength(); i++) {
                String id = ((Element) clips.item(i)).getAttribute("id");
                assertTrue(ids.add(id), "twice in a page: " + id + " of " + chart.title());
            }
        }
    }

    /**
     * Points of the table, what was published lowered by a power of ten, and a line through each.
     */
    @Test
    void timesBySizeStandBesideThePublishedOnesWithTheirLines() throws IOException {
        StudyReport report = report("fairuzov", Extent.USUAL);
        Chart.Lines chart = (Chart.Lines) chart(report, "Hash table, there and back");
        Table table = table(report, "Hash table, there and back");

        List<String> names = chart.series().stream().map(Series::name).toList();
        assertEquals(4, names.size(), names::toString);
        assertEquals("rmi", names.get(0));
        assertTrue(names.get(1).matches("published( ÷ 10+)?"), names::toString);
        assertTrue(names.get(2).startsWith("rmi: t = "), names::toString);
        assertTrue(names.get(2).endsWith(" · items"), names::toString);
        assertTrue(names.get(3).startsWith(names.get(1) + ": t = "), names::toString);
        assertEquals(figures(table, 2), ys(chart.series().get(0)));
        double divisor =
                names.get(1).contains("÷") ? Double.parseDouble(names.get(1).split("÷ ")[1]) : 1;
        List<Double> published = figures(table, 1);
        for (int i = 0; i < published.size(); i++) {
            assertEquals(published.get(i) / divisor, chart.series().get(1).y(i), 1e-12);
        }
        for (int points = 0; points < 2; points++) {
            Series line = chart.series().get(points + 2);
            assertEquals(2, line.size());
            assertEquals(2055, line.x(1));
            double last = chart.series().get(points).y(published.size() - 1);
            assertEquals(last, line.y(1), 0.05 * last);
        }
    }

    private static List<Double> ys(Series series) {
        return IntStream.range(0, series.size()).mapToObj(series::y).toList();
    }

    /** Else the axis would reach to thousands of per cent. */
    @Test
    void intervalsOfRatiosThatSayNothingAreNotDrawn() {
        Optional<Estimate> percent =
                Optional.of(new Estimate(40, Optional.of(new Interval(-90, 1400))));
        assertEquals(
                Optional.of(Chart.Bar.of(40).but(Caveat.WIDE)),
                StudyCells.percentBar(Optional.of(ratio(0.1, 15)), percent));
        assertEquals(
                Optional.of(Chart.Bar.between(-90, 40, 1400)),
                StudyCells.percentBar(Optional.of(ratio(0.2, 15)), percent));
        assertEquals(Optional.empty(), StudyCells.percentBar(Optional.empty(), Optional.empty()));
    }

    private static TimeRatio ratio(double low, double high) {
        return new TimeRatio(
                Statistic.MEDIAN,
                1.4,
                Optional.of(new Interval(low, high)),
                Resampling.FORKS_AND_ITERATIONS);
    }

    /** Without a mark a bar without an interval would look exact. */
    @Test
    void figuresThatAreLessCertainHaveCaveats() {
        Optional<Interval> ends = Optional.of(new Interval(1, 3));
        Estimate wide = new Estimate(2, Optional.of(new Interval(0.1, 40)));
        assertEquals(Chart.Bar.of(2).but(Caveat.WIDE), Chart.Bar.of(wide));
        assertEquals(Chart.Bar.between(1, 2, 3), Chart.Bar.of(new Estimate(2, ends)));
        assertEquals(
                Chart.Bar.between(1, 2, 3).but(Caveat.ONE_FORK),
                Chart.Bar.of(new Estimate(2, ends, true)));
    }

    @Test
    void operationsOnRemoteObjectsStandBesideThePublishedOnes() throws IOException {
        StudyReport report = report("fairuzov", Extent.QUICK);
        Chart.Grouped chart = (Chart.Grouped) chart(report, "Remote objects");
        Table table = table(report, "Remote objects, average of the rows");

        assertEquals(
                List.of("nothing", "remote", "local", "lookup", "create", "bind"),
                chart.categories());
        assertEquals(
                List.of(
                        "published, 1st call",
                        "published, next call",
                        "rmi, 1st call",
                        "rmi, next call"),
                names(chart));
        assertTrue(chart.value().logarithmic());
        assertEquals(List.of(0.005, 0.046, 0.205, 2.567, 1.617, 1.293), values(chart, 0));
        assertEquals(List.of(0.004, 0.011, 0.011, 0.013, 0.001, 0.044), values(chart, 1));
        Chart.Bar lookup = chart.bars().get(0).values().get(3).orElseThrow();
        assertEquals(2.567 - 0.253, lookup.low().orElseThrow(), 1e-9);
        assertEquals(2.567 + 0.253, lookup.high().orElseThrow(), 1e-9);
        List<Double> averages = figures(table, 5);
        for (int operation = 0; operation < 6; operation++) {
            assertEquals(averages.get(2 * operation), values(chart, 2).get(operation));
            assertEquals(averages.get(2 * operation + 1), values(chart, 3).get(operation));
        }
        assertEquals(List.of(true, true, false, false), striped(chart));
    }

    private static List<Boolean> striped(Chart.Grouped chart) {
        return chart.bars().stream()
                .map(
                        bars ->
                                bars.values().stream()
                                        .flatMap(Optional::stream)
                                        .allMatch(Chart.Bar::hatched))
                .toList();
    }

    @Test
    void savingsStandBesideThePublishedOnes() throws IOException {
        StudyReport report = report("karmi", Extent.USUAL);
        Table times = table(report, "Time of a call");
        Chart.Grouped calls = (Chart.Grouped) chart(report, "Saving against rmi, by call");
        Chart.Grouped all =
                (Chart.Grouped) chart(report, "Saving of karmi against rmi, over all calls");

        assertEquals(List.of("karmi"), names(calls));
        assertEquals(times.rows().size(), calls.categories().size());
        assertEquals(figures(times, 3), values(calls, 0));
        assertTrue(values(calls, 0).stream().allMatch(saving -> saving < 0), "karmi takes longer");
        assertEquals(List.of("median", "most"), all.categories());
        assertEquals(
                List.of("measured, loopback", "published, Ethernet", "published, Myrinet"),
                names(all));
        assertEquals(figures(table(report, "Saving of karmi over all calls"), 1), values(all, 0));
        assertEquals(List.of(45.0, 71.0), values(all, 1));
        assertEquals(List.of(85.0, 96.0), values(all, 2));
        assertEquals(List.of(false, true, true), striped(all));
        assertEquals("saving, with 95 % interval", all.value().label());
    }

    @Test
    void differencesStandBesideThePublishedOnes() throws IOException {
        StudyReport report = report("mobility", Extent.QUICK);
        Chart.Grouped chart = (Chart.Grouped) chart(report, "mobility-rpc against rmi");

        assertEquals(
                List.of(
                        "1 thread, throughput",
                        "16 threads, throughput",
                        "1 object, throughput",
                        "100 objects, throughput",
                        "1 thread, latency",
                        "16 threads, latency",
                        "1 object, latency",
                        "100 objects, latency"),
                chart.categories());
        assertEquals(List.of("measured", "published"), names(chart));
        assertEquals(List.of(9.0, 75.0, 9.0, 76.0, -8.0, -43.0, -8.0, -43.0), values(chart, 1));
        assertEquals(
                figures(table(report, "Requests a second, by threads"), 3),
                values(chart, 0).subList(0, 2));
        assertEquals(
                figures(table(report, "Latency, by objects"), 3), values(chart, 0).subList(6, 8));
        assertEquals(List.of(false, true), striped(chart));
    }

    @Test
    void latenciesOfRequestsAreThoseOfTheTable() throws IOException {
        StudyReport report = report("mobility", Extent.FULL);
        Chart.Lines chart = (Chart.Lines) chart(report, "Latency, by objects");
        Table table = table(report, "Latency, by objects");
        assertEquals(
                List.of("rmi", "mobility-rpc"), chart.series().stream().map(Series::name).toList());
        for (int transport = 0; transport < 2; transport++) {
            assertEquals(figures(table, transport + 1), ys(chart.series().get(transport)));
        }
    }

    @Test
    void percentilesOfTodayStandBesideThoseOfThePublishedSystems() throws IOException {
        Chart.Grouped latency =
                bars("lawrey", Extent.QUICK, "Latency of a simple call, one caller");
        Chart.Grouped calls = bars("lawrey", Extent.QUICK, "Simple calls a second");
        Chart.Grouped mixed = bars("lawrey", Extent.QUICK, "Latency of mixed calls");

        assertEquals(
                List.of(
                        "Windows laptop, published",
                        "Windows workstation, published",
                        "Linux workstation, published",
                        "Linux server, published",
                        "essence",
                        "rmi"),
                latency.categories());
        assertEquals(List.of("50 %", "90 %", "98 %"), names(latency));
        assertEquals(List.of(77.0, 68.0, 49.0, 26.4), values(latency, 2).subList(0, 4));
        assertEquals(
                List.of(48_000.0, 97_000.0, 51_000.0, 113_000.0), values(calls, 0).subList(0, 4));
        assertEquals(List.of(75.0, 60.0, 71.0, 64.0), values(mixed, 1).subList(0, 4));
        for (Chart.Grouped chart : List.of(latency, calls, mixed)) {
            for (Chart.Bars each : chart.bars()) {
                for (int at = 0; at < chart.categories().size(); at++) {
                    Chart.Bar bar = each.values().get(at).orElseThrow();
                    assertEquals(at < 4, bar.hatched(), chart.categories().get(at));
                }
            }
        }
    }

    @Test
    void responseTimesInAChatStandBesideThePublishedOnes() throws IOException {
        StudyReport report = report("ries", Extent.QUICK);
        Chart.Grouped chart = (Chart.Grouped) chart(report, "Response times in a chat, link none");

        assertEquals(
                List.of("least, published", "most, published", "rmi", "karmi", "socket"),
                chart.categories());
        assertEquals(List.of(0.003, 0.025), values(chart, 0).subList(0, 2));
        List<Double> table = figures(table(report, "Response times in a chat"), 3);
        assertEquals(table.getFirst() / 1000, values(chart, 0).get(2), 1e-12);
        assertEquals(table.getLast() / 1000, values(chart, 0).getLast(), 1e-12);
    }

    /** A curve of one size would be points on a line. */
    @Test
    void ofOneSizeThereAreBars() throws IOException {
        Chart.Grouped chart = bars("gredler", Extent.QUICK, "Smaller lists");
        assertEquals(List.of("50 objects"), chart.categories());
        assertEquals(Studies.named("gredler").transports(Extent.QUICK), names(chart));
        assertFalse(
                chart(report("gredler", Extent.USUAL), "Smaller lists") instanceof Chart.Grouped);
    }
}
