package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.Resampling;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeRatio;

import java.util.List;
import java.util.Optional;

class RunAgreementTest {

    private static TimeRatio ratio(double value, double low, double high, Resampling from) {
        return new TimeRatio(Statistic.MEDIAN, value, Optional.of(new Interval(low, high)), from);
    }

    /** Expected are sums of binomial coefficients, in whole numbers. */
    @ParameterizedTest
    @CsvSource({
        "35, 5, 1.382612026645802e-06",
        "25, 15, 0.1538599441628321",
        "20, 20, 1",
        "0, 8, 0.0078125",
        "7, 0, 0.015625",
        "1, 0, 1",
        "0, 0, 1"
    })
    void theSignTestCountsBothSides(int longer, int shorter, double expected) {
        RunAgreement all = new RunAgreement(longer + shorter, 0, longer, shorter, 1);
        assertEquals(expected, all.chance(), 1e-6 * expected);
        assertEquals(expected < 0.01, all.isShifted());
    }

    @Test
    void onlyCellsOfSeveralForksCount() {
        Resampling forks = Resampling.FORKS_AND_ITERATIONS;
        RunAgreement all =
                RunAgreement.of(
                        List.of(
                                ratio(0.9, 0.8, 0.95, forks),
                                ratio(0.8, 0.7, 1.1, forks),
                                ratio(1.2, 0.9, 1.3, forks),
                                ratio(0.1, 0.05, 0.2, Resampling.ITERATIONS)));
        assertEquals(new RunAgreement(3, 2, 1, 2, 0.9), all);
        assertFalse(RunAgreement.of(List.of()).isShifted());
    }
}
