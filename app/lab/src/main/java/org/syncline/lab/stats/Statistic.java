package org.syncline.lab.stats;

import java.util.function.ToDoubleFunction;

/**
 * A figure of all steady iterations of a sample, those of every fork taken together. Each fork
 * weighs alike, however many iterations it has.
 *
 * <p>Percentiles are interpolated linearly between neighbours (type 7 of Hyndman and Fan, "Sample
 * Quantiles in Statistical Packages", 1996). The deviation is that of a sample (n−1); it holds the
 * differences between forks as well as those within.
 */
public enum Statistic {
    MEAN(PooledForks::mean, 1),
    MEDIAN(values -> values.quantile(0.5), 1),
    DEVIATION(PooledForks::deviation, 2),
    P90(values -> values.quantile(0.9), 50),
    P98(values -> values.quantile(0.98), 250),
    P999(values -> values.quantile(0.999), 5_000);

    private final ToDoubleFunction<PooledForks> figure;
    private final int fewest;

    Statistic(ToDoubleFunction<PooledForks> figure, int fewest) {
        this.figure = figure;
        this.fewest = fewest;
    }

    /**
     * Returns the fewest iterations that say something of this figure. For a percentile five of
     * them lie beyond it: with fewer the bootstrap only repeats the largest. Where forks have
     * unequally many, the {@linkplain TimeSample#effectiveIterations() effective} ones count.
     */
    public int fewestIterations() {
        return fewest;
    }

    double of(PooledForks values) {
        return figure.applyAsDouble(values);
    }
}
