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
 * wakes the starter on the same cores; and keeps account of the time that it takes, for telling
 * that of a processor: the clock would count how long the starter, which has an account of its own,
 * takes to read. One thread.
 */
final class ForkTeller implements Consumer<ForkLine> {

    private static final Duration SELDOM = Duration.ofSeconds(5);
    private static final int MOST_UNTOLD = 10_000;

    /**
     * How many iterations a rehearsal has at once: after some 200 calls the JVM compiles a method,
     * and after some 60,000 rounds a loop.
     */
    static final int REHEARSED = 500;

    static final int REHEARSALS = 20;

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
        rehearse(new PrintStream(OutputStream.nullOutputStream()));
        return new ForkTeller(out);
    }

    /** Tells the like of what forks tell that are done, {@link #REHEARSALS} of them. */
    static void rehearse(PrintStream out) {
        ForkTeller teller = new ForkTeller(out);
        for (int fork = 0; fork < REHEARSALS; fork++) {
            for (int i = 0; i < REHEARSED; i++) {
                teller.accept(fork % 2 == 0 ? whole(i) : inParts(i));
            }
            teller.tellRest();
            teller.accept(new ForkLine.Calls(CallCodes.of(List.of(new short[REHEARSED]))));
            teller.accept(new ForkLine.Done(Map.of()));
        }
    }

    private static Iteration whole(int index) {
        return new Iteration(
                index, part(index), Map.of(ForkLine.TOTAL, 0.5 * index), Map.of("calls", 1L));
    }

    private static Iteration inParts(int index) {
        return new Iteration(
                index,
                part(index),
                Map.of(ForkLine.TOTAL, 0.5 * index, "part", 0.25 * index),
                Map.of("files", 1L, "bytes", 1_000L));
    }

    private static Part part(int index) {
        return index == 0 ? Part.FIRST : Part.MEASURED;
    }

    /** An iteration is told later, but before whatever is said next. */
    @Override
    public void accept(ForkLine line) {
        if (line instanceof Iteration iteration) {
            note(iteration);
        } else {
            tell(line);
        }
    }

    private void note(Iteration iteration) {
        long start = System.nanoTime();
        untold.add(iteration);
        measured += iteration.seconds().getOrDefault(ForkLine.TOTAL, 0.0);
        boolean due = start - toldUntil >= SELDOM.toNanos();
        nanos += System.nanoTime() - start;
        if (due || untold.size() >= MOST_UNTOLD) {
            tellRest();
        }
    }

    /** Tells the iterations that were not told yet, so that they are in the account. */
    void tellRest() {
        long start = ProcessorTime.orClockNanos();
        tellIterations();
        nanos += ProcessorTime.orClockNanos() - start;
    }

    private void tell(ForkLine line) {
        long start = ProcessorTime.orClockNanos();
        tellIterations();
        write(line);
        nanos += ProcessorTime.orClockNanos() - start;
    }

    private void tellIterations() {
        if (untold.isEmpty()) {
            return;
        }
        write(ForkLine.Batch.of(untold));
        untold.clear();
        toldUntil = System.nanoTime();
    }

    private void write(ForkLine line) {
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
