package org.syncline.lab.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.corpora.cases.Covers;

import java.util.Optional;

class PhaseSumsTest {

    @ParameterizedTest
    @CsvSource({"9.95, 0", "10.05, 0", "9.89, 1", "10.11, 1"})
    @Covers(value = "M4", fault = "phases that do not add up to the total are shown as if they did")
    void onePercentIsRounding(double phases, int off) {
        assertEquals(new PhaseSums(1, off, phases / 10), PhaseSums.NONE.with(10, phases));
    }

    @Test
    void theFaultCountsRunsAndTellsTheWorst() {
        PhaseSums sums = PhaseSums.NONE.with(10, 10).with(10, 9).with(10, 10.5);
        assertEquals(
                Optional.of(
                        "the phases of 2 of 3 runs do not add up to their time within 1 %: in the"
                                + " worst they make up 90.0 % of it"),
                sums.fault());
        assertEquals(
                sums, PhaseSums.NONE.with(10, 10.5).plus(PhaseSums.NONE.with(8, 7.2)).with(1, 1));
        assertEquals(Optional.empty(), PhaseSums.NONE.with(10, 10).fault());
    }

    @Test
    void runsWithoutTimeOrPhasesArePassedOver() {
        assertEquals(PhaseSums.NONE, PhaseSums.NONE.with(0, 1).with(1, 0));
        assertEquals(Optional.empty(), PhaseSums.NONE.fault());
    }
}
