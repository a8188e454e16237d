package org.syncline.lab.fork;

import org.HdrHistogram.Histogram;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Iteration;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Tells what a fork has to say, iterations together and seldom, since each telling takes time and
 * wakes the starter on the same cores; and keeps account of the time that it takes. One thread.
 */
final class ForkTeller implements Consumer<ForkLine> {

    private static final Duration SELDOM = Duration.ofSeconds(5);
    private static final int MOST_UNTOLD = 10_000;

    /** Written once beforehand, so that no iteration waits until the classes for them are there. */
    private static final List<ForkLine> SAMPLES =
            List.of(
                    ForkLine.Batch.of(
                            List.of(
                                    new Iteration(
                                            0,
                                            ForkLine.Part.FIRST,
                                            Map.of(ForkLine.TOTAL, 1.5),
                                            Map.of("calls", 1L)))),
                    ForkLine.Latencies.of(new Histogram(1)),
                    new ForkLine.Done(Map.of()));

    private final PrintStream out;
    private final List<Iteration> untold = new ArrayList<>();
    private long toldUntil;
    private long nanos;
    private double measured;

    ForkTeller(PrintStream out) {
        this.out = out;
        SAMPLES.forEach(ExperimentJson::line);
        toldUntil = System.nanoTime();
    }

    /** An iteration is told later, but before whatever is said next. */
    @Override
    public void accept(ForkLine line) {
        long start = System.nanoTime();
        if (line instanceof Iteration iteration) {
            untold.add(iteration);
            measured += iteration.seconds().getOrDefault(ForkLine.TOTAL, 0.0);
            boolean due = start - toldUntil >= SELDOM.toNanos();
            if (due || untold.size() >= MOST_UNTOLD) {
                tellIterations();
            }
        } else {
            tellIterations();
            tell(line);
        }
        nanos += System.nanoTime() - start;
    }

    /** Tells the iterations that were not told yet, so that they are in the account. */
    void tellRest() {
        long start = System.nanoTime();
        tellIterations();
        nanos += System.nanoTime() - start;
    }

    private void tellIterations() {
        if (untold.isEmpty()) {
            return;
        }
        tell(ForkLine.Batch.of(untold));
        untold.clear();
        toldUntil = System.nanoTime();
    }

    private void tell(ForkLine line) {
        out.println(ExperimentJson.line(line));
        if (!(line instanceof ForkLine.Latencies)) { // others follow
            out.flush();
        }
    }

    /** Returns what all iterations took, s. */
    double measured() {
        return measured;
    }

    /** Returns what telling took up to now, s. */
    double seconds() {
        return nanos / 1e9;
    }
}
