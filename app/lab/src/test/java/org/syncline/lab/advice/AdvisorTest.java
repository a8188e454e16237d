package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.timing.RunAmounts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;

class AdvisorTest {

    private static final List<String> LINKS = List.of("none", "lan", "dsl1999", "dialup");
    private static final double[][] AMOUNTS = {
        {2, 1e4}, {20, 1e5}, {200, 2e5}, {300, 1.2e7}, {6, 5e7}, {2000, 2e6}
    };
    private static final double NOISE = 0.1;

    /** Half of a normal distribution lies within so many deviations. */
    private static final double MEDIAN_DEVIATION = 0.6745;

    private static List<Load> loads(List<String> links) {
        List<Load> loads = new ArrayList<>();
        for (String link : links) {
            for (double[] amount : AMOUNTS) {
                loads.add(Load.over(LinkProfiles.of(link), (long) amount[0], (long) amount[1]));
            }
        }
        return loads;
    }

    private static double cost(Load load, double slowness) {
        return slowness * (0.05 + load.files() * 2e-4 + load.bytes() * 4e-9)
                + 12 * load.roundTrip()
                + 0.3 * load.roundTrip() * load.calls()
                + 1.1 * load.bytes() * load.secondsPerByte();
    }

    private static List<CostModel.Point> points(
            List<String> links, double slowness, double noise, Random random) {
        return loads(links).stream()
                .map(
                        load ->
                                new CostModel.Point(
                                        load,
                                        cost(load, slowness) * (1 + noise * random.nextGaussian())))
                .toList();
    }

    private static List<CostModel.Point> points(double slowness, double noise, Random random) {
        return points(LINKS, slowness, noise, random);
    }

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

    private static final SyncKind MD5 = SyncKind.USUAL.withDigest("md5");
    private static final SyncKind FORCED = SyncKind.USUAL.withDurable(true);

    private static CostModel.Point here(double[] amount, SyncKind kind) {
        Load load = Load.over(LinkProfiles.NONE, (long) amount[0], (long) amount[1], kind);
        double more = kind.digest().equals("md5") ? 2e-9 * load.bytes() : 0;
        double forcing = kind.durable() ? 0.02 + 1e-3 * load.files() + 1e-9 * load.bytes() : 0;
        return new CostModel.Point(load, cost(load, 1) + more + forcing);
    }

    /** All usual loads, and so many of each other kind. */
    private static List<CostModel.Point> ofSeveralKinds(int others) {
        List<CostModel.Point> points = new ArrayList<>(points(1, 0, new Random(1)));
        for (SyncKind kind : List.of(MD5, FORCED)) {
            Arrays.stream(AMOUNTS)
                    .skip(AMOUNTS.length - others)
                    .forEach(amount -> points.add(here(amount, kind)));
        }
        return points;
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

    /** What updates did, each of it much in two of them. */
    private static final List<RunAmounts> UPDATES =
            List.of(
                    new RunAmounts(0, 0, 0, 2_000, 0, 0),
                    new RunAmounts(0, 0, 0, 900, 0, 0),
                    new RunAmounts(0, 0, 0, 20, 0, 0),
                    new RunAmounts(0, 0, 0, 50, 40, 50_000_000),
                    new RunAmounts(0, 0, 0, 10, 8, 30_000_000),
                    new RunAmounts(0, 0, 0, 3_000, 2_900, 2_900_000),
                    new RunAmounts(0, 0, 0, 1_000, 900, 900_000),
                    new RunAmounts(40, 400_000, 90, 500, 80, 800_000),
                    new RunAmounts(10, 100_000, 30, 500, 20, 200_000),
                    new RunAmounts(4, 20_000_000, 4, 10, 4, 20_000_000),
                    new RunAmounts(2, 9_000_000, 3, 10, 4, 18_000_000));

    private static final double[] UPDATE_COSTS = {0.025, 0.02, 2e-3, 4e-9, 1e-5, 3e-5, 3e-9};

    private static CostModel.Point update(RunAmounts did, SyncKind kind) {
        Load load = Load.over(LinkProfiles.NONE, did, kind.ofUpdate());
        double[] parts = {
            1,
            did.changes() > 0 ? 1 : 0,
            did.changes(),
            did.bytes(),
            did.entries(),
            did.signedFiles(),
            did.signedBytes()
        };
        double seconds = 0;
        for (int k = 0; k < parts.length; k++) {
            seconds += UPDATE_COSTS[k] * parts[k];
        }
        double forcing = kind.durable() ? 0.02 + 1e-3 * did.files() + 1e-9 * did.bytes() : 0;
        double more = kind.digest().equals("md5") ? 2e-9 * did.signedBytes() : 0;
        return new CostModel.Point(load, seconds + forcing + more);
    }

    private static List<CostModel.Point> withUpdates(int updates) {
        List<CostModel.Point> points = new ArrayList<>(ofSeveralKinds(3));
        UPDATES.stream().limit(updates).forEach(did -> points.add(update(did, SyncKind.USUAL)));
        return points;
    }

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
        assertTrue(advisor.predict("fast", Truth.load(10, 1_000)).isPresent());
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
        Advisor.Advice known = advisor.predict("fast", load("dsl1999")).orElseThrow();
        Advisor.Advice unknown = advisor.predict("fast", load("isdn")).orElseThrow();
        assertTrue(known.linkMeasured());
        assertFalse(unknown.linkMeasured());
        assertTrue(width(unknown) > width(known), () -> known + " " + unknown);
    }

    private static Load load(String link) {
        return Load.over(LinkProfiles.of(link), 20, 500_000);
    }

    private static double width(Advisor.Advice advice) {
        Interval likely = advice.likely().orElseThrow();
        return likely.high() / likely.low();
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
