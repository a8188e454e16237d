package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.study.StudyReport.Verdict;

import java.io.IOException;
import java.util.List;
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
}
