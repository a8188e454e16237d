package org.syncline.benchmarks.bars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.benchmarks.MeasuredCall;

import java.util.List;
import java.util.Map;
import java.util.Objects;

class BarTest {

    private static final Bar.Verdict FASTER =
            Bar.of("socket", "rmi", 0.3)
                    .judge(Map.of(Contestant.of("socket"), 6.0, Contestant.of("rmi"), 40.0)::get);

    @Test
    void comparesTheFirstWithTheSecond() {
        assertTrue(FASTER.ratio().holds());
        assertEquals(
                "socket               6.00 us  to rmi                 40.00 us  = 0.15, at most"
                        + " 0.30: held",
                FASTER.toString());
    }

    @Test
    void comparesWhatIsAboveTheFloor() {
        Bar bar = Bar.echo(MeasuredCall.PEOPLE, 0.3);
        Map<Contestant, Double> micros =
                Map.of(
                        Contestant.of("karmi", MeasuredCall.PEOPLE), 30.0,
                        Contestant.of("rmi", MeasuredCall.PEOPLE), 60.0,
                        Contestant.of("raw"), 10.0);
        Bar.Verdict verdict = bar.judge(each -> Objects.requireNonNull(micros.get(each)));
        assertEquals(new Ratio(20, 50, 0.3), verdict.ratio());
        assertFalse(verdict.ratio().holds());
        assertEquals(
                "karmi PEOPLE        20.00 us  to rmi PEOPLE          50.00 us above 10.00 us  ="
                        + " 0.40, at most 0.30: MISSED",
                verdict.toString());
    }

    @Test
    void holdsAtItsBarAndNotAboveIt() {
        assertTrue(new Ratio(3, 4, 0.75).holds());
        assertFalse(new Ratio(3.0001, 4, 0.75).holds());
        assertFalse(new Ratio(Double.NaN, 4, 0.75).holds(), "no figure holds no bar");
    }

    @Test
    void namesItsContestantsForTheTable() {
        assertEquals(
                List.of("socket", "karmi RING", "socket blocking", "karmi × 500"),
                List.of(
                        Contestant.of("socket").title(),
                        Contestant.of("karmi", MeasuredCall.RING).title(),
                        Contestant.blocking("socket").title(),
                        Contestant.asynchronous("karmi").title()));
    }
}
