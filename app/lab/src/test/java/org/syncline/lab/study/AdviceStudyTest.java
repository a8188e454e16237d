package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.AbstractHistogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

class AdviceStudyTest {

    /** So that each cell of a model can be predicted from others. */
    @ParameterizedTest
    @CsvSource({"''", "wifi", "'dsl1999,dialup'", "'none,lan,wifi,isdn'"})
    void evenAQuickLookHasThreeCellsForEachModelOfTheAdvisor(String links) throws IOException {
        Study advice = Studies.named("advice");
        StudyChoice choice =
                new StudyChoice(
                        Extent.QUICK,
                        advice.transports(),
                        links.isEmpty() ? List.of() : List.of(links.split(",")));
        List<ExperimentCell> cells = advice.plan(choice).experiments().getFirst().cells();
        for (String transport : advice.transports()) {
            long count = cells.stream().filter(c -> c.transport().equals(transport)).count();
            assertTrue(count == Math.max(3, choice.links().size()), () -> transport + " " + count);
        }
        StudyReport report = advice.plan(choice).report(DrawnResults.usual(advice, Set.of()));
        assertFalse(report.claims().getFirst().verdict() == Verdict.UNTOLD);
        assertEquals(cells.size(), report.tables().getLast().rows().size());
    }

    /** Three loads at least make a model, and the demo signs with MD5. */
    @Test
    void adviceMeasuresWhatTheDemoAndSyncAsPresetNeed() {
        Study advice = Studies.named("advice");
        List<Work.Sync> works =
                advice.plan(StudyChoice.usual(advice, Extent.USUAL)).experiments().stream()
                        .flatMap(experiment -> experiment.cells().stream())
                        .filter(cell -> cell.transport().equals("socket"))
                        .filter(cell -> cell.link().equals(ExperimentCell.NO_LINK))
                        .map(cell -> (Work.Sync) cell.work())
                        .toList();
        assertTrue(works.stream().filter(it -> it.digest().equals("md5")).count() >= 3);
        assertTrue(works.stream().filter(Work.Sync::durable).count() >= 3);
        assertTrue(
                works.stream().noneMatch(it -> it.durable() && it.digest().equals("md5")),
                works::toString);
    }

    /**
     * @param still the cell during which time stood still
     */
    private record Standing(DrawnResults all, ExperimentCell still) implements Results {

        @Override
        public Optional<TimeSample> sample(String experiment, ExperimentCell cell, String metric) {
            return all.sample(experiment, cell, metric);
        }

        @Override
        public Map<ExperimentCell, TimeSample> soundTimes(Experiment experiment)
                throws IOException {
            Map<ExperimentCell, TimeSample> sound = new HashMap<>(all.soundTimes(experiment));
            sound.remove(still);
            return sound;
        }

        @Override
        public Optional<AbstractHistogram> latencies(String experiment, ExperimentCell cell) {
            return all.latencies(experiment, cell);
        }

        @Override
        public Map<String, LongSummaryStatistics> counts(String experiment, ExperimentCell cell) {
            return all.counts(experiment, cell);
        }

        @Override
        public Optional<String> failure(String experiment, ExperimentCell cell) {
            return all.failure(experiment, cell);
        }
    }

    @Test
    void aCellDuringWhichTimeStoodStillIsInNoModelAndNamed() throws IOException {
        Study advice = Studies.named("advice");
        Study.Plan plan = advice.plan(StudyChoice.usual(advice, Extent.USUAL));
        DrawnResults drawn = DrawnResults.usual(advice, Set.of());
        ExperimentCell still = plan.experiments().getFirst().cells().getFirst();
        int all = plan.report(drawn).tables().getLast().rows().size();
        StudyReport report = plan.report(new Standing(drawn, still));
        assertEquals(all - 1, report.tables().getLast().rows().size());
        List<String> notes =
                report.notes().stream().filter(note -> note.contains("time stood still")).toList();
        assertEquals(1, notes.size(), report.notes()::toString);
        assertTrue(notes.getFirst().endsWith(" – socket, 20 files, 20 kB, none."), notes::toString);
    }

    /** Only some transports have cells that are forced or signed with MD5. */
    @ParameterizedTest
    @CsvSource({
        "forced, 'socket,rmi'",
        "'forced, per file', 'socket,rmi'",
        "'forced, per byte', 'socket,rmi'",
        "'MD5, per byte', 'socket,rmi'",
        "per file, 'socket,rmi,karmi'"
    })
    void whatNoCellTellsIsBlank(String heading, String told) throws IOException {
        Study advice = Studies.named("advice");
        Table costs =
                advice.plan(StudyChoice.usual(advice, Extent.USUAL))
                        .report(DrawnResults.usual(advice, Set.of()))
                        .tables()
                        .getFirst();
        List<String> headings = costs.columns().stream().map(Column::heading).toList();
        int column = headings.indexOf(heading);
        assertEquals(
                List.of(told.split(",")),
                costs.rows().stream()
                        .filter(row -> !row.get(column).equals(Cell.ABSENT))
                        .map(row -> row.getFirst().shown())
                        .toList());
    }

    /** Compressed and limited copies are measured where others are, and told apart from them. */
    @ParameterizedTest
    @CsvSource({"'', socket", "rmi, rmi", "'karmi,rmi', 'karmi,rmi'"})
    void compressedAndLimitedCopiesHaveErrorsOfTheirOwn(String asked, String over)
            throws IOException {
        Study advice = Studies.named("advice");
        StudyChoice usual = StudyChoice.usual(advice, Extent.USUAL);
        StudyChoice choice =
                asked.isEmpty()
                        ? usual
                        : new StudyChoice(usual.extent(), List.of(asked.split(",")), usual.links());
        StudyReport report = advice.plan(choice).report(DrawnResults.usual(advice, Set.of()));
        List<String> cells =
                report.tables().getLast().rows().stream()
                        .map(row -> row.getFirst().shown())
                        .toList();
        for (String words : List.of(", zstd:3, ", ", at most 16.0 MB/s, ")) {
            List<String> told = cells.stream().filter(cell -> cell.contains(words)).toList();
            assertEquals(3 * over.split(",").length, told.size(), told::toString);
            assertTrue(
                    told.stream()
                            .allMatch(cell -> over.contains(cell.substring(0, cell.indexOf(',')))),
                    told::toString);
        }
        assertEquals(4, report.claims().size());
        for (StudyReport.Claim claim : report.claims().subList(2, 4)) {
            assertEquals(Verdict.HOLDS, claim.verdict(), claim::toString);
        }
        Table costs = report.tables().getFirst();
        for (List<Cell> row : costs.rows()) {
            boolean told = List.of(over.split(",")).contains(row.getFirst().shown());
            assertEquals(told, !row.getLast().equals(Cell.ABSENT), row::toString);
            if (told) {
                assertEquals(1, ((Cell.Figure) row.getLast()).value(), 0.05, row::toString);
            }
        }
    }
}
