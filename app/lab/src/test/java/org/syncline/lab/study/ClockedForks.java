package org.syncline.lab.study;

import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Part;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.ForkStarter;
import org.syncline.lab.experiment.Work;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Forks whose figures follow from what they are asked. Each takes a second of a clock that only
 * they move, and one of them may be the death of the process.
 */
public final class ClockedForks implements ForkStarter, LongSupplier {

    static final long NANOS = 1_000_000_000L;

    /** The forks that were started, in order. */
    final List<ForkSpec> started = new ArrayList<>();

    /** So many forks come to their end. */
    int alive = Integer.MAX_VALUE;

    private long nanos;

    /** Stands for the end of the process: nothing catches it. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1;
    }

    @Override
    public long getAsLong() {
        return nanos;
    }

    void pass(long more) {
        nanos += more;
    }

    @Override
    public void run(ForkSpec spec, Consumer<ForkLine> taker) {
        started.add(spec);
        pass(NANOS);
        Random random = new Random(31L * spec.cell().hashCode() + spec.number());
        for (int i = 0; i < 6; i++) {
            taker.accept(
                    new ForkLine.Iteration(
                            i,
                            i == 0 ? Part.FIRST : Part.MEASURED,
                            seconds(spec.cell().work(), 1e-3 * (1 + random.nextDouble())),
                            Map.of("calls", 100L)));
            if (started.size() > alive) {
                throw new Killed();
            }
        }
        double resolution = (20 + spec.number()) * 1e-9;
        taker.accept(new ForkLine.Done(Map.of("jdk", "25", "timerResolution", "" + resolution)));
    }

    /** A synchronisation scans for a quarter of its time and sends for the rest. */
    private static Map<String, Double> seconds(Work work, double total) {
        return work instanceof Work.Sync
                ? Map.of(ForkLine.TOTAL, total, "scan", 0.25 * total, "send", 0.75 * total)
                : Map.of(ForkLine.TOTAL, total);
    }
}
