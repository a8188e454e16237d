package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.ForkStarter;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.RunListener;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Figures of runs in a real history, of forks that are invented. */
class RunFiguresTest {

    private static final int FORKS = 2;
    private static final int ITERATIONS = 3;
    private static final int MEDIAN = 2;
    private static final int COUNT_OF_FORKS = 5;
    private static final int REMARK = 3;
    private static final ForkStarter SOUND =
            (spec, taker) -> {
                taker.accept(iteration(0, ForkLine.Part.FIRST, 9));
                for (int i = 1; i <= ITERATIONS; i++) {
                    taker.accept(iteration(i, ForkLine.Part.MEASURED, 2));
                }
                taker.accept(new ForkLine.Done(Map.of()));
            };

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

    private static ForkLine iteration(int index, ForkLine.Part part, double seconds) {
        return new ForkLine.Iteration(index, part, Map.of(ForkLine.TOTAL, seconds), Map.of());
    }

    private static ExperimentCell sync(CorpusKind kind, Exercise exercise, String transport) {
        return sync(new CorpusSpec(kind, 7, 12, 60_000), exercise, transport);
    }

    private static ExperimentCell sync(CorpusSpec corpus, Exercise exercise, String transport) {
        Work work =
                new Work.Sync(
                        corpus,
                        exercise,
                        CallStyle.PIPELINED,
                        "sha-256",
                        Work.Sync.UNCOMPRESSED,
                        false);
        return new ExperimentCell(work, transport, ExperimentCell.NO_LINK);
    }

    private static ExperimentCell copy(CorpusKind kind, String transport) {
        return sync(kind, Exercise.COPY, transport);
    }

    private static Experiment experiment(ExperimentCell... cells) {
        CellEffort effort = new CellEffort(FORKS, 0, ITERATIONS, Duration.ZERO, Duration.ZERO);
        return new Experiment("invented", List.of(cells), effort, 1);
    }

    private RunFigures run(ForkStarter forks, ExperimentCell... cells) throws IOException {
        Experiment experiment = experiment(cells);
        ExperimentResult result =
                new ExperimentRunner(forks, history).run(experiment, Map.of(), RunListener.NONE);
        RunFigures figures = RunFigures.begun(result.run(), experiment, List.of());
        for (ExperimentCell cell : cells) {
            figures = figures.measured(history.runs(), cell);
        }
        return figures.ended(result);
    }

    @Test
    void everyCellHasARowBeforeAnythingIsMeasured() {
        ExperimentCell socket = copy(CorpusKind.MIXED, "socket");
        ExperimentCell aeron = copy(CorpusKind.MIXED, "aeron");
        Table table =
                RunFigures.begun(
                                4,
                                experiment(socket),
                                List.of(new Matrix.Refused(aeron, "no link reaches it")))
                        .table();

        assertEquals("Run 4: invented", table.title());
        assertEquals(2, table.rows().size());
        assertEquals(Cell.ABSENT, table.rows().getFirst().get(MEDIAN));
        assertEquals(Cell.ABSENT, table.rows().getFirst().get(REMARK));
        assertEquals("no link reaches it", table.rows().getLast().get(REMARK).shown());
    }

    @Test
    @Covers(value = "M4", fault = "phases that do not add up to the total are shown as if they did")
    void aCellWhosePhasesDoNotAddUpSaysSoAndKeepsItsFigures() throws IOException {
        ForkStarter off =
                (spec, taker) -> {
                    for (int i = 0; i <= ITERATIONS; i++) {
                        Map<String, Double> seconds =
                                Map.of(
                                        ForkLine.TOTAL,
                                        2.0,
                                        "scan",
                                        1.5,
                                        "send",
                                        i == 2 ? 0.4 : 0.5);
                        taker.accept(
                                new ForkLine.Iteration(
                                        i, ForkLine.Part.MEASURED, seconds, Map.of()));
                    }
                    taker.accept(new ForkLine.Done(Map.of()));
                };
        ExperimentCell cell = copy(CorpusKind.MIXED, "socket");
        RunFigures figures = run(off, cell);
        String fault =
                "the phases of 2 of 8 runs do not add up to their time within 1 %: in the worst"
                        + " they make up 95.0 % of it";
        RunFigures.Row row = figures.rows().getFirst();
        assertEquals(fault, row.remark());
        assertEquals(2, row.times().orElseThrow().median().value());
        assertEquals(List.of(row), RunFigures.stored(history.runs(), figures.run()).rows());
        Publication publication = Publication.of(history, figures.run());
        List<String> notes = publication.report().tables().getFirst().notes();
        assertTrue(
                notes.stream().anyMatch(note -> note.endsWith(": " + fault + ".")),
                notes::toString);
        assertEquals(1, publication.report().tables().getFirst().rows().size());
    }

    @Test
    void cellsThatCannotBeMeasuredAreKeptWithTheRun() throws IOException {
        ExperimentCell socket = copy(CorpusKind.MIXED, "socket");
        Matrix.Refused aeron =
                new Matrix.Refused(copy(CorpusKind.MIXED, "aeron"), "no link reaches it");
        long run =
                new ExperimentRunner(SOUND, history.besides(List.of(aeron)))
                        .run(experiment(socket), Map.of(), RunListener.NONE)
                        .run();
        RunFigures.Row last = RunFigures.stored(history.runs(), run).rows().getLast();
        assertEquals(aeron.cell(), last.cell());
        assertEquals(aeron.reason(), last.remark());
        String note = RunTables.run(history.runs(), run).notes().getLast();
        assertTrue(note.endsWith(": no link reaches it"), note);
    }

    @Test
    void whatEarlierRunsLetExpectStandsBesideWhatWasMeasured() throws IOException {
        ExperimentCell[] cells =
                IntStream.of(10, 20, 40)
                        .mapToObj(files -> new CorpusSpec(CorpusKind.CHAT, 7, files, files * 1000))
                        .map(corpus -> sync(corpus, Exercise.COPY, "socket"))
                        .toArray(ExperimentCell[]::new);
        RunFigures first = run(SOUND, cells).predicted(history);
        assertFalse(headings(first.table()).contains("predicted"), () -> first.table().toString());
        assertEquals(
                "Of 3 cells none is predicted: too few first copies with sha-256 over socket were"
                        + " measured; \"syncline study advice --transport socket\" measures such.",
                first.table().notes().getLast());
        Table table = run(SOUND, cells).predicted(history).table();
        int predicted = headings(table).indexOf("predicted");
        assertEquals(MEDIAN + 1, predicted, table::toString);
        for (List<Cell> row : table.rows()) {
            double millis = ((Cell.Estimated) row.get(predicted)).estimate().value();
            assertEquals(2000, millis, 1, row::toString);
        }
    }

    private static List<String> headings(Table table) {
        return table.columns().stream().map(Column::heading).toList();
    }

    @Test
    void mediansOfTableAndChartAreTheSame() throws IOException {
        RunFigures figures =
                run(SOUND, copy(CorpusKind.MIXED, "socket"), copy(CorpusKind.CHAT, "rmi"));
        Table table = figures.table();
        Chart.Grouped chart = figures.chart();

        List<Cell> row = table.rows().getFirst();
        assertEquals("mixed (12 files, 60.0 kB)", row.getFirst().shown());
        assertTrue(row.get(MEDIAN).shown().startsWith("2000"), row::toString);
        assertEquals(Cell.count(FORKS), row.get(COUNT_OF_FORKS));
        assertEquals(Cell.count(FORKS * ITERATIONS), row.get(COUNT_OF_FORKS + 1));
        assertTrue(table.notes().getFirst().contains("copy, pipelined, sha-256"), table::toString);
        assertEquals(
                List.of("mixed (12 files, 60.0 kB)", "chat (12 files, 60.0 kB)"),
                chart.categories());
        assertEquals(2, chart.bars().getFirst().values().getFirst().orElseThrow().value());
        assertTrue(chart.bars().getFirst().values().getLast().isEmpty(), "no such cell");
    }

    @Test
    void everyAxisThatVariesHasAColumn() throws IOException {
        RunFigures figures = run(SOUND, packed("none", "none"), packed("zstd:3", "dsl1999"));
        Table table = figures.table();

        assertEquals(
                List.of("corpus", "compression", "transport", "link", "median (ms)", "remark"),
                table.columns().stream().map(Column::title).toList().subList(0, 6));
        assertEquals(
                List.of("mixed (12 files, 60.0 kB)", "zstd:3", "socket", "dsl1999"),
                table.rows().getLast().subList(0, MEDIAN + 2).stream().map(Cell::shown).toList());
        assertEquals(table.columns().size(), table.rows().getLast().size());
        assertTrue(table.notes().getFirst().endsWith(": copy, pipelined, sha-256."));
        assertEquals(List.of("plain, no link", "zstd:3, dsl1999"), figures.chart().categories());
        assertEquals(2, figures.chart().bars().getFirst().values().size());
    }

    @Test
    void whatIsAskedOfContentHasColumnsWhereItVaries() throws IOException {
        ExperimentCell usual = packed("none", "none");
        Work.Sync work = (Work.Sync) usual.work();
        Work.Handling other = new Work.Handling(DeltaMode.NEVER, 2_000_000, true);
        RunFigures figures =
                run(
                        SOUND,
                        usual,
                        new ExperimentCell(
                                work.withHandling(other), usual.transport(), usual.link()));
        Table table = figures.table();
        assertEquals(
                List.of("corpus", "delta", "limit", "check", "transport"),
                table.columns().stream().map(Column::title).toList().subList(0, 5));
        assertEquals(
                List.of(
                        List.of("delta auto", "no limit", "not read back"),
                        List.of("delta never", "2.00 MB/s", "read back")),
                table.rows().stream()
                        .map(row -> row.subList(1, 4).stream().map(Cell::shown).toList())
                        .toList());
        assertEquals(
                List.of("delta auto, no limit, not read back", "delta never, 2.00 MB/s, read back"),
                figures.chart().categories());
        RunFigures alike =
                run(
                        SOUND,
                        new ExperimentCell(
                                work.withHandling(other), usual.transport(), usual.link()));
        String note = alike.table().notes().getFirst();
        assertTrue(
                note.endsWith(": copy, pipelined, sha-256, delta never, 2.00 MB/s, read back."),
                note);
    }

    private static ExperimentCell packed(String compression, String link) {
        Work work =
                new Work.Sync(
                        new CorpusSpec(CorpusKind.MIXED, 7, 12, 60_000),
                        Exercise.COPY,
                        CallStyle.PIPELINED,
                        "sha-256",
                        compression,
                        false);
        return new ExperimentCell(work, "socket", link);
    }

    @Test
    void theReasonOfAFailureStandsInItsRow() throws IOException {
        ForkStarter forks =
                (spec, taker) -> {
                    if (spec.cell().transport().equals("rmi")) {
                        taker.accept(new ForkLine.Failed("the\nstub \u202eis lost"));
                    } else {
                        SOUND.run(spec, taker);
                    }
                };
        List<List<Cell>> rows =
                run(forks, copy(CorpusKind.MIXED, "socket"), copy(CorpusKind.MIXED, "rmi"))
                        .table()
                        .rows();

        assertEquals(Cell.ABSENT, rows.getFirst().get(REMARK));
        assertEquals(Cell.count(0), rows.getLast().get(COUNT_OF_FORKS));
        String remark = rows.getLast().get(REMARK).shown();
        assertTrue(remark.startsWith("a fork failed: the"), remark);
        assertTrue(remark.endsWith("is lost"), remark);
        assertFalse(remark.contains("\n") || remark.contains("\u202e"), remark);
    }

    @Test
    void cellsThatWereCancelledSaySo() throws IOException {
        ExperimentRunner[] runner = new ExperimentRunner[1];
        Experiment experiment = experiment(copy(CorpusKind.MIXED, "socket"));
        ForkStarter forks =
                (spec, taker) -> {
                    SOUND.run(spec, taker);
                    runner[0].cancel();
                };
        runner[0] = new ExperimentRunner(forks, history);
        ExperimentResult result = runner[0].run(experiment, Map.of(), RunListener.NONE);
        RunFigures figures =
                RunFigures.begun(result.run(), experiment, List.of())
                        .measured(history.runs(), copy(CorpusKind.MIXED, "socket"))
                        .ended(result);

        List<Cell> row = figures.table().rows().getFirst();
        assertEquals("the run was cancelled", row.get(REMARK).shown());
        assertEquals(Cell.count(1), row.get(COUNT_OF_FORKS), "the fork that was done counts");
    }

    @Test
    void anEarlierRunHasTheFiguresItHadAtItsEndAndSaysWhatIsMissing() throws Exception {
        ExperimentCell sound = copy(CorpusKind.MIXED, "socket");
        RunFigures before = run(SOUND, sound, copy(CorpusKind.CHAT, "rmi"));
        assertEquals(before, RunFigures.stored(history.runs(), before.run()));

        Experiment cut = experiment(sound, copy(CorpusKind.MIXED, "rmi"));
        long run = history.begin(cut, Map.of());
        history.beginFork(run, new ForkSpec(sound, 0, cut.effort(), 1));
        SOUND.run(new ForkSpec(sound, 0, cut.effort(), 1), this::take);
        List<RunFigures.Row> rows = RunFigures.stored(history.runs(), run).rows();
        assertEquals("1 of 2 forks missing", rows.getFirst().remark());
        assertEquals(1, rows.getFirst().times().orElseThrow().forks());
        assertEquals("not measured", rows.getLast().remark());
        for (RunFigures.Row row : RunFigures.resumed(history.runs(), run).rows()) {
            assertEquals("", row.remark(), "they are about to be run");
        }
    }

    private void take(ForkLine line) {
        try {
            history.take(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void otherWorkIsNamedInFullAndTimedByTheCall() throws IOException {
        ExperimentCell add =
                new ExperimentCell(
                        new Work.Calls(CallShape.ADD, Work.Calls.USUAL, 1, 1, 1000),
                        "socket",
                        ExperimentCell.NO_LINK);
        RunFigures figures = run(SOUND, add, sync(CorpusKind.CHAT, Exercise.NO_OP, "socket"));

        List<List<Cell>> rows = figures.table().rows();
        assertEquals("add × 1000", rows.getFirst().getFirst().shown());
        assertTrue(rows.getFirst().get(MEDIAN).shown().startsWith("2"), rows::toString);
        assertTrue(rows.getLast().getFirst().shown().startsWith("no-op of chat"), rows::toString);
        for (TableFormat format : TableFormat.values()) {
            assertTrue(format.bytes(figures.table()).length > 0, format::toString);
        }
    }
}
