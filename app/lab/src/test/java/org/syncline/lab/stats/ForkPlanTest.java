package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ForkPlanTest {

    /** By numpy 2.4.6 and scipy 1.17.1, from the equations in the class comment. */
    @Test
    void agreesWithTheReference() {
        ForkPlan.Variances found = ForkPlan.Variances.of(DrawnForks.EIGHT);
        assertEquals(9.915, found.mean(), 1e-12);
        assertEquals(0.17812083333333337, found.within(), 1e-12);
        assertEquals(0.06831716269841265, found.added(), 1e-12);
        assertEquals(new ForkPlan(35, 13), ForkPlan.of(DrawnForks.EIGHT, 0.01, 600));
        assertEquals(new ForkPlan(179, 4), ForkPlan.of(DrawnForks.EIGHT, 0.005, 60));
    }

    @Test
    void spendsMoreOnIterationsWhereForksCostMore() {
        ForkPlan cheap = ForkPlan.of(DrawnForks.EIGHT, 0.01, 1);
        ForkPlan dear = ForkPlan.of(DrawnForks.EIGHT, 0.01, 10_000);
        assertTrue(cheap.iterations() < dear.iterations());
        assertTrue(cheap.forks() >= dear.forks());
    }

    @Test
    void keepsTheIterationsOfThePilotWhereForksAddNothing() {
        double[] fork = {9, 10, 11};
        assertEquals(3, ForkPlan.of(DrawnForks.sample(fork, fork), 0.01, 10).iterations());
    }

    @Test
    void refusesPilotsOfOneLevel() {
        double[] fork = {9, 10};
        double[] one = {9};
        for (TimeSample pilot :
                new TimeSample[] {DrawnForks.sample(fork), DrawnForks.sample(one, one)}) {
            assertThrows(IllegalArgumentException.class, () -> ForkPlan.of(pilot, 0.01, 1));
        }
        assertThrows(IllegalArgumentException.class, () -> ForkPlan.of(DrawnForks.EIGHT, 0, 1));
    }
}
