package org.syncline.lab.fork;

import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Part;

import java.io.IOException;
import java.util.function.Consumer;

/** The iterations of a fork: the first, those that warm up, and those that count. */
final class ForkLoop {

    private final TimedWork work;
    private final Consumer<ForkLine> taker;
    private int index;

    ForkLoop(TimedWork work, Consumer<ForkLine> taker) {
        this.work = work;
        this.taker = taker;
    }

    /** Runs all of them; the clock of the least time begins after the warm-up. */
    void run(CellEffort effort) throws IOException, InterruptedException {
        take(Part.FIRST, work.first());
        for (int i = 0; i < effort.warmUps(); i++) {
            take(Part.WARM_UP, work.next());
        }
        work.endWarmUp();
        long start = System.nanoTime();
        int done = 0;
        while (done < effort.iterations() || System.nanoTime() - start < effort.least().toNanos()) {
            take(Part.MEASURED, work.next());
            done++;
        }
        work.latencies().ifPresent(taker);
    }

    private void take(Part part, TimedWork.Times times) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("the fork was asked to end");
        }
        taker.accept(new ForkLine.Iteration(index++, part, times.seconds(), times.counts()));
    }
}
