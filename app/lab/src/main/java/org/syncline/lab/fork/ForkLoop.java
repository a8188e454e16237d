package org.syncline.lab.fork;

import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Part;
import org.syncline.lab.stats.Levelling;

import java.io.IOException;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The iterations of a fork: the first, those that warm up, and those that count. */
final class ForkLoop {

    /** How much longer a fork goes on before it is asked again whether it has levelled. */
    private static final double LONGER = 1.1;

    private final TimedWork work;
    private final Consumer<ForkLine> taker;
    private final LongSupplier clock;
    private int index;

    /**
     * @param clock of nanoseconds, for the least and the most time
     */
    ForkLoop(TimedWork work, Consumer<ForkLine> taker, LongSupplier clock) {
        this.work = work;
        this.taker = taker;
        this.clock = clock;
    }

    /** Runs all of them; the clock of the least and the most time begins after the warm-up. */
    void run(CellEffort effort) throws IOException, InterruptedException {
        take(Part.FIRST, work.first());
        for (int i = 0; i < effort.warmUps(); i++) {
            take(Part.WARM_UP, work.next());
        }
        work.endWarmUp();
        long start = clock.getAsLong();
        Levelling levelling = new Levelling();
        long due = effort.least().toNanos();
        int done = 0;
        while (done < effort.iterations() || clock.getAsLong() - start < due) {
            TimedWork.Times times = work.next();
            take(Part.MEASURED, times);
            levelling.add(Objects.requireNonNull(times.seconds().get(ForkLine.TOTAL)));
            done++;
            long passed = clock.getAsLong() - start;
            if (passed >= due && passed < effort.most().toNanos() && !levelling.isLevel()) {
                due = Math.min(effort.most().toNanos(), (long) (passed * LONGER));
            }
        }
        work.latencies().forEach(taker);
    }

    private void take(Part part, TimedWork.Times times) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("the fork was asked to end");
        }
        taker.accept(new ForkLine.Iteration(index++, part, times.seconds(), times.counts()));
    }
}
