package org.syncline.lab.history;

import org.hipparchus.distribution.discrete.BinomialDistribution;
import org.hipparchus.stat.StatUtils;
import org.syncline.lab.stats.TimeRatio;

import java.util.List;

/**
 * What the cells of two runs say together. Each interval covers the chance within its cell; what
 * all cells share, such as a machine that is slower for an hour, moves each of them by less than
 * can be told, and all to one side. Only cells count of which something can be told, see {@link
 * TimeRatio#coversForks}.
 *
 * <p>Source: the sign test, Dixon and Mood, "The Statistical Sign Test", 1946.
 *
 * @param cells how many count
 * @param agreeing of how many no difference can be told
 * @param longer of how many the first run took longer
 * @param shorter of how many it took less time
 * @param median the median of the ratios of the first to the second; NaN without any
 */
public record RunAgreement(int cells, int agreeing, int longer, int shorter, double median) {

    /** What is this unlikely if nothing changed is taken for a change. */
    private static final double BY_CHANCE = 0.01;

    /** Returns what these ratios say. */
    public static RunAgreement of(List<TimeRatio> ratios) {
        List<TimeRatio> told =
                ratios.stream()
                        .filter(each -> each.coversForks() && each.interval().isPresent())
                        .toList();
        double[] values = told.stream().mapToDouble(TimeRatio::value).toArray();
        return new RunAgreement(
                told.size(),
                (int) told.stream().filter(each -> each.interval().get().contains(1)).count(),
                (int) told.stream().filter(each -> each.value() > 1).count(),
                (int) told.stream().filter(each -> each.value() < 1).count(),
                StatUtils.percentile(values, 50));
    }

    /** True if so many cells are on one side that chance gives it in less than 1 of 100 pairs. */
    public boolean isShifted() {
        return chance() < BY_CHANCE;
    }

    /** Returns how likely it is that equal runs have as many cells on one side, or more. */
    public double chance() {
        int sided = longer + shorter;
        BinomialDistribution coin = new BinomialDistribution(sided, 0.5);
        return Math.min(1, 2 * (1 - coin.cumulativeProbability(Math.max(longer, shorter) - 1)));
    }
}
