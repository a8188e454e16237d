package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.lab.advice.MadeUpTimes.FORCED;
import static org.syncline.lab.advice.MadeUpTimes.MD5;
import static org.syncline.lab.advice.MadeUpTimes.UPDATES;
import static org.syncline.lab.advice.MadeUpTimes.UPDATE_COSTS;
import static org.syncline.lab.advice.MadeUpTimes.points;
import static org.syncline.lab.advice.MadeUpTimes.update;
import static org.syncline.lab.advice.MadeUpTimes.width;
import static org.syncline.lab.advice.MadeUpTimes.withUpdates;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.timing.RunAmounts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

class UpdateAdviceTest {

    /** What digests and forcing cost was measured of first copies alone. */
    @Test
    void whatUpdatesCostIsToldByFewLoadsWhateverTheirKind() {
        CostModel model = CostModel.fit(withUpdates(UPDATES.size()));
        for (int k = 0; k < UPDATE_COSTS.length; k++) {
            double found = model.coefficients().get(9 + k);
            assertEquals(1, found / UPDATE_COSTS[k], 2e-2, model::toString);
        }
        RunAmounts unseen = new RunAmounts(10, 5_000_000, 20, 800, 17, 9_000_000);
        for (SyncKind kind : List.of(SyncKind.USUAL, MD5, FORCED, MD5.withDurable(true))) {
            CostModel.Point point = update(unseen, kind);
            assertEquals(1, model.seconds(point.load()) / point.seconds(), 1e-2, kind::toString);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, false", "2, false", "3, true"})
    void anUpdateIsPredictedWhereThreeWereMeasured(int updates, boolean predicted) {
        Advisor advisor = Advisor.of(Map.of("fast", withUpdates(updates)));
        Load unseen = update(UPDATES.getFirst(), FORCED).load();
        assertEquals(predicted, advisor.predict("fast", unseen).isPresent());
        assertTrue(advisor.predict("fast", Load.over(LinkProfiles.NONE, 10, 1_000)).isPresent());
    }

    /** Over this one nothing was changed in any update that was measured. */
    @Test
    void whatUpdatesOverOneTransportTellHoldsForAnother() {
        List<CostModel.Point> few = new ArrayList<>(points(3, 0, new Random(1)));
        UPDATES.stream().limit(3).forEach(did -> few.add(update(did, SyncKind.USUAL)));
        Advisor advisor =
                Advisor.of(Map.of("whole", withUpdates(UPDATES.size()), "few", List.copyOf(few)));
        CostModel.Point unseen = update(new RunAmounts(0, 0, 50, 700, 60, 900_000), SyncKind.USUAL);
        double predicted = advisor.predict("few", unseen.load()).orElseThrow().seconds();
        assertEquals(1, predicted / unseen.seconds(), 2e-2);
        Load copy = Load.over(LinkProfiles.NONE, 200, 200_000);
        double slow = advisor.predict("few", copy).orElseThrow().seconds();
        double fast = advisor.predict("whole", copy).orElseThrow().seconds();
        assertEquals(3, slow / fast, 2e-2);
    }

    /** The noise of updates tells nothing of first copies. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void updatesThatAreHardToTellLeaveFirstCopiesAsSureAsTheyWere(long seed) {
        Random random = new Random(seed);
        List<CostModel.Point> points = new ArrayList<>(points(1, 0.02, random));
        for (RunAmounts did : UPDATES) {
            CostModel.Point exact = update(did, SyncKind.USUAL);
            points.add(
                    new CostModel.Point(
                            exact.load(), exact.seconds() * Math.exp(2 * random.nextGaussian())));
        }
        Advisor advisor = Advisor.of(Map.of("fast", points));
        Load copy = Load.over(LinkProfiles.NONE, 200, 200_000);
        Load update = update(UPDATES.getLast(), SyncKind.USUAL).load();
        assertTrue(width(advisor.predict("fast", copy).orElseThrow()) < 1.5, "seed " + seed);
        assertTrue(width(advisor.predict("fast", update).orElseThrow()) > 4, "seed " + seed);
        assertTrue(advisor.medianError(SyncKind.USUAL).orElseThrow() < 0.05, "seed " + seed);
        double ofUpdates = advisor.medianError(SyncKind.USUAL.ofUpdate()).orElseThrow();
        assertTrue(ofUpdates > 0.5, "seed " + seed);
    }
}
