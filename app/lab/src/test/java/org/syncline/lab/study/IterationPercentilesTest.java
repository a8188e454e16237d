package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

class IterationPercentilesTest {

    private static final Work SIGN = new Work.Signing(1, 10, "md5", 1);
    private static final Work ADD = new Work.Calls(CallShape.ADD, Work.Calls.USUAL, 1, 1, 100);

    /** Of 1 to n ms. */
    private static TimeSample times(int iterations) {
        return new TimeSample(
                List.of(
                        ForkTimes.of(
                                IntStream.rangeClosed(1, iterations)
                                        .mapToDouble(i -> i / 1e3)
                                        .toArray())));
    }

    @ParameterizedTest
    @CsvSource({
        "49, ''",
        "50, '50 %, 90 %'",
        "250, '50 %, 90 %, 98 %'",
        "5000, '50 %, 90 %, 98 %, 99.9 %'",
    })
    void percentilesHaveFiveIterationsBeyondThem(int iterations, String expected) {
        IterationPercentiles found = new IterationPercentiles();
        found.add(SIGN, times(iterations));
        assertEquals(expected.isEmpty(), found.isEmpty());
        List<String> headings = found.columns().stream().map(Column::heading).toList();
        assertEquals(
                expected,
                String.join(", ", headings).replace(" of iterations", ""),
                headings::toString);
        assertEquals(headings.size(), found.row(0).size());
    }

    @Test
    void callsAndCellsOfFewIterationsHaveNone() {
        IterationPercentiles found = new IterationPercentiles();
        found.add(ADD, times(60));
        found.add(SIGN, times(9));
        assertTrue(found.isEmpty());
        found.add(SIGN, times(61));
        assertEquals(List.of(Cell.ABSENT, Cell.ABSENT), found.row(0));
        assertEquals(List.of(Cell.ABSENT, Cell.ABSENT), found.row(1));
        Cell.Estimated p90 = (Cell.Estimated) found.row(2).get(1);
        assertEquals(55, p90.estimate().value(), 1e-9);
        assertTrue(p90.estimate().interval().isPresent());
    }

    @Test
    void theTableOfOutliersHasThemAndSaysWhatTheyAre() throws IOException {
        Study digests = Studies.named("digests");
        List<Experiment> experiments =
                digests.plan(StudyChoice.usual(digests, Extent.QUICK)).experiments();
        Table table = SingleCalls.table(experiments, DrawnResults.usual(digests, Set.of()));
        assertEquals(
                List.of("iterationsP50", "iterationsP90"),
                table.columns().stream().map(Column::key).skip(4).toList());
        assertEquals(IterationPercentiles.NOTE, table.notes().getLast());
        assertTrue(IterationPercentiles.NOTE.contains("of 50 for 90 %, of 250 for 98 %, of 5000"));
        assertFalse(table.rows().getFirst().get(5).equals(Cell.ABSENT));
    }
}
