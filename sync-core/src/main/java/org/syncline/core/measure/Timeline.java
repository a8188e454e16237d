package org.syncline.core.measure;

import java.util.function.LongSupplier;

/**
 * The critical path of one session: every moment between construction and reading is charged to
 * exactly one phase, or in equal parts to the phases of all threads that work, so that the phases
 * sum to the total. While no thread is inside a span, time belongs to the base phase. Safe for any
 * thread.
 */
public final class Timeline {

    /** Nanoseconds; what is less is what rounding leaves of a phase. */
    private static final double ROUNDING = 1e-3;

    private final LongSupplier nanoTime;
    private final long start;
    private final int[] active = new int[Phase.values().length];
    private final double[] charged = new double[Phase.values().length];
    private int activeTotal;

    /** Nanoseconds that a span would have been charged that began with the timeline. */
    private double share;

    private Phase base;
    private long last;
    private long excluded;
    private boolean stopped;
    private boolean paused;

    public Timeline(LongSupplier nanoTime, Phase base) {
        this.nanoTime = nanoTime;
        this.base = base;
        this.start = nanoTime.getAsLong();
        this.last = start;
    }

    /** From now on the session as a whole is in this phase. */
    public synchronized void base(Phase phase) {
        charge();
        stopped = false;
        base = phase;
    }

    /** The calling thread enters a phase until the span is closed. */
    public synchronized Span enter(Phase phase) {
        charge();
        active[phase.ordinal()]++;
        activeTotal++;
        return new Span(this, phase, share);
    }

    /** The whole span counts as {@code actual}. */
    private synchronized void leave(Span span, Phase actual) {
        charge();
        active[span.phase.ordinal()]--;
        activeTotal--;
        if (span.phase != actual) {
            double own = share - span.begin;
            double left = charged[span.phase.ordinal()] - own;
            charged[span.phase.ordinal()] = left < ROUNDING ? 0 : left;
            charged[actual.ordinal()] += own;
        }
    }

    /** Nanoseconds charged to a phase so far. */
    public synchronized double nanos(Phase phase) {
        charge();
        return charged[phase.ordinal()];
    }

    /** Nanoseconds since construction, without those while the clock was stopped. */
    public synchronized long total() {
        charge();
        return last - start - excluded;
    }

    /** Stops the clock while nothing is under way, until the next {@link #base}. */
    public synchronized void stop() {
        charge();
        stopped = true;
    }

    /** While paused, only what is still under way takes time. */
    public synchronized void pause(boolean on) {
        charge();
        paused = on;
    }

    private void charge() {
        long now = nanoTime.getAsLong();
        long elapsed = now - last;
        last = now;
        if (stopped || paused && activeTotal == 0) {
            excluded += elapsed;
            return;
        }
        if (activeTotal == 0) {
            charged[base.ordinal()] += elapsed;
            return;
        }
        share += (double) elapsed / activeTotal;
        for (int i = 0; i < active.length; i++) {
            charged[i] += (double) elapsed * active[i] / activeTotal;
        }
    }

    /** A stay of one thread in one phase. */
    public static final class Span implements AutoCloseable {

        private final Timeline timeline;
        private final Phase phase;
        private final double begin;

        private Span(Timeline timeline, Phase phase, double begin) {
            this.timeline = timeline;
            this.phase = phase;
            this.begin = begin;
        }

        @Override
        public void close() {
            closeAs(phase);
        }

        /** Closes it where only its end shows what it was: its time is that of another phase. */
        public void closeAs(Phase actual) {
            timeline.leave(this, actual);
        }
    }
}
