package org.syncline.lab.advice;

import java.util.Arrays;
import java.util.List;

/**
 * What a first synchronisation costs over one transport: a fixed part, so much for each file and
 * each byte, so many round trips in all and for each call with content, and the time that the link
 * needs for the bytes, more or less. No part is negative, because no work makes another one faster.
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
 * @param coefficients seconds, seconds a file, seconds a byte, round trips, round trips a call, and
 *     how often the bytes cross the link
 */
public record CostModel(List<Double> coefficients) {

    private static final int ROUNDS = 8;
    private static final double SETTLED = 1e-4;
    private static final int CROSSINGS = 5;

    public CostModel {
        coefficients = List.copyOf(coefficients);
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
    }

    /** Returns the model that fits best; at least one point. */
    public static CostModel fit(List<Point> points) {
        if (points.isEmpty()) {
            throw new IllegalArgumentException("a model needs a measured synchronisation");
        }
        double[] expected = points.stream().mapToDouble(Point::seconds).toArray();
        double[] x = {};
        double moved = 1;
        for (int round = 0; round < ROUNDS && moved > SETTLED; round++) {
            x = weighted(points, expected);
            moved = 0;
            for (int i = 0; i < expected.length; i++) {
                double next = seconds(points.get(i).load(), x);
                // A time of nothing would weigh without end.
                next = next > 0 ? next : points.get(i).seconds();
                moved = Math.max(moved, Math.abs(next / expected[i] - 1));
                expected[i] = next;
            }
        }
        return new CostModel(Arrays.stream(x).boxed().toList());
    }

    private static double[] weighted(List<Point> points, double[] expected) {
        double[][] rows = new double[expected.length][];
        double[] targets = new double[expected.length];
        for (int i = 0; i < expected.length; i++) {
            Point point = points.get(i);
            double by = expected[i];
            rows[i] = Arrays.stream(point.load().features()).map(value -> value / by).toArray();
            Load load = point.load();
            targets[i] = (point.seconds() - load.bytes() * load.secondsPerByte()) / by;
        }
        double[] x = NonNegativeLeastSquares.solve(rows, targets);
        x[CROSSINGS]++;
        return x;
    }

    /** Returns the seconds that the load should take. */
    public double seconds(Load load) {
        return seconds(load, coefficients.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static double seconds(Load load, double[] coefficients) {
        double[] features = load.features();
        double sum = 0;
        for (int k = 0; k < features.length; k++) {
            sum += coefficients[k] * features[k];
        }
        return sum;
    }
}
