package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Series;
import org.syncline.lab.chart.export.ChartFormat;
import org.syncline.lab.chart.export.Sheet;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentFile;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Part;
import org.syncline.lab.experiment.ForkStarter;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reports of experiments in a real history, of forks that are invented. */
class ExperimentReportTest {

    private static final int CALLS = 100;
    private static final Pattern SVG_TEXT = Pattern.compile("<text[^>]*>([^<]*)</text>");

    @TempDir private Path folder;
    private HistoryStore history;

    @BeforeEach
    void open() throws IOException {
        history = HistoryStore.open(folder.resolve("runs.db"), "1", Clock.systemUTC());
    }

    @AfterEach
    void close() throws IOException {
        history.close();
    }

    private static ExperimentCell calls(
            CallShape shape, long bytes, int threads, String transport, String link) {
        return new ExperimentCell(new Work.Calls(shape, bytes, threads, 1, CALLS), transport, link);
    }

    private static ExperimentCell add(int threads, String transport) {
        return calls(CallShape.ADD, 0, threads, transport, ExperimentCell.NO_LINK);
    }

    /** Forks whose iterations are nearly equal, so long for one call as the cell is said to be. */
    private static ForkStarter forks(ToDoubleFunction<ExperimentCell> seconds) {
        return (spec, taker) -> {
            for (int i = 0; i < 6; i++) {
                double call =
                        seconds.applyAsDouble(spec.cell()) * (1 + 1e-3 * ((i + spec.number()) % 3));
                taker.accept(
                        new ForkLine.Iteration(
                                i,
                                i == 0 ? Part.FIRST : Part.MEASURED,
                                Map.of(ForkLine.TOTAL, call * CALLS),
                                Map.of()));
            }
            taker.accept(new ForkLine.Done(Map.of()));
        };
    }

    private Publication publication(
            ToDoubleFunction<ExperimentCell> seconds, List<ExperimentCell> cells)
            throws IOException {
        return publication(3, seconds, cells);
    }

    private Publication publication(
            int forks, ToDoubleFunction<ExperimentCell> seconds, List<ExperimentCell> cells)
            throws IOException {
        CellEffort effort = new CellEffort(forks, 0, 5, Duration.ZERO, Duration.ZERO);
        Experiment experiment = new Experiment("a matrix", cells, effort, 42);
        long run =
                new ExperimentRunner(forks(seconds), history)
                        .run(experiment, Map.of("cpu", "Z80"), RunListener.NONE)
                        .run();
        return Publication.of(history, run);
    }

    private static Table table(Publication publication, String title) {
        return publication.report().tables().stream()
                .filter(table -> table.title().equals(title))
                .findFirst()
                .orElseThrow(() -> new AssertionError(publication.report().tables().toString()));
    }

    private static List<String> column(Table table, int index) {
        return table.rows().stream().map(row -> row.get(index).shown()).toList();
    }

    @Test
    void ratiosSayWhereADifferenceCanBeTold() throws IOException {
        Publication publication =
                publication(
                        cell -> cell.transport().equals("rmi") ? 3e-5 : 2e-5,
                        List.of(
                                add(1, "socket"),
                                add(1, "rmi"),
                                add(1, "karmi"),
                                add(4, "rmi"),
                                new ExperimentCell(
                                        new Work.Signing(1, 10, "md5", 1),
                                        ExperimentCell.LOCAL,
                                        ExperimentCell.NO_LINK)));
        Table ratios = table(publication, "Ratios to socket");

        assertEquals(List.of("rmi", "karmi"), column(ratios, 2), "socket has no four threads");
        assertEquals(
                List.of("takes longer", "shows no difference that can be told"), column(ratios, 4));
        Cell.Estimated rmi = (Cell.Estimated) ratios.rows().getFirst().get(3);
        assertEquals(1.5, rmi.estimate().value(), 0.01);
        assertTrue(rmi.estimate().interval().isPresent());
        assertEquals(5, table(publication, "Percentiles and outliers").rows().size());
        String notes = String.join("\n", publication.report().notes());
        assertTrue(notes.contains("Asked of each of 5 cells: 3 forks"), notes);
        assertTrue(
                notes.contains("too few or too noisy iterations to tell: add × 100 over socket; "),
                notes);
    }

    private static ExperimentCell sync(String transport) {
        Work work =
                new Work.Sync(
                        new CorpusSpec(CorpusKind.MIXED, 1, 300, 12_000_000),
                        Exercise.COPY,
                        CallStyle.PIPELINED,
                        "sha-256",
                        Work.Sync.UNCOMPRESSED,
                        false);
        return new ExperimentCell(work, transport, ExperimentCell.NO_LINK);
    }

    /** Of 10 ms each; RMI looks up for one of them, and waits in a phase of a later version. */
    private static Map<String, Double> seconds(ExperimentCell cell) {
        if (!(cell.work() instanceof Work.Sync)) {
            return Map.of(ForkLine.TOTAL, 0.01, "part", 0.002);
        }
        return cell.transport().equals("rmi")
                ? Map.of(
                        ForkLine.TOTAL,
                        0.01,
                        "lookup",
                        0.001,
                        "send",
                        0.003,
                        "wait",
                        0.002,
                        "scan",
                        0.004)
                : Map.of(ForkLine.TOTAL, 0.01, "scan", 0.004, "send", 0.006);
    }

    @Test
    void thePhasesOfSynchronisationsAddUpToTheirMeanTotal() throws IOException {
        ForkStarter forks =
                (spec, taker) -> {
                    for (int i = 0; i < 4; i++) {
                        taker.accept(
                                new ForkLine.Iteration(
                                        i, Part.MEASURED, seconds(spec.cell()), Map.of()));
                    }
                    taker.accept(new ForkLine.Done(Map.of()));
                };
        Experiment experiment =
                new Experiment(
                        "copies",
                        List.of(add(1, "socket"), sync("socket"), sync("rmi")),
                        new CellEffort(2, 0, 4, Duration.ZERO, Duration.ZERO),
                        1);
        long run =
                new ExperimentRunner(forks, history)
                        .run(experiment, Map.of(), RunListener.NONE)
                        .run();
        Table phases = table(Publication.of(history, run), "Where the time goes");

        assertEquals(
                List.of(
                        "cell",
                        "mean total (ms)",
                        "lookup (ms)",
                        "scan (ms)",
                        "send (ms)",
                        "wait (ms)"),
                phases.columns().stream().map(Column::title).toList());
        assertEquals(2, phases.rows().size(), "calls have no phases");
        assertEquals(
                List.of("10.0", "–", "4.00", "6.00", "–"),
                phases.rows().getFirst().subList(1, 6).stream().map(Cell::shown).toList());
        assertEquals(
                List.of("10.0", "1.00", "4.00", "3.00", "2.00"),
                phases.rows().getLast().subList(1, 6).stream().map(Cell::shown).toList());
    }

    /** Works, threads, links and transports: more categories than one chart can name. */
    @Test
    void chartsShowEveryCellWithItsNameWhole() throws IOException {
        List<ExperimentCell> cells = new ArrayList<>();
        for (CallShape shape : List.of(CallShape.ADD, CallShape.PEOPLE, CallShape.STRING)) {
            for (int threads : List.of(1, 2, 4, 8)) {
                for (String transport : List.of("socket", "rmi", "karmi")) {
                    for (String link : List.of("none", "rate=2M/512k,delay=25ms,jitter=3ms")) {
                        cells.add(calls(shape, 0, threads, transport, link));
                    }
                }
            }
        }
        Publication publication =
                publication(cell -> 1e-5 * (1 + cell.transport().length()), cells);
        List<Chart> charts = publication.report().charts();

        int bars = 0;
        Set<String> titles = new HashSet<>();
        for (Chart chart : charts) {
            Chart.Grouped grouped = (Chart.Grouped) chart;
            titles.add(chart.title());
            assertEquals(
                    List.of("socket", "rmi", "karmi"),
                    grouped.bars().stream().map(Chart.Bars::name).toList());
            for (Chart.Bars each : grouped.bars()) {
                bars += (int) each.values().stream().filter(bar -> bar.isPresent()).count();
            }
            assertNamesWhole(chart, grouped.categories());
        }
        assertEquals(cells.size(), bars);
        assertEquals(charts.size(), titles.size(), titles::toString);
        assertTrue(titles.contains("Calls without a link, add"), titles::toString);
    }

    private static void assertNamesWhole(Chart chart, List<String> names) {
        String svg =
                new String(ChartFormat.SVG.write(chart, Sheet.standard()), StandardCharsets.UTF_8);
        List<String> texts =
                SVG_TEXT.matcher(svg).results().map(result -> result.group(1)).toList();
        assertFalse(svg.contains("…"), texts::toString);
        String all = String.join(" ", texts);
        for (String name : names) {
            assertTrue(all.contains(name), () -> name + " in " + all);
        }
        assertTrue(all.contains(chart.title()), all);
    }

    @Test
    void barsThatOthersWouldHideHaveAChartOfTheirOwn() throws IOException {
        List<ExperimentCell> cells = new ArrayList<>();
        for (CallShape shape : List.of(CallShape.ADD, CallShape.PEOPLE)) {
            for (int threads : List.of(1, 2)) {
                cells.add(calls(shape, 0, threads, "rmi", ExperimentCell.NO_LINK));
            }
        }
        List<Chart> charts =
                publication(
                                cell ->
                                        ((Work.Calls) cell.work()).shape() == CallShape.ADD
                                                ? 1e-5
                                                : 1e-2,
                                cells)
                        .report()
                        .charts();
        assertEquals(
                List.of("Calls, add", "Calls, people"), charts.stream().map(Chart::title).toList());
        assertEquals(
                List.of("1 thread", "2 threads"), ((Chart.Grouped) charts.getFirst()).categories());
    }

    @Test
    void anAxisOfSizesIsALineWithItsFit() throws IOException {
        List<ExperimentCell> cells = new ArrayList<>();
        for (long bytes : new long[] {1_000, 10_000, 100_000}) {
            for (String transport : List.of("socket", "rmi")) {
                cells.add(calls(CallShape.BYTES, bytes, 1, transport, ExperimentCell.NO_LINK));
            }
        }
        cells.add(add(1, "socket"));
        cells.add(add(2, "socket"));
        Publication publication =
                publication(cell -> 1e-4 + 5e-9 * ((Work.Calls) cell.work()).bytes(), cells);
        List<Chart> charts = publication.report().charts();
        assertEquals(
                List.of("Calls", "Calls, by size"), charts.stream().map(Chart::title).toList());
        Chart.Lines chart = (Chart.Lines) charts.getLast();
        String notes = String.join("\n", publication.report().notes());
        assertTrue(notes.contains("kB over socket") && notes.contains(" and 2 more."), notes);

        assertEquals(
                List.of("socket", "rmi", "", ""),
                chart.series().stream().map(Series::name).toList());
        assertEquals(3, chart.series().getFirst().size());
        assertEquals(2, chart.series().getLast().size());
        assertEquals(100_000, chart.series().getLast().x(1));
        assertEquals(6e-4, chart.series().getLast().y(1), 1e-5);
        Table fits = table(publication, "Fitted lines");
        assertEquals(List.of("socket", "rmi"), column(fits, 1));
        assertEquals(
                0.1, ((Cell.Estimated) fits.rows().getFirst().get(4)).estimate().value(), 0.01);
        assertEquals(
                5.0, ((Cell.Estimated) fits.rows().getFirst().get(5)).estimate().value(), 0.05);
        assertNamesWhole(chart, List.of("socket", "rmi", "100"));
    }

    @ParameterizedTest
    @CsvSource({"1, true", "3, false"})
    void pointsOverSizesHaveIntervalsAndSayWhatTheseLeaveOut(int forks, boolean marked)
            throws IOException {
        List<ExperimentCell> cells = new ArrayList<>();
        for (long bytes : new long[] {1_000, 10_000, 100_000}) {
            cells.add(calls(CallShape.BYTES, bytes, 1, "rmi", ExperimentCell.NO_LINK));
        }
        Publication publication =
                publication(forks, cell -> 1e-4 + 5e-9 * ((Work.Calls) cell.work()).bytes(), cells);
        Chart.Lines chart = (Chart.Lines) publication.report().charts().getFirst();
        assertEquals("fitted line, and median time, with 95 % interval", chart.y().label());
        String svg =
                new String(ChartFormat.SVG.write(chart, Sheet.standard()), StandardCharsets.UTF_8);
        assertEquals(marked, svg.contains("circle: one fork"), svg);
    }

    @Test
    void aFolderHasTheFileThatMeasuresItAgain() throws IOException {
        List<ExperimentCell> cells = List.of(add(1, "socket"), add(1, "rmi"), add(2, "socket"));
        Publication publication = publication(cell -> 2e-5, cells);
        Path report = folder.resolve("report");
        StudyFolder.write(report, publication);

        List<ListedTransport> transports = TransportCatalogue.installed().all();
        Experiment again =
                ExperimentFile.read(report.resolve(Repeat.FILE), transports).experiment(transports);
        assertEquals(Set.copyOf(cells), Set.copyOf(again.cells()));
        assertEquals(42, again.seed());
        String html = Files.readString(report.resolve("report.html"));
        assertTrue(html.contains("<code>./syncline experiment run experiment.toml</code>"));
        assertTrue(html.contains("name = &quot;a matrix&quot;\n"));
        assertTrue(html.contains("<svg"));
        assertTrue(Files.readString(report.resolve("report.md")).contains("    forks = 3\n"));
        assertTrue(Files.readString(report.resolve("experiment.json")).contains("repeatFile"));
        try (Stream<Path> files = Files.list(report)) {
            assertTrue(files.anyMatch(file -> file.getFileName().toString().endsWith(".pdf")));
        }
    }

    /** With a command of its own, and with forks. */
    @Test
    void aRunThatWasConfinedToCoresSaysSoAndHowToRepeatThat() throws IOException {
        CellEffort effort = new CellEffort(1, 0, 5, Duration.ZERO, Duration.ZERO);
        Experiment experiment = new Experiment("a matrix", List.of(add(1, "rmi")), effort, 42);
        Map<String, String> one =
                Map.of("cores", "1", StoredRun.PLACED, "0", StoredRun.BUILD, "0123456789ab");
        Publication confined = Publication.of(history, history.begin(experiment, one));
        assertEquals(
                "taskset -c 0 ./syncline experiment run experiment.toml",
                confined.repeat().command());
        String machine = confined.provenance().machineNotes().getFirst();
        assertTrue(machine.contains(", 1 cores (confined to 0), "), machine);
        assertTrue(machine.contains(" by Syncline (1, commit 0123456789ab) on "), machine);

        Map<String, String> some = Map.of(StoredRun.PLACED, "0-2,8", StoredRun.COMMAND, "probe");
        Publication probe = Publication.of(history, history.begin(experiment, some));
        assertEquals("taskset -c 0-2,8 ./syncline probe", probe.repeat().command());
    }

    @Test
    void aRunThatMeasuredNothingHasAReport() throws IOException {
        Experiment experiment =
                new Experiment(
                        "nothing",
                        List.of(add(1, "socket")),
                        new CellEffort(1, 0, 1, Duration.ZERO, Duration.ZERO),
                        1);
        long run = history.begin(experiment, Map.of());
        Publication publication = Publication.of(history, run);
        assertEquals(1, publication.report().tables().size());
        assertEquals(List.of(), publication.report().charts());
        StudyFolder.write(folder.resolve("report"), publication);
    }
}
