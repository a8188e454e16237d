package org.syncline.desktop.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.Side;
import org.syncline.desktop.window.MainState.Banner;
import org.syncline.lab.review.PlanState;

import java.util.List;
import java.util.Map;
import java.util.Optional;

class FreeSpaceTest {

    private static PlanState plan(long bytesRight, Map<Side, Long> free) {
        return PlanState.of(
                Map.of(),
                List.of(),
                new PlanState.Figures(0, bytesRight, 0, 0, Optional.empty(), free));
    }

    @Test
    void moreThanADiskHoldsIsSaidWithBothFigures() {
        assertEquals(
                List.of(
                        "The disk of the right side has room for 2.00 MB, but 3.00 MB are to come:"
                                + " files that do not fit will fail. Make room first, or skip some"
                                + " rows."),
                FreeSpace.lacking(plan(3_000_000, Map.of(Side.LEFT, 1L, Side.RIGHT, 2_000_000L))));
    }

    @Test
    void whatFitsIsNotMentioned() {
        assertEquals(List.of(), FreeSpace.lacking(plan(7, Map.of(Side.RIGHT, 7L))));
    }

    @Test
    void aDiskThatTellsNothingIsNotMentioned() {
        assertEquals(List.of(), FreeSpace.lacking(plan(Long.MAX_VALUE, Map.of())));
    }

    @Test
    void itIsSaidUntilDecisionsMakeThePlanFit() {
        Map<Side, Long> free = Map.of(Side.RIGHT, 7L);

        List<String> said =
                List.of(plan(8, free), plan(7, free)).stream()
                        .flatMap(plan -> ReportText.before(plan, List.of()).stream())
                        .map(Banner::text)
                        .toList();

        assertEquals(FreeSpace.lacking(plan(8, free)), said);
    }
}
