package org.syncline.lab.advice;

import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.timing.RunAmounts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Times of made-up transports, all of whose costs are known: loads over several links, of several
 * kinds, and updates.
 */
final class MadeUpTimes {

    static final List<String> LINKS = List.of("none", "lan", "dsl1999", "dialup");
    static final double[][] AMOUNTS = {
        {2, 1e4}, {20, 1e5}, {200, 2e5}, {300, 1.2e7}, {6, 5e7}, {2000, 2e6}
    };
    static final SyncKind MD5 = SyncKind.USUAL.withDigest("md5");
    static final SyncKind FORCED = SyncKind.USUAL.withDurable(true);

    /** What updates did, each of it much in two of them. */
    static final List<RunAmounts> UPDATES =
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

    static final double[] UPDATE_COSTS = {0.025, 0.02, 2e-3, 1e-5, 3e-5, 3e-9};
    private static final double BYTE = 4e-9;

    private MadeUpTimes() {}

    static List<Load> loads(List<String> links) {
        List<Load> loads = new ArrayList<>();
        for (String link : links) {
            for (double[] amount : AMOUNTS) {
                loads.add(Load.over(LinkProfiles.of(link), (long) amount[0], (long) amount[1]));
            }
        }
        return loads;
    }

    static double cost(Load load, double slowness) {
        return slowness * (0.05 + load.files() * 2e-4 + load.bytes() * BYTE)
                + 12 * load.roundTrip()
                + 0.3 * load.roundTrip() * load.calls()
                + 1.1 * load.bytes() * load.secondsPerByte();
    }

    static List<CostModel.Point> points(
            List<String> links, double slowness, double noise, Random random) {
        return loads(links).stream()
                .map(
                        load ->
                                new CostModel.Point(
                                        load,
                                        cost(load, slowness) * (1 + noise * random.nextGaussian())))
                .toList();
    }

    static List<CostModel.Point> points(double slowness, double noise, Random random) {
        return points(LINKS, slowness, noise, random);
    }

    static CostModel.Point here(double[] amount, SyncKind kind) {
        Load load = Load.over(LinkProfiles.NONE, (long) amount[0], (long) amount[1], kind);
        double more = kind.digest().equals("md5") ? 2e-9 * load.bytes() : 0;
        double forcing = kind.durable() ? 0.02 + 1e-3 * load.files() + 1e-9 * load.bytes() : 0;
        return new CostModel.Point(load, cost(load, 1) + more + forcing);
    }

    /** All usual loads, and so many of each other kind. */
    static List<CostModel.Point> ofSeveralKinds(int others) {
        List<CostModel.Point> points = new ArrayList<>(points(1, 0, new Random(1)));
        for (SyncKind kind : List.of(MD5, FORCED)) {
            Arrays.stream(AMOUNTS)
                    .skip(AMOUNTS.length - others)
                    .forEach(amount -> points.add(here(amount, kind)));
        }
        return points;
    }

    static CostModel.Point update(RunAmounts did, SyncKind kind) {
        Load load = Load.over(LinkProfiles.NONE, did, kind.ofUpdate());
        double[] parts = {
            1,
            did.changes() > 0 ? 1 : 0,
            did.changes(),
            did.entries(),
            did.signedFiles(),
            did.signedBytes()
        };
        double seconds = BYTE * did.bytes();
        for (int k = 0; k < parts.length; k++) {
            seconds += UPDATE_COSTS[k] * parts[k];
        }
        double forcing = kind.durable() ? 0.02 + 1e-3 * did.files() + 1e-9 * did.bytes() : 0;
        double more = kind.digest().equals("md5") ? 2e-9 * did.signedBytes() : 0;
        return new CostModel.Point(load, seconds + forcing + more);
    }

    static List<CostModel.Point> withUpdates(int updates) {
        List<CostModel.Point> points = new ArrayList<>(ofSeveralKinds(3));
        UPDATES.stream().limit(updates).forEach(did -> points.add(update(did, SyncKind.USUAL)));
        return points;
    }

    /** Returns how many times the least likely time the largest one is. */
    static double width(Advisor.Advice advice) {
        Interval likely = advice.likely().orElseThrow();
        return likely.high() / likely.low();
    }
}
