package org.syncline.lab.advice;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What a synchronisation costs over one transport. A first one: a fixed part, so much for each file
 * and each byte, so many round trips in all and for each call with content, and the time that the
 * link needs for the bytes, more or less. An update: for each byte that is brought as much as a
 * first one, and of its own a fixed part, a further one if anything is changed, and so much for
 * each change, each entry that is looked at, each file that is signed and each byte of it. Content
 * that is forced to disk costs either a further fixed part, and more for each file and byte; each
 * digest costs more for each byte than the fastest one. No part is negative, because no work makes
 * another one faster. What digests and forcing cost is added to the rest, so that a few cells tell
 * it and all others tell what they share.
 *
 * <p>The fit takes the noise of a time as proportional to the time, so that a run of a second
 * counts as much as one of an hour: least squares whose weights are the squares of the fitted
 * times, repeated until these hardly change. (McCullagh and Nelder, "Generalized Linear Models",
 * 1989, chapter 8: constant coefficient of variation, identity link. To divide by the measured
 * times instead would favour those that came out too short.)
 *
 * <p>Bytes cross the link once at least, whatever the noise of small loads says: what is fitted is
 * the time beyond that.
 *
 * @param coefficients of a first one seconds, seconds a file, seconds a byte, round trips, round
 *     trips a call, and how often the bytes cross the link; for forced content seconds, seconds a
 *     file and seconds a byte; and of an update seconds, seconds if anything changes, and seconds a
 *     change, an entry, a signed file and a signed byte
 * @param digests further seconds a byte, by the name of the digest; empty if there is only one
 */
public record CostModel(List<Double> coefficients, Map<String, Double> digests) {

    private static final int ROUNDS = 8;
    private static final double SETTLED = 1e-4;
    private static final int BYTES = 2;
    private static final int CROSSINGS = 5;

    public CostModel {
        coefficients = List.copyOf(coefficients);
        digests = Map.copyOf(digests);
    }

    /**
     * A measured synchronisation.
     *
     * @param seconds positive
     */
    public record Point(Load load, double seconds) {
        public Point {
            if (!(seconds > 0 && Double.isFinite(seconds))) {
                throw new IllegalArgumentException("a time is positive, not " + seconds + " s");
            }
        }

        private String digest() {
            return load.kind().digest();
        }
    }

    /**
     * Returns the model that fits best; at least one point. What first synchronisations tell is
     * told by them alone, so that the noise of updates does not reach it.
     */
    public static CostModel fit(List<Point> points) {
        if (points.isEmpty()) {
            throw new IllegalArgumentException("a model needs a measured synchronisation");
        }
        List<String> digests = severalDigests(points);
        double[] x = new double[features(points.getFirst().load(), digests).length];
        x[CROSSINGS] = 1;
        boolean[] open = new boolean[x.length];
        Arrays.fill(open, true);
        for (boolean update : new boolean[] {false, true}) {
            List<Point> like =
                    points.stream().filter(it -> it.load().kind().update() == update).toList();
            double[][] features =
                    like.stream()
                            .map(point -> features(point.load(), digests))
                            .toArray(double[][]::new);
            x = fit(like, features, x, open);
            if (!update) {
                addFastestDigest(x, x.length - digests.size(), features);
            }
            for (int k = 0; k < open.length; k++) {
                int column = k;
                open[k] &= Arrays.stream(features).allMatch(row -> row[column] == 0);
            }
        }
        List<Double> all = Arrays.stream(x).boxed().toList();
        int shared = all.size() - digests.size();
        Map<String, Double> perByte = new LinkedHashMap<>();
        for (int i = 0; i < digests.size(); i++) {
            perByte.put(digests.get(i), all.get(shared + i));
        }
        return new CostModel(all.subList(0, shared), perByte);
    }

    /** A first one signs what it brings, so that no time tells the fastest digest from the rest. */
    private static void addFastestDigest(double[] x, int from, double[][] features) {
        int[] used =
                IntStream.range(from, x.length)
                        .filter(k -> Arrays.stream(features).anyMatch(row -> row[k] > 0))
                        .toArray();
        double least = Arrays.stream(used).mapToDouble(k -> x[k]).min().orElse(0);
        x[BYTES] += least;
        Arrays.stream(used).forEach(k -> x[k] -= least);
    }

    /** Returns the coefficients with what is best added to the open ones. */
    private static double[] fit(
            List<Point> points, double[][] features, double[] known, boolean[] open) {
        double[] expected = points.stream().mapToDouble(Point::seconds).toArray();
        double[] x = known;
        double moved = 1;
        for (int round = 0; round < ROUNDS && moved > SETTLED && expected.length > 0; round++) {
            x = weighted(points, features, expected, known, open);
            moved = 0;
            for (int i = 0; i < expected.length; i++) {
                double next = product(features[i], x);
                // A time of nothing would weigh without end.
                next = next > 0 ? next : points.get(i).seconds();
                moved = Math.max(moved, Math.abs(next / expected[i] - 1));
                expected[i] = next;
            }
        }
        return x;
    }

    /** Where all have one digest, what it costs is part of each byte. */
    private static List<String> severalDigests(List<Point> points) {
        List<String> all = points.stream().map(Point::digest).distinct().sorted().toList();
        return all.size() > 1 ? all : List.of();
    }

    private static double[] features(Load load, List<String> digests) {
        return DoubleStream.concat(
                        Arrays.stream(load.features()),
                        digests.stream()
                                .mapToDouble(
                                        each ->
                                                each.equals(load.kind().digest())
                                                        ? load.signed()
                                                        : 0))
                .toArray();
    }

    private static double[] weighted(
            List<Point> points,
            double[][] features,
            double[] expected,
            double[] known,
            boolean[] open) {
        double[][] rows = new double[expected.length][known.length];
        double[] targets = new double[expected.length];
        for (int i = 0; i < expected.length; i++) {
            for (int k = 0; k < known.length; k++) {
                rows[i][k] = open[k] ? features[i][k] / expected[i] : 0;
            }
            targets[i] = (points.get(i).seconds() - product(features[i], known)) / expected[i];
        }
        double[] x = NonNegativeLeastSquares.solve(rows, targets);
        Arrays.setAll(x, k -> x[k] + known[k]);
        return x;
    }

    /** Returns the seconds that the load should take; a digest of no point costs nothing more. */
    public double seconds(Load load) {
        double[] shared = coefficients.stream().mapToDouble(Double::doubleValue).toArray();
        return product(load.features(), shared)
                + load.signed() * digests.getOrDefault(load.kind().digest(), 0.0);
    }

    private static double product(double[] features, double[] coefficients) {
        double sum = 0;
        for (int k = 0; k < features.length; k++) {
            sum += coefficients[k] * features[k];
        }
        return sum;
    }
}
