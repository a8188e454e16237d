package org.syncline.lab.advice;

import java.util.List;
import java.util.Map;

/**
 * What a synchronisation costs over one transport. A first one: a fixed part, so much for each file
 * and each byte, so many round trips in all and for each call with content, and the time that the
 * link needs for the bytes, more or less. An update: for each byte that is brought as much as a
 * first one, and of its own a fixed part, a further one if anything is changed, and so much for
 * each change, each entry that is looked at, each file that is signed and each byte of it. Content
 * that is forced to disk costs either a further fixed part, and more for each file and byte; each
 * digest costs more for each byte than the fastest one. Compressed content costs so much for each
 * byte that the compressor is given, and crosses the link as it is carried. Content that keeps to a
 * limit takes the time that it needs at that, or a part of it, because other work is done
 * meanwhile. No part is negative, because no work makes another one faster. What digests and
 * forcing cost is added to the rest, so that a few cells tell it and all others tell what they
 * share.
 *
 * @param coefficients of a first one seconds, seconds a file, seconds a byte, round trips, round
 *     trips a call, and how often the bytes cross the link; for forced content seconds, seconds a
 *     file and seconds a byte; and of an update seconds, seconds if anything changes, and seconds a
 *     change, an entry, a signed file and a signed byte; seconds a byte that is compressed; and the
 *     part of the time at the limit
 * @param digests further seconds a byte, by the name of the digest; empty if there is only one
 */
public record CostModel(List<Double> coefficients, Map<String, Double> digests) {

    public CostModel {
        coefficients = List.copyOf(coefficients);
        digests = Map.copyOf(digests);
    }

    /**
     * A measured synchronisation.
     *
     * @param seconds positive
     */
    public record Point(Load load, double seconds) {
        public Point {
            if (!(seconds > 0 && Double.isFinite(seconds))) {
                throw new IllegalArgumentException("a time is positive, not " + seconds + " s");
            }
        }

        String digest() {
            return load.kind().digest();
        }
    }

    /** Returns the model of one transport that fits best; at least one point. */
    public static CostModel fit(List<Point> points) {
        return new CostFit(Map.of("", points)).model("");
    }

    /**
     * Returns the seconds that the load should take, which are no fewer than its bytes need on the
     * link or at a limit; a digest of no point costs nothing more.
     */
    public double seconds(Load load) {
        double[] shared = coefficients.stream().mapToDouble(Double::doubleValue).toArray();
        double sum =
                CostFit.product(load.features(), shared)
                        + load.signed() * digests.getOrDefault(load.kind().digest(), 0.0);
        return Math.max(sum, load.leastSeconds());
    }
}
