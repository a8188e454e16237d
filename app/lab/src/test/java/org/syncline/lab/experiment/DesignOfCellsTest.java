package org.syncline.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Designs that are found for the cells of runs. */
class DesignOfCellsTest {

    private static Set<ExperimentCell> cells(ExperimentDesign design) {
        return new HashSet<>(design.experiment(KnownTransports.ALL).cells());
    }

    @RepeatedTest(100)
    void hasTheCellsThatWereGivenAndNoOthers(RepetitionInfo repetition) {
        long seed = 7600 + repetition.getCurrentRepetition();
        Random random = new Random(seed);
        Experiment drawn = new DrawnDesigns(seed).design().experiment(KnownTransports.ALL);
        List<ExperimentCell> some =
                drawn.cells().stream().filter(cell -> random.nextInt(4) > 0).limit(300).toList();
        if (some.isEmpty()) {
            return;
        }
        Experiment experiment = new Experiment(drawn.name(), some, drawn.effort(), drawn.seed());
        ExperimentDesign design = ExperimentDesign.of(experiment);

        assertEquals(new HashSet<>(some), cells(design), "seed " + seed);
        assertEquals(drawn.effort(), design.effort());
        assertEquals(drawn.seed(), design.seed());
        String text = ExperimentFile.text(design);
        assertEquals(
                new HashSet<>(some),
                cells(ExperimentFile.parse("e.toml", text, KnownTransports.ALL)),
                "seed " + seed);
    }

    @Test
    void allCombinationsOfSomeAxesAreOnePart() {
        Axes.Syncs usual = Axes.Syncs.DEFAULT;
        Axes.Syncs axes =
                new Axes.Syncs(
                        new Axes.Routes(List.of("socket", "rmi"), List.of("none", "lan")),
                        usual.corpora(),
                        usual.exercises(),
                        usual.callStyles(),
                        List.of("md5", "sha-256"),
                        List.of("none", "zstd:3"),
                        usual.cached(),
                        usual.durable(),
                        usual.deltas(),
                        usual.bandwidths(),
                        usual.verified());
        ExperimentDesign whole = new ExperimentDesign("whole", List.of(axes), Efforts.DEFAULT, 1);
        Experiment experiment = whole.experiment(KnownTransports.ALL);
        assertEquals(whole, ExperimentDesign.of(experiment));

        List<ExperimentCell> allButOne = experiment.cells().subList(1, experiment.cells().size());
        ExperimentDesign rest =
                ExperimentDesign.of(new Experiment("rest", allButOne, Efforts.DEFAULT, 1));
        assertEquals(new HashSet<>(allButOne), cells(rest));
        assertTrue(rest.parts().size() <= 6, rest::toString);
    }

    @Test
    void whatOnlyStudiesMeasureIsRefusedByName() {
        List<ExperimentCell> cells =
                List.of(new ExperimentCell(new Work.Objects(5), "rmi", ExperimentCell.NO_LINK));
        Experiment experiment = new Experiment("objects", cells, Efforts.DEFAULT, 1);
        String error =
                assertThrows(IllegalArgumentException.class, () -> ExperimentDesign.of(experiment))
                        .getMessage();
        assertTrue(error.contains("operations on objects × 5"), error);
        assertTrue(error.contains("syncline study"), error);
    }
}
