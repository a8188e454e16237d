package org.syncline.lab.stats;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.HistogramIterationValue;

import java.util.Optional;

/**
 * How many recorded values lie beyond {@link TukeyFences Tukey's fences}. The quartiles carry the
 * resolution of the histogram.
 *
 * @param all beyond the inner fences, the far ones included
 * @param far beyond the outer fences
 */
public record CallOutliers(long all, long far) {

    /** Counts those of a histogram; empty where nothing was recorded. */
    public static Optional<CallOutliers> of(AbstractHistogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return Optional.empty();
        }
        TukeyFences fences =
                TukeyFences.ofQuartiles(
                        histogram.getValueAtPercentile(25), histogram.getValueAtPercentile(75));
        long all = 0;
        long far = 0;
        for (HistogramIterationValue each : histogram.recordedValues()) {
            double value = each.getValueIteratedTo();
            all += fences.inner().contains(value) ? 0 : each.getCountAtValueIteratedTo();
            far += fences.outer().contains(value) ? 0 : each.getCountAtValueIteratedTo();
        }
        return Optional.of(new CallOutliers(all, far));
    }
}
