package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.Resampling;
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
    @CsvSource({
        "1, 1, FAILS",
        "2, 1, FAILS",
        "3, 1, UNTOLD",
        "8, 1, UNTOLD",
        "8, 2, FAILS",
        "14, 2, FAILS",
        "15, 2, UNTOLD",
        "40, 3, UNTOLD",
        "40, 4, FAILS"
    })
    void failsByMoreContradictionsThanChanceGives(int told, int against, Verdict is) {
        Comparisons slower = new Comparisons();
        Comparisons even = Comparisons.even(1.5);
        for (int i = 0; i < told; i++) {
            boolean agrees = i >= against;
            slower.add("pair " + i, agrees ? of(1.1, 1.2) : of(0.8, 0.9));
            even.add("pair " + i, agrees ? of(0.9, 1.1) : of(2, 3));
        }
        for (Comparisons each : List.of(slower, even)) {
            Claim claim = each.claim("Of all.");
            assertEquals(is, claim.verdict(), claim::basis);
            assertEquals(
                    is == Verdict.UNTOLD,
                    claim.basis()
                            .startsWith(
                                    "%d of %d comparisons contradict%s, which chance alone"
                                                    .formatted(
                                                            against, told, against == 1 ? "s" : "")
                                            + " may give: pair 0"),
                    claim::basis);
        }
    }

    /** Of six pairs that should be twice as long; one may be otherwise. */
    @ParameterizedTest
    @CsvSource({
        "6, 0, 0, 0, HOLDS, all 6 comparisons",
        "5, 1, 0, 0, HOLDS, all comparisons but pair 5",
        "5, 0, 1, 0, HOLDS, all comparisons but pair 5",
        "5, 0, 0, 1, HOLDS, all comparisons but pair 5",
        "4, 0, 2, 0, UNTOLD, 'cannot be told from 2.00 times as long: pair 4, pair 5'",
        "4, 1, 1, 0, UNTOLD, 'cannot be told from 2.00 times as long: pair 5'",
        "4, 0, 0, 2, UNTOLD, 'not measured: pair 4, pair 5'",
        "4, 1, 0, 1, UNTOLD, 'not measured: pair 5'",
        "4, 2, 0, 0, UNTOLD, '2 of 6 comparisons contradict, which chance alone may give: pair 4,"
                + " pair 5'",
        "3, 3, 0, 0, FAILS, 'less than 2.00 times as long: pair 3, pair 4, pair 5'",
        "0, 0, 0, 1, UNTOLD, not measured",
        "0, 1, 0, 0, FAILS, less than 2.00 times as long: pair 0"
    })
    void nearlyAllAreLongerByFar(
            int holding, int against, int untold, int missing, Verdict is, String basis) {
        Comparisons far = Comparisons.longerBy(2);
        for (int i = 0; i < holding + against + untold + missing; i++) {
            Optional<TimeRatio> ratio =
                    i < holding
                            ? of(2.1, 9)
                            : i < holding + against
                                    ? of(1.1, 1.9)
                                    : i < holding + against + untold
                                            ? of(1.9, 2.1)
                                            : Optional.empty();
            far.add("pair " + i, ratio);
        }
        Claim claim = far.claimOfAllBut(1, "Nearly all.");
        assertEquals(is, claim.verdict(), claim::basis);
        assertEquals(basis, claim.basis());
    }

    private static Optional<TimeRatio> of(double low, double high) {
        return Optional.of(
                new TimeRatio(
                        Statistic.MEDIAN,
                        (low + high) / 2,
                        Optional.of(new Interval(low, high)),
                        Resampling.FORKS_AND_ITERATIONS));
    }

    /** Of two that could contradict one is more than chance gives, of five it would not be. */
    @Test
    void whatCannotContradictDoesNotCount() {
        Comparisons slower = new Comparisons();
        slower.add("told", of(1.1, 1.2));
        slower.add("against", of(0.8, 0.9));
        slower.add("missing", Optional.empty());
        for (String alone : List.of("alone", "too")) {
            slower.add(alone, Optional.of(ratio(3, 0.01, 1)));
        }
        assertEquals(
                new Claim("Slower.", Verdict.FAILS, "the other way round: against"),
                slower.claim("Slower."));
    }

    @ParameterizedTest
    @CsvSource({"0, HOLDS, all 8 comparisons", "1, UNTOLD, no difference that can be told: pair 0"})
    void holdsOnlyIfItCanBeToldOfAll(int undecided, Verdict verdict, String basis) {
        Comparisons slower = new Comparisons();
        for (int i = 0; i < 8; i++) {
            slower.add("pair " + i, i < undecided ? of(0.9, 1.2) : of(1.1, 1.2));
        }
        assertEquals(new Claim("Slower.", verdict, basis), slower.claim("Slower."));
    }

    @ParameterizedTest
    @CsvSource({"1.4, HOLDS", "0.7, FAILS", "1, UNTOLD"})
    void slowerIsLongerByWhatCanBeTold(double value, Verdict verdict) {
        Comparisons slower = new Comparisons();
        slower.add("a and b", Optional.of(ratio(value, 0.05)));
        assertEquals(verdict, slower.claim("a is slower.").verdict());
    }
}
