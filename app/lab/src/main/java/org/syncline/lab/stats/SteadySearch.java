package org.syncline.lab.stats;

import org.hipparchus.stat.StatUtils;
import org.syncline.lab.stats.SteadyState.Kind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Finds the steady state of one fork, as {@link SteadyState} tells. */
final class SteadySearch {
    private static final int SHORTEST_STRETCH = 5;
    private static final int SHARE_OF_STRETCH = 4;
    private static final int TREND_BELOW = 100;
    private static final double TOLERANCE = 0.01;
    private static final double STANDARD_ERRORS = 3;
    private static final double BLIND = 0.5;

    /** Of two values with normal noise, as a share of its deviation. */
    private static final double MEDIAN_DIFFERENCE = 0.9539;

    private final ForkTimes fork;
    private final Batches batches;

    /** The number of batches. */
    private final int n;

    /** The indices of the batches that are no spikes, and their means. */
    private final int[] kept;

    private final double[] calm;

    /** Segments of {@link #calm}, with its indices. */
    private final List<Segment> segments;

    private final List<Segment> before;
    private final Segment stretch;

    /** Whether the final level still moves in one direction. */
    private final boolean moves;

    SteadySearch(ForkTimes fork) {
        this.fork = fork;
        batches = new Batches(fork.all());
        double[] means = batches.means();
        n = means.length;
        kept = Spikes.without(means);
        calm = Arrays.stream(kept).mapToDouble(i -> means[i]).toArray();
        segments = segments(ChangePoints.of(calm));
        int first = firstOfLevel();
        int level = segments.get(first).from();
        int start = withoutTrend(level);
        moves = start == calm.length;
        stretch = segment(moves ? level : start, calm.length);
        before = new ArrayList<>(segments.subList(0, first));
        if (stretch.from() > level) {
            before.add(segment(level, stretch.from()));
        }
    }

    SteadyState result() {
        Kind kind = kind();
        boolean steady = kind.isSteady();
        int after = steady ? batches.start(original(stretch.from())) : SecondHalf.of(fork, kind);
        double seconds = steady && after > 0 ? fork.secondsBefore(after) : 0;
        return new SteadyState(kind, ofAllIterations(), after, seconds, visibleStep());
    }

    private Kind kind() {
        boolean few = n < SHORTEST_STRETCH * SHARE_OF_STRETCH;
        if (stretch.length() < enough()) {
            return few ? Kind.TOO_FEW : Kind.NO_STEADY_STATE;
        }
        if (n < SteadyState.FEWEST || moves || visibleStep() > BLIND) {
            return Kind.TOO_FEW;
        }
        if (before.isEmpty()) {
            return Kind.FLAT;
        }
        return before.stream().anyMatch(this::isFaster) ? Kind.SLOWING : Kind.WARM_UP;
    }

    private int enough() {
        return Math.max(SHORTEST_STRETCH, Math.ceilDiv(n, SHARE_OF_STRETCH));
    }

    private boolean isFaster(Segment one) {
        return one.mean() < stretch.mean() && !equal(one, stretch);
    }

    /**
     * Returns where the level from there on stops moving in one direction: after a quarter or two
     * of it, if at all. Returns the end if it does not, or if too little would remain to see it.
     */
    private int withoutTrend(int level) {
        int length = calm.length - level;
        int start = level;
        while (batches.areSingle()
                && length < TREND_BELOW
                && Trend.isThere(Arrays.copyOfRange(calm, start, calm.length))) {
            start += Math.ceilDiv(length, SHARE_OF_STRETCH);
            int least = Math.max(enough(), Math.max(SteadyState.FEWEST, length / 2));
            if (calm.length - start < least) {
                return calm.length;
            }
        }
        return start;
    }

    /**
     * Returns d/mean where a step by d in the middle of n values gains what its change point costs:
     * n·ln(1 + d²/4σ²) = 15·ln(n).
     */
    private double visibleStep() {
        double ratio = StrictMath.pow(calm.length, ChangePoints.PENALTY / calm.length);
        return 2 * stretch.deviation() * Math.sqrt(ratio - 1) / stretch.mean();
    }

    private int firstOfLevel() {
        int first = segments.size() - 1;
        while (first > 0 && equal(segments.get(first - 1), segments.getLast())) {
            first--;
        }
        return first;
    }

    private boolean equal(Segment one, Segment last) {
        double noise = one.length() < SHORTEST_STRETCH ? last.deviation() : noise(one);
        double error =
                Math.hypot(
                        noise / Math.sqrt(one.length()),
                        last.deviation() / Math.sqrt(last.length()));
        double tolerance = Math.max(TOLERANCE * last.mean(), STANDARD_ERRORS * error);
        return Math.abs(one.mean() - last.mean()) <= tolerance;
    }

    /**
     * Returns the deviation by the median of successive differences, so that the slope of a segment
     * does not count: a decay is no noise.
     */
    private double noise(Segment segment) {
        double[] differences =
                IntStream.range(segment.from() + 1, segment.to())
                        .mapToDouble(i -> Math.abs(calm[i] - calm[i - 1]))
                        .toArray();
        return StatUtils.percentile(differences, 50) / MEDIAN_DIFFERENCE;
    }

    private List<Segment> segments(List<Integer> starts) {
        return IntStream.range(0, starts.size())
                .mapToObj(i -> segment(starts.get(i), end(starts, i)))
                .toList();
    }

    private int end(List<Integer> starts, int index) {
        return index + 1 < starts.size() ? starts.get(index + 1) : calm.length;
    }

    private Segment segment(int from, int to) {
        double mean = StatUtils.mean(calm, from, to - from);
        double variance = StatUtils.populationVariance(calm, mean, from, to - from);
        double deviation = Math.max(Math.sqrt(variance), ChangePoints.RESOLUTION * mean);
        return new Segment(from, to, mean, deviation);
    }

    /** Returns the segments with the indices of iterations; spikes go with what precedes. */
    private List<Segment> ofAllIterations() {
        return segments.stream()
                .map(
                        s ->
                                new Segment(
                                        batches.start(original(s.from())),
                                        batches.start(original(s.to())),
                                        s.mean(),
                                        s.deviation()))
                .toList();
    }

    /** Returns the index among all batches; a run starts with its first one, spike or not. */
    private int original(int index) {
        return index == 0 ? 0 : index == calm.length ? n : kept[index];
    }
}
