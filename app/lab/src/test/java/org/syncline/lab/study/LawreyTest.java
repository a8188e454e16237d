package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;

import java.util.List;

class LawreyTest {

    /** What a call takes more than a ping is told of the same link. */
    @ParameterizedTest
    @ValueSource(strings = {"none", "delay=1ms"})
    void thePingIsOneByteOverTheLinkOfTheCalls(String link) {
        Study study = Studies.named("lawrey");
        StudyChoice choice = new StudyChoice(Extent.USUAL, study.transports(), List.of(link));
        List<ExperimentCell> cells = study.plan(choice).experiments().getFirst().cells();
        assertEquals(
                List.of(new ExperimentCell(new Work.Echo(100), ExperimentCell.LOCAL, link)),
                cells.stream().filter(cell -> cell.work() instanceof Work.Echo).toList());
    }
}
