package org.syncline.benchmarks.direct;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.benchmarks.MeasuredCall;

class CostTest {

    private static final AdapterCost.Cost COST =
            new AdapterCost.Cost("hessian", MeasuredCall.KIB, 55, 50);

    @Test
    void isTheAdaptersTimeToTheLibrarys() {
        assertEquals(1.1, COST.ratio(), 1e-9);
    }

    @Test
    void isReadAsItWasWritten() {
        assertEquals("hessian KIB adapter 55.00 us library 50.00 us ratio 1.100", COST.line());
        assertEquals(COST, AdapterCost.Cost.parse(COST.line()));
    }
}
