package org.syncline.lab.advice;

import org.syncline.lab.advice.CostModel.Point;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The {@linkplain CostModel models} of several transports. What first synchronisations tell of a
 * transport is told by them alone, so that the noise of updates does not reach it. What an update
 * costs of its own is told by those over all transports together: looking at entries, signing them
 * and keeping what is known of them is work within each machine, whatever carries the rest.
 *
 * <p>The fit takes the noise of a time as proportional to the time, so that a run of a second
 * counts as much as one of an hour: least squares whose weights are the squares of the fitted
 * times, repeated until these hardly change. (McCullagh and Nelder, "Generalized Linear Models",
 * 1989, chapter 8: constant coefficient of variation, identity link. To divide by the measured
 * times instead would favour those that came out too short.)
 *
 * <p>Bytes cross the link once at least, whatever the noise of small loads says: what is fitted is
 * the time beyond that. Immutable.
 */
public final class CostFit {

    private static final int ROUNDS = 8;
    private static final double SETTLED = 1e-4;
    private static final int BYTES = 2;
    private static final int CROSSINGS = 5;

    private final List<String> digests;
    private final Map<String, First> firsts = new LinkedHashMap<>();
    private final List<Update> updates = new ArrayList<>();
    private final double[] ofUpdates;

    /** An update, and what the first ones over its transport tell. */
    private record Update(First first, Point point) {}

    /**
     * What the first synchronisations over a transport tell.
     *
     * @param open the coefficients of which they tell nothing
     */
    private record First(double[] coefficients, boolean[] open) {}

    /**
     * Fits them.
     *
     * @param measured by transport; at least one point of each
     */
    public CostFit(Map<String, List<Point>> measured) {
        if (measured.isEmpty() || measured.values().stream().anyMatch(List::isEmpty)) {
            throw new IllegalArgumentException("a model needs a measured synchronisation");
        }
        digests = severalDigests(measured.values().stream().flatMap(List::stream).toList());
        measured.forEach(
                (transport, points) -> {
                    First first = first(points);
                    firsts.put(transport, first);
                    points.stream()
                            .filter(CostFit::isUpdate)
                            .forEach(each -> updates.add(new Update(first, each)));
                });
        ofUpdates = ofUpdates(updates);
    }

    private static boolean isUpdate(Point point) {
        return point.load().kind().update();
    }

    /** Where all have one digest, what it costs is part of each byte. */
    private static List<String> severalDigests(List<Point> points) {
        List<String> all = points.stream().map(Point::digest).distinct().sorted().toList();
        return all.size() > 1 ? all : List.of();
    }

    private First first(List<Point> points) {
        List<Point> like = points.stream().filter(each -> !isUpdate(each)).toList();
        double[][] features = features(like);
        double[] known = new double[features(points.getFirst().load()).length];
        known[CROSSINGS] = 1;
        double[] x = sum(known, fit(like, features, bases(features, known)));
        addFastestDigest(x, features);
        boolean[] open = new boolean[x.length];
        for (int k = 0; k < open.length; k++) {
            int column = k;
            open[k] = Arrays.stream(features).allMatch(row -> row[column] == 0);
        }
        return new First(x, open);
    }

    /** A first one signs what it brings, so that no time tells the fastest digest from the rest. */
    private void addFastestDigest(double[] x, double[][] features) {
        int[] used =
                IntStream.range(x.length - digests.size(), x.length)
                        .filter(k -> Arrays.stream(features).anyMatch(row -> row[k] > 0))
                        .toArray();
        double least = Arrays.stream(used).mapToDouble(k -> x[k]).min().orElse(0);
        x[BYTES] += least;
        Arrays.stream(used).forEach(k -> x[k] -= least);
    }

    /** Returns what is added to the open coefficients of each transport. */
    private double[] ofUpdates(List<Update> told) {
        List<Point> points = told.stream().map(Update::point).toList();
        double[][] features = features(points);
        double[] bases = new double[features.length];
        for (int i = 0; i < features.length; i++) {
            First first = told.get(i).first();
            bases[i] = product(features[i], first.coefficients());
            for (int k = 0; k < features[i].length; k++) {
                features[i][k] = first.open()[k] ? features[i][k] : 0;
            }
        }
        return fit(points, features, bases);
    }

    private double[][] features(List<Point> points) {
        return points.stream().map(each -> features(each.load())).toArray(double[][]::new);
    }

    private double[] features(Load load) {
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

    private static double[] bases(double[][] features, double[] known) {
        return Arrays.stream(features).mapToDouble(row -> product(row, known)).toArray();
    }

    /** Returns the coefficients for what the points take beyond their bases; zeros for none. */
    private static double[] fit(List<Point> points, double[][] features, double[] bases) {
        double[] expected = points.stream().mapToDouble(Point::seconds).toArray();
        double[] x = {};
        double moved = 1;
        for (int round = 0; round < ROUNDS && moved > SETTLED && expected.length > 0; round++) {
            x = weighted(points, features, bases, expected);
            moved = 0;
            for (int i = 0; i < expected.length; i++) {
                double next = bases[i] + product(features[i], x);
                // A time of nothing would weigh without end.
                next = next > 0 ? next : points.get(i).seconds();
                moved = Math.max(moved, Math.abs(next / expected[i] - 1));
                expected[i] = next;
            }
        }
        return x;
    }

    private static double[] weighted(
            List<Point> points, double[][] features, double[] bases, double[] expected) {
        double[][] rows = new double[expected.length][];
        double[] targets = new double[expected.length];
        for (int i = 0; i < expected.length; i++) {
            double weight = 1 / expected[i];
            rows[i] = Arrays.stream(features[i]).map(each -> each * weight).toArray();
            targets[i] = (points.get(i).seconds() - bases[i]) * weight;
        }
        return NonNegativeLeastSquares.solve(rows, targets);
    }

    private static double[] sum(double[] one, double[] other) {
        double[] sum = one.clone();
        for (int k = 0; k < other.length; k++) {
            sum[k] += other[k];
        }
        return sum;
    }

    /** Sums up to where the shorter one ends. */
    static double product(double[] features, double[] coefficients) {
        double sum = 0;
        for (int k = 0; k < Math.min(features.length, coefficients.length); k++) {
            sum += coefficients[k] * features[k];
        }
        return sum;
    }

    /** Returns the model of a transport that was measured. */
    public CostModel model(String transport) {
        return model(measured(transport), ofUpdates);
    }

    private First measured(String transport) {
        return Optional.ofNullable(firsts.get(transport))
                .orElseThrow(() -> new IllegalArgumentException(transport + " was not measured"));
    }

    private CostModel model(First first, double[] added) {
        double[] x = first.coefficients().clone();
        for (int k = 0; k < added.length; k++) {
            x[k] += first.open()[k] ? added[k] : 0;
        }
        List<Double> all = Arrays.stream(x).boxed().toList();
        int shared = all.size() - digests.size();
        Map<String, Double> perByte = new LinkedHashMap<>();
        for (int i = 0; i < digests.size(); i++) {
            perByte.put(digests.get(i), all.get(shared + i));
        }
        return new CostModel(all.subList(0, shared), perByte);
    }

    /** Returns the seconds that all but one update over a transport let expect of that one. */
    double withoutUpdate(String transport, Point left) {
        List<Update> others = new ArrayList<>(updates);
        First first = measured(transport);
        others.remove(new Update(first, left));
        return model(first, ofUpdates(others)).seconds(left.load());
    }
}
