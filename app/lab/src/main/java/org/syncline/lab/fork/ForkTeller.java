package org.syncline.lab.fork;

import org.syncline.lab.experiment.CallCodes;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkLine.Part;

import java.io.OutputStream;
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

    /** How many iterations a rehearsal has: after some 200 calls the JVM compiles a method. */
    static final int REHEARSED = 500;

    private static final int REHEARSED_AT_ONCE = 10;

    /** What iterations say of their times: one alone, and several. */
    private static final List<Map<String, Double>> REHEARSED_TIMES =
            List.of(Map.of(ForkLine.TOTAL, 1.5), Map.of(ForkLine.TOTAL, 1.5, "part", 0.5));

    private final PrintStream out;
    private final List<Iteration> untold = new ArrayList<>();
    private long toldUntil;
    private long nanos;
    private double measured;

    ForkTeller(PrintStream out) {
        this.out = out;
        toldUntil = System.nanoTime();
    }

    /**
     * Makes one after telling the like of what a fork tells to nobody: code that runs for the first
     * time would take long between iterations.
     */
    static ForkTeller rehearsed(PrintStream out) {
        PrintStream nobody = new PrintStream(OutputStream.nullOutputStream());
        ForkTeller rehearsal = new ForkTeller(nobody);
        for (int i = 0; i < REHEARSED; i++) {
            Part part = i == 0 ? Part.FIRST : Part.MEASURED;
            Map<String, Double> times =
                    REHEARSED_TIMES.get(i / REHEARSED_AT_ONCE % REHEARSED_TIMES.size());
            rehearsal.accept(new Iteration(i, part, times, Map.of("calls", 1L)));
            if (i % REHEARSED_AT_ONCE == REHEARSED_AT_ONCE - 1) {
                rehearsal.tellRest();
            }
        }
        rehearsal.accept(new ForkLine.Calls(CallCodes.of(List.of(new short[REHEARSED]))));
        rehearsal.accept(new ForkLine.Done(Map.of()));
        return new ForkTeller(out);
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
        ForkStream.write(line, out);
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
