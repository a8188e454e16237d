package org.syncline.lab.probe;

import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.Summary;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.stats.TimeSample;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Microseconds of a call in each round over two ways, as many of each.
 *
 * @param bytes size each way; empty if calls have one size only
 */
record WayRounds(OptionalLong bytes, List<Double> plain, List<Double> other) {

    private static final long SEED = 1;
    private static final double MICROS = 1e6;

    WayRounds {
        plain = List.copyOf(plain);
        other = List.copyOf(other);
    }

    WayCost.OfSize cost() {
        return new WayCost.OfSize(
                bytes,
                Summary.of(array(plain)),
                Summary.of(array(other)),
                Summary.of(added()),
                TimeRatio.of(sample(other), sample(plain), Statistic.MEDIAN, SEED));
    }

    /** Returns the microseconds added to each byte by which these calls are larger than others. */
    Summary addedToByte(WayRounds smaller) {
        long more = bytes.orElse(0) - smaller.bytes.orElse(0);
        double[] large = added();
        double[] small = smaller.added();
        return Summary.of(
                IntStream.range(0, large.length)
                        .mapToDouble(round -> (large[round] - small[round]) / more)
                        .toArray());
    }

    private double[] added() {
        return IntStream.range(0, plain.size())
                .mapToDouble(round -> other.get(round) - plain.get(round))
                .toArray();
    }

    private static TimeSample sample(List<Double> micros) {
        double[] seconds = micros.stream().mapToDouble(each -> each / MICROS).toArray();
        return new TimeSample(List.of(ForkTimes.of(seconds)));
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
