package org.syncline.lab.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * The times of one cell of an experiment, in two levels: forks (JVMs), and iterations in each.
 *
 * <p>Source: Kalibera and Jones, "Rigorous Benchmarking in Reasonable Time", ISMM 2013: what
 * differs between JVMs does not show in the iterations of one.
 *
 * @param forks at least one, in the order in which they ran; they may differ in iterations
 */
public record TimeSample(List<ForkTimes> forks) {

    private static final double MEDIAN = 0.5;

    public TimeSample {
        forks = List.copyOf(forks);
        if (forks.isEmpty()) {
            throw new IllegalArgumentException("A sample needs the times of at least one fork");
        }
    }

    /** Returns the iterations after the warm-up of all forks, fork by fork, outliers included. */
    public double[] steady() {
        return forks.stream().flatMapToDouble(f -> DoubleStream.of(f.steady())).toArray();
    }

    /** Returns the median of the iterations after the warm-up; each fork weighs alike. */
    public double median() {
        return quantile(MEDIAN);
    }

    /**
     * Returns the time that a share of the iterations after the warm-up takes at most; each fork
     * weighs alike.
     *
     * @param share from 0 to 1
     */
    public double quantile(double share) {
        return pooled().quantile(share);
    }

    /**
     * Returns how many iterations after the warm-up would tell as much if all weighed alike: all of
     * them where forks have equally many, fewer where a fork has few, each of which weighs much.
     */
    public double effectiveIterations() {
        return pooled().effectiveIterations();
    }

    PooledForks pooled() {
        return new PooledForks(forks);
    }

    /**
     * Returns the first calls of the forks as a sample of its own, one iteration for each fork;
     * empty if none was taken.
     */
    public Optional<TimeSample> firstCalls() {
        List<ForkTimes> first =
                forks.stream()
                        .filter(fork -> fork.firstCall().isPresent())
                        .map(fork -> ForkTimes.of(fork.firstCall().getAsDouble()))
                        .toList();
        return first.isEmpty() ? Optional.empty() : Optional.of(new TimeSample(first));
    }

    /** Returns when each fork became steady, judged by all its iterations. */
    public CellSteadiness steadiness() {
        return new CellSteadiness(forks.stream().map(SteadyState::of).toList());
    }

    /**
     * Returns the sample with the warm-up of each fork as long as found, and never shorter than it
     * was. Of forks in which no steady state was found the second half of their time is left, see
     * {@link SteadyState#after}. All figures are of such samples.
     */
    public TimeSample trimmed() {
        return new TimeSample(forks.stream().map(ForkTimes::trimmed).toList());
    }

    /**
     * Returns the iterations after the warm-up that lie beyond Tukey's fences for all of them; each
     * fork weighs alike in the quartiles.
     */
    public List<Outlier> outliers() {
        PooledForks pooled = pooled();
        TukeyFences fences = TukeyFences.ofQuartiles(pooled.quantile(0.25), pooled.quantile(0.75));
        List<Outlier> outliers = new ArrayList<>();
        for (int fork = 0; fork < forks.size(); fork++) {
            List<Double> times = forks.get(fork).times();
            for (int i = forks.get(fork).warmUp(); i < times.size(); i++) {
                if (!fences.inner().contains(times.get(i))) {
                    boolean far = !fences.outer().contains(times.get(i));
                    outliers.add(new Outlier(fork, i, times.get(i), far));
                }
            }
        }
        return outliers;
    }

    /**
     * An iteration that is shown as unusual and stays in every estimate.
     *
     * @param fork the index of its fork
     * @param iteration its index among all iterations of the fork
     * @param seconds its time
     * @param far whether it lies beyond the outer fences too
     */
    public record Outlier(int fork, int iteration, double seconds, boolean far) {}
}
