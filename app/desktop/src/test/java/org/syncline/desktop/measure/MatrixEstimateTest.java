package org.syncline.desktop.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.ForkCost;

import java.time.Duration;
import java.util.List;
import java.util.Map;

class MatrixEstimateTest {

    private static final ExperimentCell CELL =
            new ExperimentCell(
                    new Work.Signing(1, 1, "md5", 1), ExperimentCell.LOCAL, ExperimentCell.NO_LINK);

    /** Forks of 6 s. */
    @ParameterizedTest
    @CsvSource({
        "5,  5, '1 cell × 5 forks, about 30 s'",
        "5, 10, '1 cell × 5 to 10 forks, about 30 to 60 s'"
    })
    void forksForWhichThereMayBeTimeAreTold(int forks, int most, String words) {
        CellEffort effort =
                new CellEffort(forks, 0, 1, Duration.ZERO, Duration.ofMinutes(10))
                        .withMostForks(most);
        MatrixEstimate estimate = new MatrixEstimate(Map.of(CELL, new ForkCost(effort, 6, 2, 0.5)));
        assertEquals(words, estimate.words(List.of(CELL), effort));
    }
}
