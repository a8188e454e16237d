package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** What each study tells by the original's method, beside what it tells of steady forks. */
class StudyMethodsTest {

    private static final int ITERATIONS = 200;
    private static final double CALL = 1e-4;

    /**
     * Forks, of which a call takes 0.1 ms with 1 % of noise; at first three times as long.
     *
     * @param forks how many
     * @param slow so many iterations of each fork
     * @param first how many calls long the first one is
     */
    private record Warming(int forks, int slow, double first) implements Results {

        @Override
        public Optional<TimeSample> sample(String experiment, ExperimentCell cell, String metric) {
            Random random = new Random(cell.toString().hashCode());
            return Optional.of(
                    new TimeSample(
                            IntStream.range(0, forks)
                                    .mapToObj(f -> fork(calls(cell, metric), random))
                                    .toList()));
        }

        private ForkTimes fork(int calls, Random random) {
            double seconds = CALL * calls;
            double[] times = random.doubles(ITERATIONS, 0.99 * seconds, 1.01 * seconds).toArray();
            for (int i = 0; i < slow; i++) {
                times[i] *= 3;
            }
            return new ForkTimes(
                    OptionalDouble.of(first * CALL), DoubleStream.of(times).boxed().toList(), 0);
        }

        private static int calls(ExperimentCell cell, String metric) {
            return switch (cell.work()) {
                case Work.Calls calls -> calls.calls();
                case Work.Copies copies -> copies.calls();
                case Work.Echo echo -> echo.calls();
                case Work.Objects objects -> objects.times();
                case Work.Loops loops ->
                        loops.calls().stream()
                                .filter(each -> Work.Loops.metric(each).equals(metric))
                                .findFirst()
                                .orElse(loops.together().calls());
                default -> 1;
            };
        }

        @Override
        public Optional<AbstractHistogram> latencies(String experiment, ExperimentCell cell) {
            if (!(cell.work() instanceof Work.Calls)) {
                return Optional.empty();
            }
            Histogram histogram = new Histogram(3);
            histogram.recordValue((long) (2e9 * CALL));
            return Optional.of(histogram);
        }

        @Override
        public Map<String, LongSummaryStatistics> counts(String experiment, ExperimentCell cell) {
            return Map.of();
        }

        @Override
        public Optional<String> failure(String experiment, ExperimentCell cell) {
            return Optional.empty();
        }
    }

    private static StudyReport report(String name, Extent extent, Results results)
            throws IOException {
        Study study = Studies.named(name);
        return study.plan(StudyChoice.usual(study, extent)).report(results);
    }

    private static String note(StudyReport report) {
        return report.notes().stream()
                .filter(note -> note.startsWith("By the "))
                .findFirst()
                .orElseThrow();
    }

    /** Forks may differ by more than the iterations of one do. */
    @ParameterizedTest
    @ValueSource(strings = {"fairuzov", "ries", "lawrey", "gredler", "mobility", "karmi"})
    void oneForkTellsNoClaim(String name) throws IOException {
        List<Claim> told =
                report(name, Extent.USUAL, new Warming(1, 20, 9)).claims().stream()
                        .filter(claim -> claim.verdict() != Verdict.UNTOLD)
                        .toList();
        assertEquals(List.of(), told);
    }

    /**
     * Whatever the original averages lies in the slow start here, but where it discards its first
     * half. Of files the loops of 10 to 32 take 117 iterations, of which the last ones are steady.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    gredler  | 20  | 10 of 10 | rmi at 50, 500; httpinvoker at 50, 500; hessian2 at 50, 500;
                    mobility | 20  | 0 of 8   | median after warm-up.
                    mobility | 150 | 8 of 8   | rmi, by threads at 1, 16; mobility-rpc, by threads
                    lawrey   | 20  | 10 of 10 | essence at simple call, mixed call, list of primitive
                    karmi    | 20  | 6 of 6   | rmi at empty call, object of 32 ints, tree of 15 nodes;
                    fairuzov | 20  | 54 of 80 | rmi, nothing next at 10, 128; rmi, remote next at 10,
                    fairuzov | 20  | 54 of 80 | rmi, table 2055 at 5, 12, 19, 24, 28, 31; rmi, string 0
                    fairuzov | 20  | 54 of 80 | md5 0 at 10, 13; md5 4096 at 10, 13;
                    """)
    void theReportNamesWhereBothMethodsDisagree(String name, int slow, String counted, String where)
            throws IOException {
        String note = note(report(name, Extent.QUICK, new Warming(2, slow, 1)));
        assertTrue(note.contains(" " + counted + " figures lie outside"), note);
        assertTrue(note.contains(where), note);
    }

    @ParameterizedTest
    @CsvSource({
        "gredler, 'Lists by the original''s method, and when steady', 10",
        "mobility, 'Latency by the original''s method, and when steady', 8",
        "lawrey, 'By the original''s method, and when steady', 10",
        "karmi, 'Plain mean of all calls, and median after warm-up', 6"
    })
    void bothMethodsStandSideBySide(String name, String title, int rows) throws IOException {
        Table table = table(report(name, Extent.QUICK, new Warming(2, 0, 1)), title);
        assertEquals(rows, table.rows().size());
        for (List<Cell> row : table.rows()) {
            assertTrue(row.get(2) instanceof Cell.Figure, row::toString);
            assertTrue(row.get(4) instanceof Cell.Estimated, row::toString);
        }
    }

    private static Table table(StudyReport report, String title) {
        return report.tables().stream()
                .filter(each -> each.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    /** A fork must not end before it has made the calls that the original averaged. */
    @ParameterizedTest
    @EnumSource
    void everyForkOfGredlerMakesAsManyCallsAsTheOriginal(Extent extent) {
        Study study = Studies.named("gredler");
        for (Experiment experiment : study.plan(StudyChoice.usual(study, extent)).experiments()) {
            for (ExperimentCell cell : experiment.cells()) {
                int calls = ((Work.Calls) cell.work()).calls();
                assertTrue(experiment.effort().iterations() * calls >= 110, cell::toString);
            }
        }
    }

    /** 100,000 calls of each thread were discarded, and as many averaged. */
    @Test
    void everyForkOfTheWholeMobilityStudyMakesAsManyCallsAsTheOriginal() {
        Study study = Studies.named("mobility");
        for (Experiment experiment :
                study.plan(StudyChoice.usual(study, Extent.FULL)).experiments()) {
            for (ExperimentCell cell : experiment.cells()) {
                Work work = cell.work() instanceof Work.OnOneCore one ? one.calls() : cell.work();
                int calls = ((Work.Calls) work).calls();
                assertTrue(experiment.effort().iterations() * calls >= 200_000, cell::toString);
            }
        }
    }

    /** 10, 13, 16, 21, 25 and 32. */
    @ParameterizedTest
    @EnumSource
    void everyForkSignsAsOftenAsAllLoopsOfTheOriginal(Extent extent) {
        Study study = Studies.named("fairuzov");
        Experiment signing = study.plan(StudyChoice.usual(study, extent)).experiments().getLast();
        assertTrue(signing.cells().getFirst().work() instanceof Work.Signing);
        assertTrue(signing.effort().iterations() >= 117, signing.effort()::toString);
    }

    @ParameterizedTest
    @CsvSource({"QUICK, 2", "USUAL, 10", "FULL, 10"})
    void fairuzovMeasuresTheIterationCountsOfTheOriginal(Extent extent, int counts) {
        Study study = Studies.named("fairuzov");
        long objects =
                study.plan(StudyChoice.usual(study, extent)).experiments().stream()
                        .flatMap(experiment -> experiment.cells().stream())
                        .filter(cell -> cell.work() instanceof Work.Objects)
                        .count();
        assertEquals(counts, objects);
    }

    /** All loops of a size are those of one fork, so that no row waits for a fork of its own. */
    @ParameterizedTest
    @EnumSource
    void loopsOfTablesAndStringsAreThoseOfTheOriginal(Extent extent) {
        Study study = Studies.named("fairuzov");
        Set<List<Integer>> loops = new LinkedHashSet<>();
        for (Experiment each : study.plan(StudyChoice.usual(study, extent)).experiments()) {
            for (ExperimentCell cell : each.cells()) {
                if (cell.work() instanceof Work.Loops work) {
                    loops.add(work.calls());
                }
            }
        }
        assertEquals(
                Set.of(List.of(5, 12, 19, 24, 28, 31), List.of(10, 21, 45, 76, 98, 128)), loops);
    }

    /** A row of each loop, in which the first call of all stands once. */
    @ParameterizedTest
    @CsvSource({
        "'Hash table, there and back, by iterations and items', 5, 31",
        "'String, there and back, by iterations and bytes', 10, 128"
    })
    void tablesAndStringsHaveARowForEachLoop(String title, String first, String last)
            throws IOException {
        StudyReport report = report("fairuzov", Extent.USUAL, new Warming(2, 20, 7));
        Table table = table(report, title);
        assertEquals(3 * 8, table.rows().size());
        assertEquals(CALL, seconds(table, last, "rmi"), 0.02 * CALL);
        assertEquals(3 * CALL, seconds(table, last, "rmi, as then"), 0.05 * CALL);
        for (String whose : List.of("rmi", "rmi, as then")) {
            Cell.Estimated once = (Cell.Estimated) row(table, first, whose).get(2);
            assertEquals(7 * CALL, once.estimate().value(), 1e-9);
            assertEquals(Cell.ABSENT, row(table, last, whose).get(2));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Hash table, there and back", "String, there and back"})
    void aTimeBySizeIsThatOfOneCallOfAllLoops(String title) throws IOException {
        List<List<Cell>> rows =
                table(report("fairuzov", Extent.USUAL, new Warming(2, 20, 7)), title).rows();
        assertTrue(rows.size() > 1);
        for (List<Cell> row : rows) {
            double found = ((Cell.Estimated) row.get(2)).estimate().value();
            assertEquals(CALL, found, 0.02 * CALL, row::toString);
        }
    }

    /** 1.483 s were published of the table of 2,055 items. */
    @Test
    void ratiosOfTheRowsStandBelowThem() throws IOException {
        StudyReport report = report("fairuzov", Extent.USUAL, new Warming(2, 0, 1));
        Table table =
                table(
                        report,
                        "Hash table, there and back, by iterations and items:"
                                + " measured / published");
        Cell.Figure ratio = (Cell.Figure) row(table, "31", "rmi").getLast();
        assertEquals(CALL / 1.483, ratio.value(), 0.02 * CALL / 1.483);
        Cell.Figure average = (Cell.Figure) row(table, "average", "rmi").getLast();
        assertEquals(CALL / 1.473, average.value(), 0.02 * CALL / 1.473);
        assertEquals(2 * 7, table.rows().size());
        assertEquals(
                4,
                report.tables().stream()
                        .filter(each -> each.title().endsWith(": measured / published"))
                        .count());
    }

    private static List<Cell> row(Table table, String row, String whose) {
        return table.rows().stream()
                .filter(
                        each ->
                                each.get(0).equals(Cell.text(row))
                                        && each.get(1).equals(Cell.text(whose)))
                .findFirst()
                .orElseThrow(() -> new AssertionError(row + ", " + whose));
    }

    /** Published, measured, and by the original's method, each with its average and deviation. */
    @Test
    void averageAndDeviationOfSignedFilesStandBesideThePublishedOnes() throws IOException {
        StudyReport report = report("fairuzov", Extent.USUAL, new Warming(2, 20, 1));
        Table table = table(report, "MD5 of a file, by iterations and bytes");
        for (String row : List.of("10", "32", "average", "deviation")) {
            for (String whose : List.of("published", "here", "here, as then")) {
                List<Cell> found = row(table, row, whose);
                assertTrue(
                        found.subList(2, found.size()).stream()
                                .allMatch(
                                        whose.equals("published")
                                                ? Cell.Printed.class::isInstance
                                                : Cell.Estimated.class::isInstance),
                        found::toString);
            }
        }
        assertEquals(3 * 8, table.rows().size());
    }

    /** The loop of ten lies in the slow start; that of 32 comes after 85 other signings. */
    @Test
    void loopsOfSignedFilesComeOneAfterTheOther() throws IOException {
        StudyReport report = report("fairuzov", Extent.USUAL, new Warming(2, 20, 1));
        Table table = table(report, "MD5 of a file, by iterations and bytes");
        assertEquals(3 * CALL, seconds(table, "10", "here, as then"), 0.02 * CALL);
        assertEquals(CALL, seconds(table, "32", "here, as then"), 0.02 * CALL);
        assertEquals(CALL, seconds(table, "10", "here"), 0.02 * CALL);
    }

    private static double seconds(Table table, String row, String whose) {
        return ((Cell.Estimated) row(table, row, whose).getLast()).estimate().value();
    }

    @ParameterizedTest
    @CsvSource({"1, HOLDS", "1.9, HOLDS", "2.1, FAILS", "0.3, FAILS"})
    void theFirstCallWithDataIsHeldAgainstTheNext(double first, Verdict verdict)
            throws IOException {
        StudyReport report = report("fairuzov", Extent.QUICK, new Warming(2, 0, first));
        Claim claim = report.claims().get(1);
        assertTrue(claim.text().startsWith("With a hash table or string"), claim::text);
        assertEquals(verdict, claim.verdict(), claim::basis);
    }
}
