package org.syncline.lab.stats;

import org.hipparchus.stat.StatUtils;

/**
 * Iterations in the order in which they ran, as at most {@link #MOST} means of as many in a row
 * each; what is left over goes with the first one. Fewer iterations than that stay as they are.
 *
 * <p>Source: batch means, Schmeiser, "Batch Size Effects in the Analysis of Simulation Output",
 * Operations Research 1982. Thousands of short iterations have long tails and depend on their
 * neighbours; a search for normal levels finds one in each of their moods. Their means are nearly
 * normal and independent, and of a second of calls a batch is some ten milliseconds.
 */
final class Batches {
    static final int MOST = 100;

    private final int iterations;
    private final int size;
    private final double[] means;

    Batches(double[] times) {
        iterations = times.length;
        size = Math.ceilDiv(iterations, MOST);
        means = new double[iterations / size];
        for (int i = 0; i < means.length; i++) {
            means[i] = StatUtils.mean(times, start(i), start(i + 1) - start(i));
        }
    }

    /** Returns whether each mean is of one iteration. */
    boolean areSingle() {
        return size == 1;
    }

    /** Returns the means, in a new array. */
    double[] means() {
        return means.clone();
    }

    /** Returns with which iteration a batch starts; the batch after the last one with the end. */
    int start(int batch) {
        return batch == 0 ? 0 : iterations - (means.length - batch) * size;
    }
}
