package org.syncline.lab.advice;

import org.syncline.lab.stats.Interval;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * How wrong cells were predicted that a model had not seen, and where later runs lie by that. An
 * error is how many times too much or too little, less one: 0.1 is 10 % too much, or so little that
 * 10 % are missing.
 *
 * <p>The {@linkplain Load#leastSeconds() time that the bytes need} on the link or at a limit is
 * known, so that the interval of a load that has some goes by errors of the time beyond it. Such
 * errors are told by those cells alone that have some, too: beside it the rest is small, and hard
 * to tell. So that a rest of next to nothing is not wrong without end, as much as a link may be off
 * its rate counts as part of it.
 */
final class PredictionErrors {

    static final PredictionErrors NONE = new PredictionErrors(List.of(), List.of());

    private static final double HALF = 0.5;
    private static final double MOST = 0.95;

    /** An emulated link is within so much of its rate. */
    private static final double UNSURE_OF_RATE = 0.03;

    private final List<LeftOut> cells;
    private final List<LeftOut> links;

    /**
     * What one cell tells.
     *
     * @param whole the error of its time
     * @param beyond the error of what its time has beyond the least
     * @param bounded whether its bytes need any time
     */
    record LeftOut(double whole, double beyond, boolean bounded) {

        static LeftOut of(double predicted, CostModel.Point actual) {
            return new LeftOut(
                    error(predicted, actual.seconds()),
                    error(predicted - sure(actual.load()), beyondSure(actual)),
                    actual.load().leastSeconds() > 0);
        }

        private static double error(double predicted, double actual) {
            double ratio = predicted / actual;
            return Math.max(ratio, 1 / ratio) - 1;
        }
    }

    /**
     * @param cells each left out by itself
     * @param links cells that were left out together with all others over their link
     */
    PredictionErrors(List<LeftOut> cells, List<LeftOut> links) {
        this.cells = List.copyOf(cells);
        this.links = List.copyOf(links);
    }

    private static double sure(Load load) {
        return (1 - UNSURE_OF_RATE) * load.leastSeconds();
    }

    /** A measured time below the least counts as that. */
    private static double beyondSure(CostModel.Point actual) {
        return Math.max(actual.seconds(), actual.load().leastSeconds()) - sure(actual.load());
    }

    /** Returns the median error of the time of cells; empty if none could be left out. */
    OptionalDouble median() {
        return quantile(cells.stream(), LeftOut::whole, HALF);
    }

    /**
     * Returns the error that 95 of 100 cells kept to, as {@link #likely} wants it; empty if nothing
     * tells it.
     */
    OptionalDouble most(Load load, boolean linkMeasured) {
        List<LeftOut> told = linkMeasured ? cells : links;
        return load.leastSeconds() > 0
                ? quantile(told.stream().filter(LeftOut::bounded), LeftOut::beyond, MOST)
                : quantile(told.stream(), LeftOut::whole, MOST);
    }

    /**
     * Returns the error that the next cell keeps to with that chance, which the k-th of n does with
     * k/(n+1), interpolated linearly (type 6 of Hyndman and Fan); beyond the largest none is known,
     * so that of few cells it stands for more.
     */
    private static OptionalDouble quantile(
            Stream<LeftOut> told, ToDoubleFunction<LeftOut> error, double share) {
        double[] sorted = told.mapToDouble(error).sorted().toArray();
        if (sorted.length == 0) {
            return OptionalDouble.empty();
        }
        double place = Math.clamp(share * (sorted.length + 1), 1, sorted.length);
        double low = sorted[(int) Math.floor(place) - 1];
        double high = sorted[(int) Math.ceil(place) - 1];
        boolean between = high > low && Double.isFinite(high);
        return OptionalDouble.of(between ? low + (place - Math.floor(place)) * (high - low) : high);
    }

    /**
     * What a time is predicted from.
     *
     * @param points of one transport
     * @param linkMeasured whether some are over the link of each load
     */
    record Basis(List<CostModel.Point> points, boolean linkMeasured) {

        /**
         * Returns the time beyond what is sure of the largest cell, grown with the bytes; 0 if the
         * load is no larger.
         */
        double grown(Load load) {
            return points.stream()
                    .filter(each -> each.load().kind().isCarriedAs(load.kind()))
                    .filter(each -> !linkMeasured || each.load().isOverSameLinkAs(load))
                    .max(Comparator.comparingDouble(each -> each.load().leastSeconds()))
                    .filter(each -> each.load().leastSeconds() > 0)
                    .filter(each -> each.load().leastSeconds() < load.leastSeconds())
                    .map(each -> beyondSure(each) / each.load().leastSeconds())
                    .map(each -> each * load.leastSeconds())
                    .orElse(0.0);
        }
    }

    /**
     * Returns where the time of loads lies, one after the other; nothing below what their bytes
     * need. What a small cell took beyond that may be so much for each byte or not, so that for
     * larger loads the error grows as their bytes do.
     *
     * @param seconds that they should take; no less than their bytes need
     * @param error of {@link #most}; empty, or infinite, if it is not known
     */
    static Optional<Interval> likely(
            double seconds, List<Load> loads, Basis basis, OptionalDouble error) {
        if (error.isEmpty() || Double.isInfinite(error.getAsDouble())) {
            return Optional.empty();
        }
        double factor = 1 + error.getAsDouble();
        double least = loads.stream().mapToDouble(Load::leastSeconds).sum();
        double sure = loads.stream().mapToDouble(PredictionErrors::sure).sum();
        double beyond = seconds - sure;
        double more = Math.max(0, loads.stream().mapToDouble(basis::grown).sum() - beyond);
        double low = sure + beyond / factor - more * (1 - 1 / factor);
        double high = sure + beyond * factor + more * (factor - 1);
        return Optional.of(
                new Interval(Math.min(seconds, Math.max(least, low)), Math.max(seconds, high)));
    }
}
