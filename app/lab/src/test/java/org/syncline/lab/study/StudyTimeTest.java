package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExpectedTime;
import org.syncline.lab.experiment.Experiment;

import java.time.Duration;
import java.util.List;

class StudyTimeTest {

    /** By the expected times, which leave out what a busy machine adds; no fork levels. */
    @ParameterizedTest
    @CsvSource({
        "ries, QUICK", "ries, USUAL", "advice, QUICK", "advice, USUAL", "gredler, USUAL",
        "fairuzov, USUAL", "lawrey, USUAL", "mobility, USUAL", "karmi, USUAL", "digests, USUAL"
    })
    void theForksThatAreAskedForHaveTime(String name, Extent extent) {
        Study study = Studies.named(name);
        ChosenStudy chosen = new ChosenStudy(study, StudyChoice.usual(study, extent), List.of());
        Duration all = Duration.ZERO;
        Duration budget = Duration.ZERO;
        for (Experiment each : chosen.experiments()) {
            CellEffort effort = each.effort();
            int forks = effort.forks() * each.cells().size();
            Duration more = effort.most().minus(effort.least()).multipliedBy(forks);
            all = all.plus(ExpectedTime.ofAskedForks(each)).plus(more);
            budget = effort.budget();
        }
        assertTrue(all.compareTo(budget) <= 0, all + " of " + budget);
    }
}
