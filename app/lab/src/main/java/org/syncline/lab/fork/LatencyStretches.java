package org.syncline.lab.fork;

import org.HdrHistogram.Histogram;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Latencies of single calls by stretches of iterations, so that those of the steady state can be
 * told from those before when all is over. All stretches are equally long but the last one. When
 * there are {@link #MOST}, each two neighbours become one, and stretches are twice as long from
 * then on: a few histograms hold a fork of any length. One thread.
 */
final class LatencyStretches {

    static final int MOST = 32;

    private final Supplier<Histogram> source;
    private final List<Histogram> ended = new ArrayList<>();
    private int length = 1;
    private int iterations;

    /**
     * @param source gives the latencies since it was last asked
     */
    LatencyStretches(Supplier<Histogram> source) {
        this.source = source;
    }

    /** Puts the latencies away if the iteration that has ended is the last of its stretch. */
    void endIteration() {
        iterations++;
        if (iterations == length) {
            endStretch();
        }
        if (ended.size() == MOST) {
            pair();
        }
    }

    private void endStretch() {
        ended.add(source.get());
        iterations = 0;
    }

    private void pair() {
        List<Histogram> pairs = new ArrayList<>();
        for (int i = 0; i < ended.size(); i += 2) {
            Histogram pair = ended.get(i);
            pair.add(ended.get(i + 1));
            pairs.add(pair);
        }
        ended.clear();
        ended.addAll(pairs);
        length *= 2;
    }

    /** Returns all stretches, the one that had not ended yet as the last. */
    List<Histogram> all() {
        if (iterations > 0) {
            endStretch();
        }
        return List.copyOf(ended);
    }

    /** Begins anew. */
    void clear() {
        ended.clear();
        length = 1;
        iterations = 0;
    }
}
