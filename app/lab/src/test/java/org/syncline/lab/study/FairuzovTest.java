package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.AbstractHistogram;
import org.junit.jupiter.api.Test;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

class FairuzovTest {

    private static final Study STUDY = Studies.named("fairuzov");

    /** One transport has no times of what needs callbacks. */
    private record WithoutCallbacks(String transport, DrawnResults all) implements Results {

        @Override
        public Optional<TimeSample> sample(String experiment, ExperimentCell cell, String metric) {
            boolean missing =
                    cell.transport().equals(transport)
                            && Set.of("remote", "create").contains(metric);
            return missing ? Optional.empty() : all.sample(experiment, cell, metric);
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

    private static StudyReport report(Set<ExperimentCell> failed) throws IOException {
        StudyChoice choice = new StudyChoice(Extent.QUICK, List.of("rmi", "xmlrpc"), List.of());
        return STUDY.plan(choice)
                .report(new WithoutCallbacks("xmlrpc", DrawnResults.usual(STUDY, failed)));
    }

    @Test
    void remoteObjectsThatATransportDoesNotPassAreBlankWithTheReason() throws IOException {
        StudyReport report = report(Set.of());
        assertTrue(
                report.notes()
                        .contains(
                                "the transport passes no remote objects – xmlrpc, remote; xmlrpc,"
                                        + " create."),
                report.notes()::toString);
        Table table =
                report.tables().stream()
                        .filter(each -> each.title().equals("Remote objects, average of the rows"))
                        .findFirst()
                        .orElseThrow();
        List<String> blank =
                table.rows().stream()
                        .filter(row -> row.get(5).equals(Cell.ABSENT))
                        .map(row -> row.get(2).shown() + " " + row.get(0).shown())
                        .distinct()
                        .toList();
        assertEquals(List.of("xmlrpc remote", "xmlrpc create"), blank);
    }

    /** What was not measured at all has its own reason. */
    @Test
    void cellsThatFailedHaveTheReasonOfTheirFailure() throws IOException {
        Set<ExperimentCell> failed =
                Set.copyOf(
                        STUDY.plan(new StudyChoice(Extent.QUICK, List.of("xmlrpc"), List.of()))
                                .experiments()
                                .getFirst()
                                .cells());
        List<String> notes = report(failed).notes();
        assertTrue(
                notes.stream()
                        .anyMatch(
                                note ->
                                        note.startsWith("its library is missing – ")
                                                && note.contains("xmlrpc, remote; ")),
                notes::toString);
        assertTrue(notes.stream().noneMatch(note -> note.contains("no remote objects")));
    }
}
