package org.syncline.benchmarks.tunnel;

import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.Summary;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A figure beside its bar.
 *
 * @param interval of 95 %; empty where one figure was taken
 * @param most the most that may be reached, in the same unit
 */
record TunnelVerdict(
        String what, double reached, Optional<Interval> interval, double most, String unit) {

    /**
     * Takes the ratio of each round, so that a drift between rounds hits both alike, and of all
     * ratios the median.
     *
     * @param of the times that must be short, a round each
     * @param to those that they are compared with, of the same rounds and in the same unit
     */
    static TunnelVerdict ofRounds(String what, List<Double> of, List<Double> to, double most) {
        double[] ratios =
                IntStream.range(0, of.size()).mapToDouble(i -> of.get(i) / to.get(i)).toArray();
        Summary summary = Summary.of(ratios);
        return new TunnelVerdict(what, summary.median(), summary.confidence(), most, "times");
    }

    static TunnelVerdict of(String what, double reached, double most, String unit) {
        return new TunnelVerdict(what, reached, Optional.empty(), most, unit);
    }

    boolean holds() {
        return reached <= most;
    }

    @Override
    public String toString() {
        String between =
                interval.map(i -> String.format(Locale.ROOT, "(%.2f to %.2f)", i.low(), i.high()))
                        .orElse("");
        return String.format(
                Locale.ROOT,
                "%-40s %8.2f %-18s at most %6.2f %-5s %s",
                what,
                reached,
                between,
                most,
                unit,
                holds() ? "holds" : "MISSES");
    }
}
