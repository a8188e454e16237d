package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.history.ForkGroup;
import org.syncline.lab.stats.Interval;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

class ClockWordsTest {

    private static List<String> words(Map<String, ForkGroup.Clock> clocks) {
        return ClockWords.of(
                new ForkGroup(
                        2,
                        new TreeSet<>(List.of("socket")),
                        Map.of(ForkEnvironment.DIRECTOR, "desk"),
                        Optional.empty(),
                        Optional.empty(),
                        clocks,
                        Optional.empty()));
    }

    @Test
    void tellsARangeWithItsUncertainty() {
        assertEquals(
                List.of(
                        "clock of \"bench\" 1.2 ms behind to 3.4 ms ahead of that of \"desk\", ±"
                                + " 0.5 ms",
                        "clock of \"shelf\" 0.042 ms ahead of that of \"desk\", ± 0.020 ms"),
                words(
                        Map.of(
                                "bench",
                                new ForkGroup.Clock(new Interval(-0.0012, 0.0034), 0.0005),
                                "shelf",
                                new ForkGroup.Clock(new Interval(42e-6, 42e-6), 20e-6))));
    }

    @Test
    void saysNothingOfClocksThatAreNotKnown() {
        assertEquals(List.of(), words(Map.of()));
    }
}
