package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.AbstractHistogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Lack;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;

import java.io.IOException;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

class StudiesTest {

    static final List<String> NAMES =
            List.of(
                    "fairuzov",
                    "ries",
                    "lawrey",
                    "gredler",
                    "mobility",
                    "karmi",
                    "calls",
                    "digests",
                    "advice");

    private static StudyReport report(Study study, Extent extent, Set<ExperimentCell> failed)
            throws IOException {
        return study.plan(StudyChoice.usual(study, extent))
                .report(DrawnResults.usual(study, failed));
    }

    static Stream<Study> all() {
        return Studies.all().stream();
    }

    @Test
    void allAreThere() {
        assertEquals(NAMES, all().map(Study::name).toList());
        IllegalArgumentException unknown =
                assertThrows(IllegalArgumentException.class, () -> Studies.named("reis"));
        assertEquals(
                "there is no study \"reis\"; known are " + String.join(", ", NAMES),
                unknown.getMessage());
    }

    @ParameterizedTest
    @MethodSource("all")
    void aFirstLookIsAtSomeOfTheTransports(Study study) {
        List<String> few = study.transports(Extent.QUICK);
        assertTrue(study.transports().containsAll(few), few::toString);
        assertEquals(study.transports().getFirst(), few.getFirst());
        assertEquals(study.transports(), study.transports(Extent.USUAL));
    }

    @ParameterizedTest
    @MethodSource("all")
    void theCommandThatMeasuresItAgainNamesTheTransportsUnlessTheyAreTheUsualOnes(Study study) {
        for (Extent extent : Extent.values()) {
            for (List<String> chosen :
                    List.of(study.transports(), study.transports(Extent.QUICK))) {
                StudyChoice choice = new StudyChoice(extent, chosen, List.of());
                List<String> words = new ChosenStudy(study, choice, List.of()).words();
                int named = words.indexOf("--transport") + 1;
                assertEquals(
                        chosen,
                        named == 0
                                ? study.transports(extent)
                                : List.of(words.get(named).split(",")),
                        words::toString);
            }
        }
    }

    @Test
    void aTransportOrALinkThatIsNamedTwiceIsMeasuredOnce() {
        assertEquals(
                new StudyChoice(Extent.QUICK, List.of("rmi"), List.of("lan")),
                new StudyChoice(Extent.QUICK, List.of("rmi", "rmi"), List.of("lan", "lan")));
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyCellThatIsReportedIsMeasured(Study study) throws IOException {
        for (Extent extent : Extent.values()) {
            Study.Plan plan = study.plan(StudyChoice.usual(study, extent));
            Set<String> measured = new HashSet<>();
            for (Experiment experiment : plan.experiments()) {
                experiment.cells().forEach(cell -> measured.add(experiment.name() + cell));
            }
            Results strict =
                    new Results() {
                        private final DrawnResults drawn = DrawnResults.usual(study, Set.of());

                        @Override
                        public Optional<TimeSample> sample(
                                String experiment, ExperimentCell cell, String metric) {
                            assertTrue(measured.contains(experiment + cell), cell::toString);
                            return drawn.sample(experiment, cell, metric);
                        }

                        @Override
                        public Optional<AbstractHistogram> latencies(
                                String experiment, ExperimentCell cell) {
                            assertTrue(measured.contains(experiment + cell), cell::toString);
                            return drawn.latencies(experiment, cell);
                        }

                        @Override
                        public Map<String, LongSummaryStatistics> counts(
                                String experiment, ExperimentCell cell) {
                            assertTrue(measured.contains(experiment + cell), cell::toString);
                            return drawn.counts(experiment, cell);
                        }

                        @Override
                        public Optional<String> failure(String experiment, ExperimentCell cell) {
                            return drawn.failure(experiment, cell);
                        }
                    };
            assertFalse(plan.report(strict).tables().isEmpty());
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void aStudyWithoutAnyResultSaysWhy(Study study) throws IOException {
        Set<ExperimentCell> all = new HashSet<>();
        Study.Plan plan = study.plan(StudyChoice.usual(study, Extent.USUAL));
        plan.experiments().forEach(experiment -> all.addAll(experiment.cells()));
        StudyReport report = report(study, Extent.USUAL, all);
        assertTrue(
                report.notes().stream().anyMatch(note -> note.contains("its library is missing")),
                report.notes()::toString);
        for (Claim claim : report.claims()) {
            assertEquals(Verdict.UNTOLD, claim.verdict(), claim::text);
            assertNotEquals(Lack.FORKS, claim.lack(), claim::text);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyTableCanBeWrittenInEveryFormat(Study study) throws IOException {
        for (Table table : report(study, Extent.FULL, Set.of()).tables()) {
            assertFalse(table.rows().isEmpty(), table::title);
            for (TableFormat format : TableFormat.values()) {
                assertTrue(format.bytes(table).length > 0, table::title);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "fairuzov, 'Remote objects, average of the rows', 'lookup,1st', 2.567",
        "fairuzov, 'Hash table, there and back', 2055, 1.473",
        "fairuzov, 'String, there and back', 4110, 0.066",
        "fairuzov, 'MD5 of a file', 178176, 3.176",
        "lawrey, 'Simple call: double add(double, double)', Linux server, 19.4",
        "fairuzov, Remote objects, '128,published', 0.220",
        "fairuzov, 'Hash table, there and back, by iterations and items', '24,published', 0.060",
        "fairuzov, 'String, there and back, by iterations and bytes', 'deviation,published', 0.002",
        "fairuzov, 'MD5 of a file, by iterations and bytes', '10,published', 3.555",
        "lawrey, 'Simple call: double add(double, double)', Windows laptop, 90",
        "lawrey, Ten mixed calls, Windows laptop, 69.0",
        "lawrey, 'Two lists of 10,000 plain objects, time for each object', Linux server, 7.9",
        "ries, Response times in a chat, most, 25",
        "mobility, 'Requests a second, by threads', 16, 75.0",
        "mobility, 'Latency, by objects', 100, -43.0",
        "karmi, Saving of karmi over all calls, most, 71.0",
        "karmi, Saving of karmi over all calls, median, 85.0",
        "karmi, Published times of single calls, 'remote call,Myrinet', 1500",
        "karmi, Serialisation in a call, overhead of it removed by karmi, 97"
    })
    void publishedFiguresStandBesideMeasuredOnes(
            String name, String title, String row, String figure) throws IOException {
        StudyReport report = report(Studies.named(name), Extent.FULL, Set.of());
        Table table =
                report.tables().stream()
                        .filter(each -> each.title().equals(title))
                        .findFirst()
                        .orElseThrow();
        String csv = TableFormat.CSV.write(table);
        String line =
                csv.lines().filter(each -> each.startsWith(row + ",")).findFirst().orElse(csv);
        assertTrue(
                List.of(line.split(",", -1)).stream()
                        .anyMatch(field -> isNumber(field, Double.parseDouble(figure))),
                line);
    }

    @Test
    void theTableOfOutliersHasThePercentilesOfCalls() throws IOException {
        Study karmi = Studies.named("karmi");
        List<Experiment> experiments =
                karmi.plan(StudyChoice.usual(karmi, Extent.QUICK)).experiments();
        Table table = SingleCalls.table(experiments, DrawnResults.usual(karmi, Set.of()));
        assertEquals(experiments.getFirst().cells().size(), table.rows().size());
        List<Cell> empty = table.rows().getFirst();
        assertEquals(Cell.text("empty × 100"), empty.get(0));
        assertEquals(Cell.text("rmi"), empty.get(1));
        assertEquals(Cell.count(60), empty.get(2));
        assertEquals(Cell.count(1), empty.get(4));
        for (int percentile : List.of(5, 9)) {
            double micros = ((Cell.Figure) empty.get(percentile)).value();
            assertEquals(100, micros, 0.1);
        }
        assertEquals(Collections.nCopies(3, Cell.ABSENT), empty.subList(6, 9), "of one call");
        assertEquals(Cell.count(0), empty.get(10));
        assertEquals(Cell.count(0), empty.get(11));
    }

    /** What was typed in once is held against itself: printed averages are those of the rows. */
    @Test
    void publishedAveragesAreThoseOfThePublishedRows() {
        Published published = Published.of("fairuzov");
        Set<String> unlike = new HashSet<>();
        for (String table : published.names()) {
            for (String column : published.names(table, "average")) {
                double mean =
                        published.names(table).stream()
                                .filter(row -> Character.isDigit(row.charAt(0)))
                                .mapToDouble(
                                        row -> published.figure(table, row, column).orElseThrow())
                                .average()
                                .orElseThrow();
                double printed = published.figure(table, "average", column).orElseThrow();
                if (Math.abs(mean - printed) > 0.0008) {
                    unlike.add(column);
                }
                assertTrue(published.figure(table, "deviation", column).isPresent(), column);
            }
        }
        assertEquals(Set.of("remote 1st", "local 1st"), unlike);
    }

    private static boolean isNumber(String field, double expected) {
        try {
            return Double.parseDouble(field) == expected;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** What each claim becomes where later transports take longer and time grows with the size. */
    @ParameterizedTest
    @FieldSource("VERDICTS")
    void claimsAreHeldAgainstTheFigures(Map.Entry<String, List<Verdict>> expected)
            throws IOException {
        StudyReport report = report(Studies.named(expected.getKey()), Extent.USUAL, Set.of());
        assertEquals(
                expected.getValue(),
                report.claims().stream().map(Claim::verdict).toList(),
                report.claims()::toString);
    }

    static final List<Map.Entry<String, List<Verdict>>> VERDICTS =
            List.of(
                    Map.entry(
                            "fairuzov",
                            List.of(
                                    Verdict.HOLDS,
                                    Verdict.FAILS,
                                    Verdict.HOLDS,
                                    Verdict.HOLDS,
                                    Verdict.HOLDS)),
                    Map.entry(
                            "ries",
                            List.of(
                                    Verdict.FAILS,
                                    Verdict.FAILS,
                                    Verdict.HOLDS,
                                    Verdict.FAILS,
                                    Verdict.HOLDS)),
                    Map.entry(
                            "gredler",
                            List.of(
                                    Verdict.HOLDS,
                                    Verdict.FAILS,
                                    Verdict.FAILS,
                                    Verdict.FAILS,
                                    Verdict.FAILS,
                                    Verdict.FAILS,
                                    Verdict.HOLDS,
                                    Verdict.HOLDS)),
                    Map.entry(
                            "lawrey",
                            List.of(
                                    Verdict.UNTOLD,
                                    Verdict.FAILS,
                                    Verdict.UNTOLD,
                                    Verdict.UNTOLD,
                                    Verdict.HOLDS,
                                    Verdict.UNTOLD)),
                    Map.entry("mobility", List.of(Verdict.FAILS, Verdict.FAILS)),
                    Map.entry("karmi", List.of(Verdict.FAILS)));
}
