package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Verdict;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

class ComparisonsTest {

    private static final long SEED = 5;

    private static final int FORKS = 6;

    /** The ratio of times around the value to times around 1, each with such a spread. */
    private static TimeRatio ratio(double value, double spread) {
        return ratio(value, spread, FORKS);
    }

    private static TimeRatio ratio(double value, double spread, int forks) {
        Random random = new Random(SEED);
        return TimeRatio.of(
                sample(value, spread, forks, random),
                sample(1, spread, FORKS, random),
                Statistic.MEDIAN,
                SEED);
    }

    private static TimeSample sample(double value, double spread, int forks, Random random) {
        return new TimeSample(
                Stream.generate(
                                () ->
                                        ForkTimes.of(
                                                random.doubles(
                                                                50,
                                                                value * (1 - spread),
                                                                value * (1 + spread))
                                                        .toArray()))
                        .limit(forks)
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.01, HOLDS",
        "1.4, 0.01, HOLDS",
        "0.7, 0.01, HOLDS",
        "1.6, 0.01, FAILS",
        "0.6, 0.01, FAILS",
        "1.5, 0.3, UNTOLD",
        "0.667, 0.3, UNTOLD"
    })
    void aboutEvenIsWithinTheFactorEitherWay(double value, double spread, Verdict verdict) {
        Comparisons even = Comparisons.even(1.5);
        even.add("a and b", Optional.of(ratio(value, spread)));
        Claim claim = even.claim("They are even.");
        assertEquals(verdict, claim.verdict(), claim::basis);
        assertEquals(
                switch (verdict) {
                    case HOLDS -> "all 1 comparisons";
                    case FAILS -> "more than a factor of 1.50 apart: a and b";
                    case UNTOLD -> "cannot be told from a factor of 1.50 apart: a and b";
                },
                claim.basis());
    }

    @Test
    void oneForkTellsNothing() {
        Comparisons slower = new Comparisons();
        Comparisons even = Comparisons.even(1.5);
        for (Comparisons each : List.of(slower, even)) {
            each.add("a and b", Optional.of(ratio(3, 0.01)));
            each.add("a and c", Optional.of(ratio(3, 0.01, 1)));
        }
        assertEquals(Verdict.FAILS, even.claim("They are even.").verdict());
        Claim claim = slower.claim("a is slower.");
        assertEquals(Verdict.UNTOLD, claim.verdict());
        assertEquals("one fork, which does not tell how forks differ: a and c", claim.basis());
    }

    @ParameterizedTest
    @CsvSource({"1.4, HOLDS", "0.7, FAILS", "1, UNTOLD"})
    void slowerIsLongerByWhatCanBeTold(double value, Verdict verdict) {
        Comparisons slower = new Comparisons();
        slower.add("a and b", Optional.of(ratio(value, 0.05)));
        assertEquals(verdict, slower.claim("a is slower.").verdict());
    }
}
