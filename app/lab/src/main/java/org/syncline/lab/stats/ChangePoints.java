package org.syncline.lab.stats;

import org.hipparchus.stat.StatUtils;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides a run of times into segments of one mean and one variance each.
 *
 * <p>Source: PELT of Killick, Fearnhead and Eckley, "Optimal Detection of Changepoints With a
 * Linear Computational Cost", JASA 2012: exact, and in linear time where change points come
 * regularly. The cost of a segment is minus twice the logarithm of the Gaussian likelihood, less
 * n·ln(2π); each change point costs 15·ln(n), as in Barrett et al., "Virtual Machine Warmup Blows
 * Hot and Cold", OOPSLA 2017, and no segment has fewer than two values.
 *
 * <p>The deviation of a segment counts as at least {@link #RESOLUTION} of the median. Two equal
 * values would otherwise have a likelihood without bound.
 */
final class ChangePoints {
    static final double RESOLUTION = 0.001;
    static final double PENALTY = 15;
    private static final int SHORTEST = 2;

    /** Of the values from an index to the end, so that a slow start costs no digits later on. */
    private final double[] sums;

    private final double[] squares;
    private final double least;

    private ChangePoints(double[] times) {
        double median = StatUtils.percentile(times, 50);
        sums = new double[times.length + 1];
        squares = new double[times.length + 1];
        for (int i = times.length - 1; i >= 0; i--) {
            double centred = times[i] - median;
            sums[i] = sums[i + 1] + centred;
            squares[i] = squares[i + 1] + centred * centred;
        }
        least = RESOLUTION * RESOLUTION * median * median;
    }

    /** Returns where segments start, the first one (0) included, for positive values. */
    static List<Integer> of(double... times) {
        return of(PENALTY * StrictMath.log(times.length), times);
    }

    static List<Integer> of(double penalty, double[] times) {
        return new ChangePoints(times).search(penalty);
    }

    /** Returns the cost of the segments that start there, without penalties. */
    static double cost(List<Integer> starts, double... times) {
        ChangePoints points = new ChangePoints(times);
        double cost = 0;
        for (int i = 0; i < starts.size(); i++) {
            int to = i + 1 < starts.size() ? starts.get(i + 1) : times.length;
            cost += points.cost(starts.get(i), to);
        }
        return cost;
    }

    private List<Integer> search(double penalty) {
        int n = sums.length - 1;
        double[] best = new double[n + 1];
        int[] last = new int[n + 1];
        best[0] = -penalty;
        List<Integer> starts = new ArrayList<>(List.of(0));
        for (int to = SHORTEST; to <= n; to++) {
            best[to] = Double.POSITIVE_INFINITY;
            for (int from : starts) {
                double cost = best[from] + cost(from, to) + penalty;
                if (cost < best[to]) {
                    best[to] = cost;
                    last[to] = from;
                }
            }
            prune(starts, to, best);
        }
        return walkBack(last);
    }

    /**
     * Drops starts that no longer segment can make good, and admits the one that the next end may
     * use. A start that loses to {@code to} loses to it only where a segment from there is long
     * enough, so the verdict is on {@code to - 1}, one step late.
     */
    private void prune(List<Integer> starts, int to, double[] best) {
        int rival = to - SHORTEST + 1;
        if (rival < SHORTEST) {
            return;
        }
        starts.removeIf(from -> rival - from >= SHORTEST && loses(from, rival, best));
        starts.add(rival);
    }

    private boolean loses(int from, int rival, double[] best) {
        return best[from] + cost(from, rival) >= best[rival];
    }

    private double cost(int from, int to) {
        int n = to - from;
        double mean = (sums[from] - sums[to]) / n;
        double variance = Math.max(0, (squares[from] - squares[to]) / n - mean * mean);
        double assumed = Math.max(variance, least);
        return n * (StrictMath.log(assumed) + variance / assumed);
    }

    private static List<Integer> walkBack(int[] last) {
        ArrayDeque<Integer> starts = new ArrayDeque<>();
        int to = last.length - 1;
        do {
            to = last[to];
            starts.addFirst(to);
        } while (to > 0);
        return List.copyOf(starts);
    }
}
