package org.syncline.lab.fork;

import org.syncline.lab.experiment.CallCodes;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.probe.CallTimes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Latencies of single calls by stretches of iterations, so that those of the steady state can be
 * told from those before when all is over. All stretches are equally long but the last one. When
 * there are {@link #MOST}, each two neighbours become one, and stretches are twice as long from
 * then on: a few histograms hold a fork of any length. One thread.
 */
final class LatencyStretches {

    static final int MOST = 16;

    private final Consumer<CallTimes> source;
    private final List<CallTimes> ended = new ArrayList<>();
    private CallTimes open = new CallTimes();
    private int length = 1;
    private int iterations;

    /**
     * @param source moves the latencies since it was last asked
     */
    LatencyStretches(Consumer<CallTimes> source) {
        this.source = source;
    }

    /**
     * Does once what it will do for a fork, with the latencies that there are, and begins anew:
     * code that runs for the first time would take long between iterations.
     */
    void rehearse() {
        for (int i = 0; i < ForkTeller.REHEARSED; i++) {
            endIteration();
        }
        List<ForkLine> unused = all();
        clear();
    }

    /** Takes the latencies of an iteration that has ended. */
    void endIteration() {
        source.accept(open);
        iterations++;
        if (iterations == length) {
            endStretch();
        }
        if (ended.size() == MOST) {
            pair();
        }
    }

    private void endStretch() {
        ended.add(open);
        open = new CallTimes();
        iterations = 0;
    }

    private void pair() {
        List<CallTimes> pairs = new ArrayList<>();
        for (int i = 0; i < ended.size(); i += 2) {
            CallTimes pair = ended.get(i);
            pair.take(ended.get(i + 1));
            pairs.add(pair);
        }
        ended.clear();
        ended.addAll(pairs);
        length *= 2;
    }

    /**
     * Returns all stretches, the one that had not ended yet as the last: as the calls came, or a
     * histogram for each where they are too many for that.
     */
    List<ForkLine> all() {
        if (iterations > 0) {
            endStretch();
        }
        List<short[]> codes = new ArrayList<>();
        for (CallTimes stretch : ended) {
            Optional<short[]> kept = stretch.codes();
            if (kept.isEmpty()) {
                return histograms();
            }
            codes.add(kept.get());
        }
        return codes.isEmpty() ? List.of() : List.of(new ForkLine.Calls(CallCodes.of(codes)));
    }

    private List<ForkLine> histograms() {
        List<ForkLine> histograms = new ArrayList<>();
        for (CallTimes stretch : ended) {
            histograms.add(ForkLine.Latencies.of(stretch.histogram()));
        }
        return histograms;
    }

    /** Begins anew. */
    void clear() {
        ended.clear();
        open = new CallTimes();
        length = 1;
        iterations = 0;
    }
}
