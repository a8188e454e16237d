package org.syncline.lab.stats;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The steady iterations of all forks, ascending, each taken as often as it was drawn; at first
 * once. Not for threads.
 *
 * <p>All forks weigh alike, however many iterations they have: a fast fork has more in the same
 * time. Each of n iterations weighs 1/n, here times the most iterations that a fork has, so that
 * all weigh 1 where forks have equally many.
 *
 * <p>Source: Akinshin, "Weighted quantile estimators", 2023: percentiles that are those of type 7
 * of Hyndman and Fan where all weights are equal, with Kish's number of iterations.
 */
final class PooledForks {
    private final double[] ascending;
    private final double[] weights;
    private final int[] counts;
    private final int[][] ranks;
    private double total;

    /** The weight of one of the effective iterations. */
    private double width;

    PooledForks(List<ForkTimes> forks) {
        double[][] times = new double[forks.size()][];
        for (int fork = 0; fork < times.length; fork++) {
            times[fork] = forks.get(fork).steady();
            Arrays.sort(times[fork]);
        }
        ascending = Arrays.stream(times).flatMapToDouble(Arrays::stream).sorted().toArray();
        weights = new double[ascending.length];
        counts = new int[ascending.length];
        Arrays.fill(counts, 1);
        ranks = new int[times.length][];
        double most = Arrays.stream(times).mapToInt(fork -> fork.length).max().orElseThrow();
        int[] ranked = new int[ascending.length];
        for (int fork = 0; fork < times.length; fork++) {
            ranks[fork] = ranks(times[fork], ranked);
            for (int rank : ranks[fork]) {
                weights[rank] = most / times[fork].length;
            }
        }
        weigh();
    }

    /** Returns the indices of ascending times among all; equal ones each have their own. */
    private int[] ranks(double[] times, int[] ranked) {
        int[] found = new int[times.length];
        int first = 0;
        for (int i = 0; i < times.length; i++) {
            while (ascending[first] < times[i]) {
                first++;
            }
            found[i] = first + ranked[first]++;
        }
        return found;
    }

    int forks() {
        return ranks.length;
    }

    int iterations() {
        return ascending.length;
    }

    /** Draws forks, and as many iterations as each has within it, both with replacement. */
    void draw(SplittableRandom random) {
        Arrays.fill(counts, 0);
        for (int i = 0; i < ranks.length; i++) {
            int[] fork = ranks[random.nextInt(ranks.length)];
            for (int j = 0; j < fork.length; j++) {
                counts[fork[random.nextInt(fork.length)]]++;
            }
        }
        weigh();
    }

    /** Returns how many iterations that weigh alike would tell as much (Kish 1965). */
    double effectiveIterations() {
        return total / width;
    }

    /** Returns the mean of the means of the forks. */
    double mean() {
        double sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += weight(i) * ascending[i];
        }
        return sum / total;
    }

    /** Returns the deviation of a sample (n−1, if weights are equal); 0 for a single value. */
    double deviation() {
        double mean = mean();
        double squares = 0;
        for (int i = 0; i < counts.length; i++) {
            double off = ascending[i] - mean;
            squares += weight(i) * off * off;
        }
        double free = total - width;
        return free > 0 ? Math.sqrt(squares / free) : 0;
    }

    /** Returns the mean of what lies within the weight of one iteration around that share. */
    double quantile(double share) {
        double from = share * (total - width);
        double to = from + width;
        int index = 0;
        double passed = weight(0);
        while (passed <= from) {
            passed += weight(++index);
        }
        double low = ascending[index];
        double above = 0;
        while (passed < to && index < counts.length - 1) {
            double begin = passed;
            passed += weight(++index);
            above += (Math.min(passed, to) - begin) * (ascending[index] - low);
        }
        return low + above / width;
    }

    private double weight(int rank) {
        return counts[rank] * weights[rank];
    }

    private void weigh() {
        total = 0;
        double squares = 0;
        for (int i = 0; i < counts.length; i++) {
            double weight = weight(i);
            total += weight;
            squares += weight * weights[i];
        }
        width = squares / total;
    }
}
