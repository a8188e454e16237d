package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.lab.advice.MadeUpTimes.AMOUNTS;
import static org.syncline.lab.advice.MadeUpTimes.FORCED;
import static org.syncline.lab.advice.MadeUpTimes.LINKS;
import static org.syncline.lab.advice.MadeUpTimes.MD5;
import static org.syncline.lab.advice.MadeUpTimes.cost;
import static org.syncline.lab.advice.MadeUpTimes.here;
import static org.syncline.lab.advice.MadeUpTimes.loads;
import static org.syncline.lab.advice.MadeUpTimes.ofSeveralKinds;
import static org.syncline.lab.advice.MadeUpTimes.points;
import static org.syncline.lab.advice.MadeUpTimes.width;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.Interval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;

class AdvisorTest {

    private static final double NOISE = 0.1;

    /** Half of a normal distribution lies within so many deviations. */
    private static final double MEDIAN_DEVIATION = 0.6745;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void itPredictsWhatItHasNotSeenWithinTheNoise(long seed) {
        Random random = new Random(seed);
        Advisor advisor = Advisor.of(Map.of("fast", points(1, 0.05, random)));
        double error = advisor.medianError(SyncKind.USUAL).orElseThrow();
        assertTrue(error < 0.1, () -> seed + ": " + error);
        Load unseen = Load.over(LinkProfiles.of("isdn"), 50, 300_000);
        double predicted = advisor.predict("fast", unseen).orElseThrow().seconds();
        assertEquals(1, predicted / cost(unseen, 1), 0.15, () -> "seed " + seed);
    }

    /** A made-up truth of t = a + b·files + c·bytes, with noise, on a grid of amounts. */
    private record Truth(double fixed, double perFile, double perByte) {

        static Truth drawn(Random random) {
            return new Truth(
                    0.02 * Math.exp(random.nextGaussian()),
                    1e-4 * Math.exp(random.nextGaussian()),
                    5e-9 * Math.exp(random.nextGaussian()));
        }

        double seconds(Load load) {
            return fixed + perFile * load.files() + perByte * load.bytes();
        }

        List<CostModel.Point> points(Random random) {
            List<CostModel.Point> points = new ArrayList<>();
            for (long files : new long[] {1, 10, 100, 1_000, 10_000}) {
                for (long bytes : new long[] {10_000, 1_000_000, 10_000_000, 100_000_000}) {
                    Load load = load(files, bytes);
                    double noise = 1 + NOISE * random.nextGaussian();
                    points.add(new CostModel.Point(load, seconds(load) * noise));
                }
            }
            return points;
        }

        static Load load(long files, long bytes) {
            return Load.over(LinkProfiles.NONE, files, bytes);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void aTruthIsFoundThroughTheNoise(long seed) {
        Random random = new Random(seed);
        Truth truth = Truth.drawn(random);
        CostModel model = CostModel.fit(truth.points(random));
        List<Double> found = model.coefficients();
        String shown = "seed " + seed + ", " + truth + ": " + model;
        assertEquals(1, found.get(0) / truth.fixed(), 0.4, shown);
        assertEquals(1, found.get(1) / truth.perFile(), 0.25, shown);
        assertEquals(1, found.get(2) / truth.perByte(), 0.25, shown);
        for (int i = 0; i < 20; i++) {
            Load unseen =
                    Truth.load(1 + random.nextLong(20_000), 1_000 + random.nextLong(200_000_000));
            assertEquals(1, model.seconds(unseen) / truth.seconds(unseen), 0.15, shown);
        }
    }

    /** Each seed's error is that of twenty cells only; all together show what it estimates. */
    @Test
    void theErrorThatIsSaidIsTheTrueOne() {
        double[] said = new double[200];
        List<Double> actual = new ArrayList<>();
        int inside = 0;
        for (int seed = 0; seed < said.length; seed++) {
            Random random = new Random(seed);
            Truth truth = Truth.drawn(random);
            Advisor advisor = Advisor.of(Map.of("any", truth.points(random)));
            said[seed] = advisor.medianError(SyncKind.USUAL).orElseThrow();
            for (CostModel.Point next : truth.points(random)) {
                Advisor.Advice advice = advisor.predict("any", next.load()).orElseThrow();
                double ratio = advice.seconds() / next.seconds();
                actual.add(Math.max(ratio, 1 / ratio) - 1);
                inside += advice.likely().orElseThrow().contains(next.seconds()) ? 1 : 0;
            }
        }
        double mean = Arrays.stream(said).average().orElseThrow();
        double median = actual.stream().sorted().toList().get(actual.size() / 2);
        double covered = (double) inside / actual.size();
        String shown = "said %.4f, actual %.4f, inside %.3f".formatted(mean, median, covered);
        assertEquals(1, mean / median, 0.15, shown);
        assertEquals(1, mean / (NOISE * MEDIAN_DEVIATION), 0.25, shown);
        assertTrue(covered > 0.9 && covered < 0.99, shown);
    }

    /** Dividing by measured times would find some 2·noise² too little: 17 % at this noise. */
    @Test
    void timesThatCameOutTooShortAreNotFavoured() {
        double mean =
                LongStream.range(0, 300)
                        .mapToDouble(
                                seed -> {
                                    Random random = new Random(seed);
                                    List<CostModel.Point> points =
                                            LongStream.rangeClosed(1, 20)
                                                    .mapToObj(
                                                            i ->
                                                                    new CostModel.Point(
                                                                            Truth.load(0, 0),
                                                                            uniform(random)))
                                                    .toList();
                                    return CostModel.fit(points).coefficients().getFirst();
                                })
                        .average()
                        .orElseThrow();
        assertEquals(1, mean, 0.02);
    }

    /** Of mean 1 and deviation 0.3. */
    private static double uniform(Random random) {
        return 1 + 0.3 * Math.sqrt(3) * (2 * random.nextDouble() - 1);
    }

    @Test
    void exactTimesGiveTheCoefficientsBack() {
        CostModel model = CostModel.fit(points(1, 0, new Random(1)));
        double[] expected = {0.05, 2e-4, 4e-9, 12, 0.3, 1.1};
        for (int k = 0; k < expected.length; k++) {
            assertEquals(1, model.coefficients().get(k) / expected[k], 1e-6, model::toString);
        }
    }

    /** At this no amount takes less than its bytes need. */
    private static final long LIMIT = 20_000_000;

    /** Of limited runs a part of the time at the limit is spent on other work anyway. */
    private static CostModel.Point limited(double[] amount, long limit, double wrong) {
        SyncKind kind = SyncKind.USUAL.withLimit(limit);
        Load load = Load.over(LinkProfiles.NONE, (long) amount[0], (long) amount[1], kind);
        return new CostModel.Point(load, wrong * (cost(load, 1) + 0.9 * load.secondsAtLimit()));
    }

    private static List<CostModel.Point> withLimited(int limited, double wrong) {
        List<CostModel.Point> points = new ArrayList<>(points(1, 0, new Random(1)));
        Arrays.stream(AMOUNTS)
                .skip(AMOUNTS.length - limited)
                .forEach(amount -> points.add(limited(amount, LIMIT, wrong)));
        return points;
    }

    @Test
    void whatALimitCostsIsToldByFewLoadsAndHoldsForOthers() {
        Advisor advisor = Advisor.of(Map.of("fast", withLimited(3, 1)));
        CostModel.Point unseen = limited(AMOUNTS[2], LIMIT / 80, 1);
        double predicted = advisor.predict("fast", unseen.load()).orElseThrow().seconds();
        assertEquals(1, predicted / unseen.seconds(), 1e-3);
        double error = advisor.medianError(unseen.load().kind()).orElseThrow();
        assertTrue(error < 1e-3, () -> "error " + error);
    }

    /** The part that few loads told would let it be faster. */
    @Test
    void noLimitedRunIsFasterThanItsLimit() {
        Advisor advisor = Advisor.of(Map.of("fast", withLimited(3, 1)));
        SyncKind slow = SyncKind.USUAL.withLimit(10_000);
        Load load = Load.over(LinkProfiles.NONE, 6, 50_000_000, slow);
        Advisor.Advice advice = advisor.predict("fast", load).orElseThrow();
        assertEquals(5_000, advice.seconds(), 1e-6);
        assertTrue(advice.likely().orElseThrow().low() >= 5_000, advice::toString);
    }

    /** Usual runs are exact here, limited ones each time longer or shorter by a third. */
    @Test
    void errorsOfLimitedRunsAreTheirOwn() {
        List<CostModel.Point> points = new ArrayList<>(points(1, 0, new Random(1)));
        for (int i = 0; i < AMOUNTS.length; i++) {
            points.add(limited(AMOUNTS[i], LIMIT, i % 2 == 0 ? 1.5 : 1));
        }
        Advisor advisor = Advisor.of(Map.of("fast", points));
        SyncKind limited = SyncKind.USUAL.withLimit(LIMIT);
        double own = advisor.medianError(limited).orElseThrow();
        double usual = advisor.medianError(SyncKind.USUAL).orElseThrow();
        assertTrue(own > 0.1, () -> "limited " + own);
        assertTrue(usual < own / 2, () -> "usual " + usual + ", limited " + own);
        Advisor.Advice advice =
                advisor.predict("fast", Load.over(LinkProfiles.NONE, 20, 100_000, limited))
                        .orElseThrow();
        assertTrue(width(advice) > (1 + own) * (1 + own), advice::toString);
    }

    @ParameterizedTest
    @CsvSource({"0, false", "2, false", "3, true"})
    void whatSaysHowWrongALimitedRunMayBeIsMeasuredFirst(int others, boolean told) {
        Advisor advisor = Advisor.of(Map.of("fast", withLimited(others, 1)));
        SyncKind limited = SyncKind.USUAL.withLimit(LIMIT);
        Load here = Load.over(LinkProfiles.NONE, 20, 100_000, limited);
        assertEquals(told, advisor.predict("fast", here).isPresent());
        Load overLink = Load.over(LinkProfiles.of("lan"), 20, 100_000, limited);
        assertTrue(advisor.predict("fast", overLink).isEmpty(), "no limited one over a link");
        Load update =
                Load.over(LinkProfiles.NONE, MadeUpTimes.UPDATES.getLast(), limited.ofUpdate());
        assertTrue(advisor.predict("fast", update).isEmpty(), "no limited update");
    }

    @Test
    void whatADigestAndForcingCostIsToldByFewLoads() {
        CostModel model = CostModel.fit(ofSeveralKinds(3));
        double[] forced = {0.02, 1e-3, 1e-9};
        for (int k = 0; k < forced.length; k++) {
            assertEquals(1, model.coefficients().get(6 + k) / forced[k], 1e-3, model::toString);
        }
        assertEquals(2e-9, model.digests().get("md5") - model.digests().get("sha-256"), 1e-12);
        SyncKind both = MD5.withDurable(true);
        CostModel.Point unseen = here(AMOUNTS[1], both);
        assertEquals(1, model.seconds(unseen.load()) / unseen.seconds(), 1e-3, model::toString);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "2, 1", "3, 3"})
    void aKindThatWasHardlyMeasuredIsNotPredicted(int others, int kinds) {
        Advisor advisor = Advisor.of(Map.of("fast", ofSeveralKinds(others)));
        long predicted =
                Stream.of(SyncKind.USUAL, MD5, FORCED)
                        .map(kind -> Load.over(LinkProfiles.NONE, 20, 100_000, kind))
                        .filter(load -> !advisor.rank(load).isEmpty())
                        .count();
        assertEquals(kinds, predicted);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void noPartIsNegativeWhateverWasMeasured(long seed) {
        Random random = new Random(seed);
        List<CostModel.Point> absurd =
                loads(LINKS).stream()
                        .map(load -> new CostModel.Point(load, 0.001 + random.nextDouble()))
                        .toList();
        assertTrue(
                CostModel.fit(absurd).coefficients().stream().allMatch(value -> value >= 0),
                () -> "seed " + seed);
    }

    @Test
    void theFastestComesFirstWhereItIs() {
        Random random = new Random(1);
        Advisor advisor =
                Advisor.of(
                        Map.of(
                                "slow", points(5, 0.02, random),
                                "fast", points(1, 0.02, random)));
        Load here = Load.over(LinkProfiles.NONE, 2000, 2_000_000);
        List<Advisor.Advice> ranked = advisor.rank(here);
        assertEquals(
                List.of("fast", "slow"), ranked.stream().map(Advisor.Advice::transport).toList());
        Interval likely = ranked.getFirst().likely().orElseThrow();
        assertTrue(likely.contains(cost(here, 1)), likely::toString);
        assertFalse(ranked.getFirst().cannotBeToldFrom(ranked.getLast()));
        double twice = advisor.rank(List.of(here, here)).getFirst().seconds();
        assertEquals(2 * ranked.getFirst().seconds(), twice, 1e-9);
    }

    @Test
    void aLinkThatWasNotMeasuredIsSaidAndLessSure() {
        List<String> links = List.of("none", "lan", "dsl1999", "dialup");
        Advisor advisor = Advisor.of(Map.of("fast", points(links, 1, 0.05, new Random(1))));
        Load slow = load("dsl1999");
        Load slower = load("isdn");
        Advisor.Advice known = advisor.predict("fast", slow).orElseThrow();
        Advisor.Advice unknown = advisor.predict("fast", slower).orElseThrow();
        assertTrue(known.linkMeasured());
        assertFalse(unknown.linkMeasured());
        assertTrue(
                widthBeyondLeast(unknown, slower) > widthBeyondLeast(known, slow),
                () -> known + " " + unknown);
    }

    /** What the bytes need is sure over either. */
    private static double widthBeyondLeast(Advisor.Advice advice, Load load) {
        Interval likely = advice.likely().orElseThrow();
        return (likely.high() - load.leastSeconds()) / (likely.low() - load.leastSeconds());
    }

    private static Load load(String link) {
        return Load.over(LinkProfiles.of(link), 20, 500_000);
    }

    @Test
    void withoutAnyLinkBytesStillCrossOneOnceAndNothingSaysHowSureThatIs() {
        Advisor advisor = Advisor.of(Map.of("fast", points(List.of("none"), 1, 0, new Random(1))));
        Load dsl = load("dsl1999");
        Advisor.Advice advice = advisor.predict("fast", dsl).orElseThrow();
        assertTrue(advice.seconds() > dsl.bytes() * dsl.secondsPerByte(), advice::toString);
        assertTrue(advice.likely().isEmpty(), advice::toString);
    }

    @Test
    void largerLoadsThanAnyMeasuredAreKnown() {
        Advisor advisor = Advisor.of(Map.of("fast", points(1, 0, new Random(1))));
        assertFalse(advisor.isBeyond(Load.over(LinkProfiles.NONE, 2000, 50_000_000)));
        assertTrue(advisor.isBeyond(Load.over(LinkProfiles.NONE, 2001, 50_000_000)));
        assertTrue(advisor.isBeyond(Load.over(LinkProfiles.NONE, 1, 50_000_001)));
    }

    @Test
    void jitterIsPartOfARoundTrip() {
        assertEquals(0.0034, Load.over(LinkProfiles.of("wifi"), 1, 1).roundTrip(), 1e-9);
    }

    @Test
    void tooLittleIsSaid() {
        List<CostModel.Point> two = points(1, 0, new Random(1)).subList(0, 2);
        IllegalArgumentException refused =
                assertThrows(
                        IllegalArgumentException.class, () -> Advisor.of(Map.of("socket", two)));
        assertTrue(refused.getMessage().contains("measure some first"), refused::getMessage);
    }
}
