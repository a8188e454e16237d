package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.advice.PredictionErrors.LeftOut;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.Interval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;

class PredictionErrorsTest {

    private static final int SEEDS = 60;

    /** Of 2.46 MB, which need 153.75 s over this link and 2.46 s at this limit. */
    private static Load load(String link, long limit) {
        return Load.over(LinkProfiles.of(link), 100, 2_460_000, SyncKind.USUAL.withLimit(limit));
    }

    @ParameterizedTest
    @CsvSource({
        "none, 0, 156, 2, 52, 468",
        "none, 0, 156, 0, 156, 156",
        "dsl1999, 0, 156, 2, 153.75, 169.725",
        "dsl1999, 0, 156, 0, 156, 156",
        "dsl1999, 0, 153.75, 0, 153.75, 153.75",
        "dsl1999, 0, 300, 1, 224.569, 450.8625",
        "none, 1000000, 3, 1, 2.6931, 3.6138",
        "none, 1000000, 2.5, 4, 2.46, 2.9552",
        "dsl1999, 1000000, 156, 2, 153.75, 169.725"
    })
    void theIntervalIsOfWhatComesBesideTheTimeOfTheBytes(
            String link, long limit, double seconds, double error, double low, double high) {
        Interval likely =
                PredictionErrors.likely(
                                seconds,
                                List.of(load(link, limit)),
                                new PredictionErrors.Basis(List.of(), true),
                                OptionalDouble.of(error))
                        .orElseThrow();
        assertEquals(low, likely.low(), 1e-3, likely::toString);
        assertEquals(high, likely.high(), 1e-3, likely::toString);
    }

    /** Of a cell that needs a second and took a quarter more. */
    @ParameterizedTest
    @CsvSource({
        "16000, dsl1999, 156, 0.5, 153.75, 177.525",
        "16000, dsl1999, 300, 1, 224.569, 450.8625",
        "4000000, dsl1999, 156, 0.5, 153.75, 159.4313",
        "16000, none, 156, 0.5, 104, 234"
    })
    void errorsGrowWithTheBytesBeyondThoseOfTheLargestCell(
            long bytes, String link, double seconds, double error, double low, double high) {
        Load cell = Load.over(LinkProfiles.of(link), 2, bytes);
        CostModel.Point measured =
                new CostModel.Point(cell, cell.leastSeconds() + 0.25 * bytes / 16_000);
        Interval likely =
                PredictionErrors.likely(
                                seconds,
                                List.of(load(link, 0)),
                                new PredictionErrors.Basis(List.of(measured), true),
                                OptionalDouble.of(error))
                        .orElseThrow();
        assertEquals(low, likely.low(), 1e-3, likely::toString);
        assertEquals(high, likely.high(), 1e-3, likely::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "none, 0, 156, 78, 1, 1",
        "dsl1999, 0, 156, 160, 0.0256, 0.5829",
        "dsl1999, 0, 153.75, 153.75, 0, 0",
        "dsl1999, 0, 163, 150, 0.0867, 2.0054",
        "none, 1000000, 3, 2.6, 0.1538, 1.8709"
    })
    void aSmallRestIsNotWrongWithoutEnd(
            String link, long limit, double predicted, double took, double whole, double beyond) {
        LeftOut left = LeftOut.of(predicted, new CostModel.Point(load(link, limit), took));
        assertEquals(whole, left.whole(), 1e-3, left::toString);
        assertEquals(beyond, left.beyond(), 1e-3, left::toString);
    }

    /** Errors of 1 to n: the k-th is kept to by the next with k of n + 1. */
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "2, 1.5, 2", "3, 2, 3", "4, 2.5, 4", "19, 10, 19", "39, 20, 38"})
    void ofAnEvenNumberTheMedianLiesBetweenTheTwoInTheMiddle(int n, double median, double most) {
        PredictionErrors errors =
                new PredictionErrors(
                        IntStream.rangeClosed(1, n)
                                .mapToObj(i -> new LeftOut(i, i, false))
                                .toList(),
                        List.of());
        assertEquals(median, errors.median().orElseThrow(), 1e-12);
        assertEquals(most, errors.most(load("none", 0), true).orElseThrow(), 1e-12);
    }

    @ParameterizedTest
    @CsvSource({"Infinity, Infinity, Infinity", "1, Infinity, Infinity", "1, 1, 1"})
    void anErrorWithoutEndIsNoneBetween(double one, double other, double median) {
        PredictionErrors errors =
                new PredictionErrors(
                        List.of(new LeftOut(one, 0, false), new LeftOut(other, 0, false)),
                        List.of());
        assertEquals(median, errors.median().orElseThrow());
    }

    /**
     * A made-up transport. What it takes beside the crossing has noise; the link, which may be
     * slower than its rate but no faster, has none.
     */
    private record Truth(
            double fixed, double perFile, double perByte, double crossings, double noise) {

        static Truth drawn(Random random, double noise) {
            return new Truth(
                    0.05 * Math.exp(random.nextGaussian()),
                    2e-4 * Math.exp(random.nextGaussian()),
                    4e-9 * Math.exp(random.nextGaussian()),
                    0.1 * random.nextDouble(),
                    noise);
        }

        double seconds(Load load, Random random) {
            double rest =
                    fixed
                            + perFile * load.files()
                            + perByte * load.bytes()
                            + 12 * load.roundTrip()
                            + 0.3 * load.roundTrip() * load.calls()
                            + crossings * load.leastSeconds();
            return load.leastSeconds() + rest * Math.exp(noise * random.nextGaussian());
        }

        List<CostModel.Point> points(List<Load> loads, Random random) {
            return loads.stream()
                    .map(each -> new CostModel.Point(each, seconds(each, random)))
                    .toList();
        }
    }

    private static double logUniform(Random random, double from, double to) {
        return from * Math.pow(to / from, random.nextDouble());
    }

    private static LinkProfile link(Random random) {
        return LinkProfiles.of(
                "rate=%dk,delay=%dms"
                        .formatted(Math.round(logUniform(random, 64, 20_000)), random.nextInt(40)));
    }

    private static List<Load> loads(List<LinkProfile> links) {
        List<Load> loads = new ArrayList<>();
        for (LinkProfile link : links) {
            for (double[] amount : MadeUpTimes.AMOUNTS) {
                loads.add(Load.over(link, (long) amount[0], (long) amount[1]));
            }
        }
        return loads;
    }

    /** Counts what lay within its interval, and what that was. */
    private static final class Coverage {

        private int inside;
        private int all;
        private final List<Double> widths = new ArrayList<>();

        void add(Advisor.Advice advice, Load load, double took) {
            Interval likely = advice.likely().orElseThrow();
            assertTrue(likely.low() >= load.leastSeconds(), () -> load + ": " + advice);
            inside += likely.contains(took) ? 1 : 0;
            all++;
            widths.add((likely.high() - likely.low()) / took);
        }

        double share() {
            return (double) inside / all;
        }

        @Override
        public String toString() {
            widths.sort(null);
            return "%d of %d, %.2f wide".formatted(inside, all, widths.get(widths.size() / 2));
        }
    }

    /** Over links that were measured, and over one that was not, of which less is promised. */
    @ParameterizedTest
    @CsvSource({
        "0.05, true, 0.95",
        "0.1, true, 0.95",
        "0.3, true, 0.95",
        "0.05, false, 0.9",
        "0.1, false, 0.9",
        "0.3, false, 0.9"
    })
    void runsOverDrawnLinksLieWithin(double noise, boolean linkMeasured, double share) {
        Coverage coverage = new Coverage();
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Truth truth = Truth.drawn(random, noise);
            List<LinkProfile> links =
                    List.of(LinkProfiles.NONE, link(random), link(random), link(random));
            Advisor advisor = Advisor.of(Map.of("any", truth.points(loads(links), random)));
            for (int i = 0; i < 20; i++) {
                Load load =
                        Load.over(
                                linkMeasured ? links.get(1 + i % 3) : link(random),
                                1 + random.nextInt(2_000),
                                Math.round(logUniform(random, 1e4, 5e7)));
                Advisor.Advice advice = advisor.predict("any", load).orElseThrow();
                coverage.add(advice, load, truth.seconds(load, random));
            }
        }
        assertTrue(coverage.share() >= share, coverage::toString);
    }

    /**
     * Four small copies over each transport, as {@code advise} measures them, tell of a tree 150
     * times as large. Cells as large as the tree tell more.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.1, 0.3})
    void fromSmallCopiesMostLargeTreesLieWithin(double noise) {
        LinkProfile dsl = LinkProfiles.of("dsl1999");
        List<Load> small =
                List.of(
                        Load.over(dsl, 2, 2_000),
                        Load.over(dsl, 8, 8_000),
                        Load.over(dsl, 4, 8_000),
                        Load.over(dsl, 2, 16_000));
        Coverage coverage = new Coverage();
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Map<String, List<CostModel.Point>> measured = new LinkedHashMap<>();
            Truth truth = Truth.drawn(random, noise);
            for (String transport : List.of("socket", "rmi", "karmi", "grpc", "onc-rpc")) {
                measured.put(transport, truth.points(small, random));
            }
            Advisor advisor = Advisor.of(measured);
            Load tree = Load.over(dsl, 100, 2_460_000);
            Advisor.Advice advice = advisor.predict("socket", tree).orElseThrow();
            coverage.add(advice, tree, truth.seconds(tree, random));
        }
        assertTrue(coverage.share() >= 0.85, coverage::toString);
    }
}
