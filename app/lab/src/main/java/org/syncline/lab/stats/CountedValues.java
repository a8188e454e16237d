package org.syncline.lab.stats;

import java.util.Arrays;

/** Ascending values, each taken as often as its count says; some not at all. Not for threads. */
final class CountedValues {
    private final double[] ascending;
    private final int[] counts;
    private int n;

    CountedValues(double... ascending) {
        this.ascending = ascending;
        counts = new int[ascending.length];
    }

    void clear() {
        Arrays.fill(counts, 0);
        n = 0;
    }

    void add(int rank) {
        counts[rank]++;
        n++;
    }

    double mean() {
        double sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += counts[i] * ascending[i];
        }
        return sum / n;
    }

    /** Returns the deviation of a sample (n−1); 0 for a single value. */
    double deviation() {
        double mean = mean();
        double squares = 0;
        for (int i = 0; i < counts.length; i++) {
            double off = ascending[i] - mean;
            squares += counts[i] * off * off;
        }
        return n == 1 ? 0 : Math.sqrt(squares / (n - 1));
    }

    double quantile(double share) {
        double position = share * (n - 1);
        int below = (int) position;
        int index = 0;
        int passed = counts[0];
        while (passed <= below) {
            passed += counts[++index];
        }
        double low = ascending[index];
        if (position == below) {
            return low;
        }
        while (passed <= below + 1) {
            passed += counts[++index];
        }
        return low + (position - below) * (ascending[index] - low);
    }
}
