package org.syncline.lab.fork;

import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Part;
import org.syncline.lab.stats.Levelling;

import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
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

    /**
     * Runs all of them; the clock of the least and the most time begins after the warm-up. Returns
     * in words how long the warm-up was allowed to be, if it was cut because of that.
     */
    Optional<String> run(CellEffort effort) throws IOException, InterruptedException {
        take(Part.FIRST, work.first());
        boolean whole = warmUp(effort.warmUps(), effort.mostWarmUp());
        work.latencies().ifPresent(NotedCalls::clear);
        measure(effort);
        work.latencies().ifPresent(latencies -> latencies.all().forEach(taker));
        return whole
                ? Optional.empty()
                : Optional.of("cut after " + effort.mostWarmUp().toMillis() / 1e3 + " s");
    }

    /** Returns false if there was no time for all its iterations. */
    private boolean warmUp(int iterations, Duration most) throws IOException, InterruptedException {
        long start = clock.getAsLong();
        for (int i = 0; i < iterations; i++) {
            boolean spent = !most.isZero() && clock.getAsLong() - start >= most.toNanos();
            if (i > 0 && spent) {
                return false;
            }
            take(Part.WARM_UP, work.next());
        }
        return true;
    }

    private void measure(CellEffort effort) throws IOException, InterruptedException {
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
    }

    private void take(Part part, TimedWork.Times times) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("the fork was asked to end");
        }
        taker.accept(new ForkLine.Iteration(index++, part, times.seconds(), times.counts()));
    }
}
