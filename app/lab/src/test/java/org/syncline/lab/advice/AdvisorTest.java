package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.link.LinkProfiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

class AdvisorTest {

    private static final List<String> LINKS = List.of("none", "lan", "dsl1999", "dialup");
    private static final double[][] AMOUNTS = {
        {2, 1e4}, {20, 1e5}, {200, 2e5}, {300, 1.2e7}, {6, 5e7}, {2000, 2e6}
    };

    private static List<Load> loads() {
        List<Load> loads = new ArrayList<>();
        for (String link : LINKS) {
            for (double[] amount : AMOUNTS) {
                loads.add(Load.over(LinkProfiles.of(link), (long) amount[0], (long) amount[1]));
            }
        }
        return loads;
    }

    private static double cost(Load load, double slowness) {
        return slowness * (0.05 + load.files() * 2e-4 + load.bytes() * 4e-9)
                + 12 * load.roundTrip()
                + 0.3 * load.roundTrip() * load.files()
                + 1.1 * load.bytes() * load.secondsPerByte();
    }

    private static List<CostModel.Point> points(double slowness, double noise, Random random) {
        return loads().stream()
                .map(
                        load ->
                                new CostModel.Point(
                                        load,
                                        cost(load, slowness) * (1 + noise * random.nextGaussian())))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void itPredictsWhatItHasNotSeenWithinTheNoise(long seed) {
        Random random = new Random(seed);
        Advisor advisor = Advisor.of(Map.of("fast", points(1, 0.05, random)));
        assertTrue(advisor.medianError() < 0.1, () -> seed + ": " + advisor);
        Load unseen = Load.over(LinkProfiles.of("isdn"), 50, 300_000);
        double predicted = advisor.predict("fast", unseen).orElseThrow();
        assertEquals(1, predicted / cost(unseen, 1), 0.15, () -> seed + ": " + advisor);
    }

    @Test
    void exactTimesGiveTheCoefficientsBack() {
        CostModel model = CostModel.fit(points(1, 0, new Random(1)));
        double[] expected = {0.05, 2e-4, 4e-9, 12, 0.3, 1.1};
        for (int k = 0; k < expected.length; k++) {
            assertEquals(1, model.coefficients().get(k) / expected[k], 0.01, model::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void noPartIsNegativeWhateverWasMeasured(long seed) {
        Random random = new Random(seed);
        List<CostModel.Point> absurd =
                loads().stream()
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
        Load here = Load.over(LinkProfiles.of("none"), 2000, 2_000_000);
        List<Advisor.Advice> ranked = advisor.rank(here);
        assertEquals(
                List.of("fast", "slow"), ranked.stream().map(Advisor.Advice::transport).toList());
        assertTrue(ranked.getFirst().likely().contains(cost(here, 1)), advisor::toString);
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
