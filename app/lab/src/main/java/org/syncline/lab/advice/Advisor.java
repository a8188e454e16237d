package org.syncline.lab.advice;

import org.syncline.lab.stats.Interval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Ranks transports for a load, by a {@link CostModel} of each. How sure it is follows from cells
 * that the models had not seen: each is left out once and predicted from the others of its
 * transport.
 */
public final class Advisor {

    private static final int FEWEST_POINTS = 3;
    private static final double MOST_OF_ERRORS = 0.95;

    private final Map<String, CostModel> models = new LinkedHashMap<>();
    private final double[] errors;

    private Advisor(Map<String, List<CostModel.Point>> measured) {
        List<Double> unseen = new ArrayList<>();
        measured.forEach(
                (transport, points) -> {
                    if (points.size() >= FEWEST_POINTS) {
                        models.put(transport, CostModel.fit(points));
                        unseen.addAll(errors(points));
                    }
                });
        errors = unseen.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    }

    /**
     * Fits the models.
     *
     * @param measured by transport; those with fewer than three points are left out
     * @throws IllegalArgumentException if no transport has enough
     */
    public static Advisor of(Map<String, List<CostModel.Point>> measured) {
        Advisor advisor = new Advisor(measured);
        if (advisor.models.isEmpty()) {
            throw new IllegalArgumentException(
                    "no transport was measured with at least "
                            + FEWEST_POINTS
                            + " loads; measure some first");
        }
        return advisor;
    }

    /**
     * Returns the error of each point, predicted from the others: how many times too much or too
     * little, less one.
     */
    private static List<Double> errors(List<CostModel.Point> points) {
        List<Double> errors = new ArrayList<>();
        for (CostModel.Point left : points) {
            List<CostModel.Point> others = new ArrayList<>(points);
            others.remove(left);
            double predicted = CostModel.fit(others).seconds(left.load());
            double ratio = predicted / left.seconds();
            errors.add(Math.max(ratio, 1 / ratio) - 1);
        }
        return errors;
    }

    /**
     * A transport and what the load should take over it.
     *
     * @param likely where 95 of 100 such runs should lie, by the errors of unseen cells
     */
    public record Advice(String transport, double seconds, Interval likely) {}

    /** Returns the transports, the fastest first. */
    public List<Advice> rank(Load load) {
        double error = quantile(MOST_OF_ERRORS);
        return models.entrySet().stream()
                .map(each -> advice(each.getKey(), each.getValue().seconds(load), error))
                .sorted(Comparator.comparingDouble(Advice::seconds))
                .toList();
    }

    private static Advice advice(String transport, double seconds, double error) {
        return new Advice(
                transport, seconds, new Interval(seconds / (1 + error), seconds * (1 + error)));
    }

    /** Returns the seconds that a load should take over a transport; empty for one not measured. */
    public OptionalDouble predict(String transport, Load load) {
        CostModel model = models.get(transport);
        return model == null ? OptionalDouble.empty() : OptionalDouble.of(model.seconds(load));
    }

    /**
     * Returns the median error of cells that the models had not seen: 0.1 is 10 % too much, or so
     * little that 10 % are missing.
     */
    public double medianError() {
        return quantile(0.5);
    }

    private double quantile(double share) {
        int index = (int) Math.ceil(share * errors.length) - 1;
        return errors[Math.clamp(index, 0, errors.length - 1)];
    }

    @Override
    public String toString() {
        return models + ", errors " + Arrays.toString(errors);
    }
}
