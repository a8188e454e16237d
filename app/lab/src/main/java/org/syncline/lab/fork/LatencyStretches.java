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
    private final int held;
    private final List<CallTimes> ended = new ArrayList<>();
    private final List<CallTimes> empty = new ArrayList<>();
    private CallTimes open = new CallTimes();
    private int length = 1;
    private int iterations;
    private int untaken;

    /**
     * @param source moves the latencies since it was last asked, which to do after each iteration
     *     took longer than all else here
     * @param held of how many iterations the source has room for, at least 1
     */
    LatencyStretches(Consumer<CallTimes> source, int held) {
        this.source = source;
        this.held = held;
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

    /** Counts an iteration that has ended. */
    void endIteration() {
        iterations++;
        untaken++;
        if (iterations == length) {
            endStretch();
        } else if (untaken == held) {
            take();
        }
        if (ended.size() == MOST) {
            pair();
        }
    }

    private void take() {
        source.accept(open);
        untaken = 0;
    }

    private void endStretch() {
        take();
        ended.add(open);
        open = empty.isEmpty() ? new CallTimes() : empty.removeLast();
        iterations = 0;
    }

    private void pair() {
        List<CallTimes> pairs = new ArrayList<>();
        for (int i = 0; i < ended.size(); i += 2) {
            CallTimes pair = ended.get(i);
            pair.take(ended.get(i + 1));
            empty.add(ended.get(i + 1));
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

    /** Begins anew, with the room that there is already. */
    void clear() {
        take();
        open.forget();
        ended.forEach(CallTimes::forget);
        empty.addAll(ended);
        ended.clear();
        length = 1;
        iterations = 0;
    }
}
