package org.syncline.lab.advice;

import org.syncline.lab.advice.PredictionErrors.LeftOut;
import org.syncline.lab.stats.Interval;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Ranks transports by a {@link CostModel} of each, for loads of {@linkplain SyncKind kinds} that
 * were measured. How sure it is follows from cells that the models had not seen: each is left out
 * once and predicted from the others of its transport. Updates are wrong by other shares than first
 * synchronisations, and so are compressed and limited runs, of which nothing is predicted before
 * some were left out. For a link that was never measured it follows from leaving out all cells of a
 * link together. What these errors are of, {@link PredictionErrors} says.
 */
public final class Advisor {

    private static final int FEWEST_POINTS = 3;

    private final Map<String, Fitted> transports = new LinkedHashMap<>();
    private final CostFit fit;
    private final Map<SyncKind.Carriage, PredictionErrors> errors = new HashMap<>();

    private record Fitted(String transport, CostModel model, List<CostModel.Point> points) {

        boolean has(Predicate<Load> wanted) {
            return points.stream().map(CostModel.Point::load).anyMatch(wanted);
        }

        boolean knowsLinkOf(Load load) {
            return has(it -> load.isOverSameLinkAs(it) && load.kind().isCarriedAs(it.kind()));
        }

        static boolean hasEnoughLike(CostModel.Point one, List<CostModel.Point> points) {
            return knowsKindOf(one.load(), points, FEWEST_POINTS);
        }

        boolean knowsKindOf(Load load) {
            return knowsKindOf(load, points, FEWEST_POINTS);
        }

        /** These need not have been measured together, because their costs add. */
        static boolean knowsKindOf(Load load, List<CostModel.Point> points, int fewest) {
            return count(points, load.kind()::hasDigestOf) >= fewest
                    && count(points, load.kind()::isForcedAs) >= fewest
                    && count(points, load.kind()::isCarriedAs) >= fewest;
        }

        private static long count(List<CostModel.Point> points, Predicate<SyncKind> wanted) {
            return points.stream().filter(each -> wanted.test(each.load().kind())).count();
        }
    }

    private Advisor(Map<String, List<CostModel.Point>> enough) {
        fit = new CostFit(enough);
        enough.forEach(
                (transport, points) ->
                        transports.put(
                                transport,
                                new Fitted(transport, fit.model(transport), List.copyOf(points))));
        enough.values().stream()
                .flatMap(List::stream)
                .map(each -> each.load().kind().carriage())
                .distinct()
                .forEach(
                        each ->
                                errors.put(
                                        each, errors(load -> load.kind().carriage().equals(each))));
    }

    private PredictionErrors errors(Predicate<Load> wanted) {
        return new PredictionErrors(
                transports.values().stream().flatMap(it -> errorsOfCells(it, wanted)).toList(),
                transports.values().stream().flatMap(it -> errorsOfLinks(it, wanted)).toList());
    }

    private PredictionErrors errorsLike(SyncKind kind) {
        return errors.getOrDefault(kind.carriage(), PredictionErrors.NONE);
    }

    /**
     * Fits the models.
     *
     * @param measured by transport; those with fewer than three points of a kind are left out
     * @throws IllegalArgumentException if no transport has enough
     */
    public static Advisor of(Map<String, List<CostModel.Point>> measured) {
        return ofEnough(measured)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "no transport was measured with at least "
                                                + FEWEST_POINTS
                                                + " loads; measure some first"));
    }

    /** As {@link #of}; empty if no transport has enough points. */
    public static Optional<Advisor> ofEnough(Map<String, List<CostModel.Point>> measured) {
        Map<String, List<CostModel.Point>> enough = new LinkedHashMap<>(measured);
        enough.values()
                .removeIf(
                        points ->
                                points.stream()
                                        .noneMatch(each -> Fitted.hasEnoughLike(each, points)));
        return enough.isEmpty() ? Optional.empty() : Optional.of(new Advisor(enough));
    }

    private Stream<LeftOut> errorsOfCells(Fitted fitted, Predicate<Load> wanted) {
        return fitted.points().stream()
                .filter(point -> wanted.test(point.load()))
                .flatMap(
                        left ->
                                fromOthers(fitted, left).stream()
                                        .boxed()
                                        .map(predicted -> LeftOut.of(predicted, left)));
    }

    /**
     * Returns the seconds that the other points let expect of one over a transport; empty if fewer
     * than two of them over that transport are of its digest, or forced as it is, or updates,
     * compressed and limited as it is.
     *
     * @param left one of those that the advisor was made of
     */
    public OptionalDouble fromOthers(String transport, CostModel.Point left) {
        Fitted fitted = transports.get(transport);
        return fitted == null ? OptionalDouble.empty() : fromOthers(fitted, left);
    }

    private OptionalDouble fromOthers(Fitted fitted, CostModel.Point left) {
        List<CostModel.Point> others = new ArrayList<>(fitted.points());
        others.remove(left);
        if (!Fitted.knowsKindOf(left.load(), others, FEWEST_POINTS - 1)) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(
                left.load().kind().update()
                        ? fit.withoutUpdate(fitted.transport(), left)
                        : CostModel.fit(others).seconds(left.load()));
    }

    private static Stream<LeftOut> errorsOfLinks(Fitted fitted, Predicate<Load> wanted) {
        return fitted.points().stream()
                .filter(point -> point.load().isOverLink() && wanted.test(point.load()))
                .flatMap(
                        left -> {
                            List<CostModel.Point> others =
                                    fitted.points().stream()
                                            .filter(
                                                    point ->
                                                            !point.load()
                                                                    .isOverSameLinkAs(left.load()))
                                            .toList();
                            return Fitted.knowsKindOf(left.load(), others, FEWEST_POINTS)
                                    ? Stream.of(
                                            LeftOut.of(
                                                    CostModel.fit(others).seconds(left.load()),
                                                    left))
                                    : Stream.empty();
                        });
    }

    /**
     * A transport and what the loads should take over it.
     *
     * @param likely where 95 of 100 such runs should lie, by the errors of unseen cells, and
     *     nothing below what the bytes need; empty for a link that was not measured, if too few
     *     others were to say how wrong that may be
     * @param linkMeasured whether anything was measured over the link of each load
     */
    public record Advice(
            String transport, double seconds, Optional<Interval> likely, boolean linkMeasured) {

        /** Returns whether the likely times of both overlap, or one of them is not known. */
        public boolean cannotBeToldFrom(Advice other) {
            return likely.isEmpty()
                    || other.likely.isEmpty()
                    || (likely.get().low() <= other.likely.get().high()
                            && other.likely.get().low() <= likely.get().high());
        }
    }

    /** Returns the transports with a model. */
    public Set<String> transports() {
        return Collections.unmodifiableSet(transports.keySet());
    }

    /**
     * Returns how many measured loads the predictions over a transport follow from; 0 if it has no
     * model.
     */
    public int measured(String transport) {
        Fitted fitted = transports.get(transport);
        return fitted == null ? 0 : fitted.points().size();
    }

    /** Returns the transports that were measured with such loads, the fastest first. */
    public List<Advice> rank(Load load) {
        return rank(List.of(load));
    }

    /** Returns the transports, the fastest for all these loads together first. */
    public List<Advice> rank(List<Load> loads) {
        return transports.keySet().stream()
                .flatMap(transport -> advice(transport, loads).stream())
                .sorted(Comparator.comparingDouble(Advice::seconds))
                .toList();
    }

    /**
     * Returns what a load should take over a transport; empty if fewer than three loads of its
     * digest, or forced as it is, or updates, compressed and limited as it is, were measured over
     * it, or if it is compressed or limited and nothing says how wrong that may be.
     */
    public Optional<Advice> predict(String transport, Load load) {
        return advice(transport, List.of(load));
    }

    private Optional<Advice> advice(String transport, List<Load> loads) {
        Fitted fitted = transports.get(transport);
        if (fitted == null || !loads.stream().allMatch(fitted::knowsKindOf)) {
            return Optional.empty();
        }
        double seconds = loads.stream().mapToDouble(fitted.model()::seconds).sum();
        boolean known = loads.stream().allMatch(fitted::knowsLinkOf);
        OptionalDouble error =
                loads.stream()
                        .map(load -> errorsLike(load.kind()).most(load, known))
                        .reduce(OptionalDouble.of(0), Advisor::larger);
        boolean usual = loads.stream().allMatch(load -> load.kind().isUsuallyCarried());
        return error.isEmpty() && !usual
                ? Optional.empty()
                : Optional.of(
                        new Advice(
                                transport,
                                seconds,
                                PredictionErrors.likely(
                                        seconds,
                                        loads,
                                        new PredictionErrors.Basis(fitted.points(), known),
                                        error),
                                known));
    }

    /** Returns the larger of two, or none if one of them is not known. */
    private static OptionalDouble larger(OptionalDouble one, OptionalDouble other) {
        return one.isEmpty() || other.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.max(one.getAsDouble(), other.getAsDouble()));
    }

    /** Returns whether no measured load had as many files, or none as many bytes. */
    public boolean isBeyond(Load load) {
        return transports.values().stream()
                        .noneMatch(fitted -> fitted.has(it -> it.files() >= load.files()))
                || transports.values().stream()
                        .noneMatch(fitted -> fitted.has(it -> it.bytes() >= load.bytes()));
    }

    /**
     * Returns the median error of the whole times of cells that the models had not seen and that
     * were updates, compressed and limited as the kind is; empty if none could be left out.
     */
    public OptionalDouble medianError(SyncKind kind) {
        return errorsLike(kind).median();
    }
}
