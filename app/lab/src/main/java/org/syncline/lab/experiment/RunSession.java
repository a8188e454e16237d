package org.syncline.lab.experiment;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.failure.Failure;

import java.io.IOException;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** The forks of a run from its beginning, or from where it was resumed. For one thread. */
final class RunSession {

    /** A further round should end within the budget though it takes longer than those before. */
    private static final double SLACK = 1.1;

    /** A fork of a machine that sleeps again and again counts at last, and is marked. */
    private static final int MOST_ATTEMPTS = 3;

    private final long run;
    private final Experiment experiment;
    private final RunBook book;
    private final RunStore store;
    private final ForkStarter starter;
    private final RunListener listener;
    private final RunSignals signals;
    private final LongSupplier clock;
    private final Duration budget;
    private final long began;

    private long pausedNanos;

    /** Whether the listener was told last that the run is held. */
    private boolean toldHeld;

    /**
     * What a session works with.
     *
     * @param budget of the session, in place of the experiment's own
     */
    record Tools(
            RunStore store,
            ForkStarter starter,
            RunSignals signals,
            LongSupplier clock,
            Optional<Duration> budget) {}

    RunSession(long run, Experiment experiment, RunBook book, Tools tools, RunListener listener) {
        this.run = run;
        this.experiment = experiment;
        this.book = book;
        this.listener = listener;
        store = tools.store();
        starter = tools.starter();
        signals = tools.signals();
        clock = tools.clock();
        budget = tools.budget().orElse(experiment.effort().budget());
        began = clock.getAsLong();
    }

    ExperimentResult result() throws IOException {
        if (rounds(true)) {
            book.retry();
            boolean unused = rounds(false);
        }
        tell(Optional.empty());
        return book.result(run);
    }

    /** Runs the forks that are due; false if the run was stopped before the last. */
    private boolean rounds(boolean addMore) throws IOException {
        Iterator<List<ForkSpec>> blocks = ForkOrder.blocks(experiment).iterator();
        for (int done = 1; done <= book.rounds(); done++) {
            if (!forks(blocks.next())) {
                return false;
            }
            if (addMore) {
                book.plan(done + further(done));
            }
        }
        return true;
    }

    /**
     * Returns how many rounds more there is time for, as long as rounds take as they did: none for
     * a run that lacked nothing, since no fork of this session says so.
     */
    private int further(int done) {
        int most = experiment.effort().mostForks() - done;
        Duration round = book.round().orElse(Duration.ZERO);
        if (round.isZero()) {
            return 0;
        }
        double spare = budget.minus(spent()).toNanos() / (SLACK * round.toNanos());
        return budget.isZero() ? most : (int) Math.clamp(spare, 0, most);
    }

    private boolean forks(List<ForkSpec> block) throws IOException {
        for (ForkSpec fork : block) {
            if (book.isSettled(fork)) {
                continue;
            }
            awaitTurn();
            if (signals.isCancelled()) {
                return false;
            }
            if (isBudgetSpent()) {
                book.stop(ForkState.Cause.BUDGET);
                return false;
            }
            tell(Optional.of(fork));
            Attempt last = run(fork);
            if (last == null) {
                return false;
            }
            book.note(fork, last.end(), last.nanos());
        }
        return true;
    }

    /** Waits in a pause, of which the listener hears first, also if it comes after its telling. */
    private void awaitTurn() {
        tell(Optional.empty());
        if (!signals.isHeld()) {
            return;
        }
        if (!toldHeld) {
            tell(Optional.empty());
        }
        long start = clock.getAsLong();
        signals.awaitTurn();
        pausedNanos += clock.getAsLong() - start;
    }

    private boolean isBudgetSpent() {
        return !budget.isZero() && spent().compareTo(budget) >= 0;
    }

    private Duration spent() {
        return Duration.ofNanos(clock.getAsLong() - began - pausedNanos);
    }

    private void tell(Optional<ForkSpec> underWay) {
        toldHeld = signals.isHeld();
        listener.progressed(
                new RunProgress(
                        run, book.cells(), book.settled(), book.all(), underWay, toldHeld, left()));
    }

    private Optional<Duration> left() {
        Optional<Duration> left = book.left();
        if (budget.isZero()) {
            return left;
        }
        Duration rest = spent().compareTo(budget) < 0 ? budget.minus(spent()) : Duration.ZERO;
        return left.map(needed -> needed.compareTo(rest) < 0 ? needed : rest);
    }

    /**
     * How a fork ended.
     *
     * @param nanos of its last attempt alone, by which the time of further forks is told
     */
    private record Attempt(ForkState end, long nanos) {}

    /**
     * Null if the fork was cancelled, or if no time is left for another attempt: one during which
     * time stood still is run again.
     */
    private @Nullable Attempt run(ForkSpec fork) throws IOException {
        for (int number = 1; ; number++) {
            long start = clock.getAsLong();
            ForkRecorder recorder = attempt(fork, number < MOST_ATTEMPTS);
            long nanos = clock.getAsLong() - start;
            if (!recorder.isSpoilt()) {
                ForkState end = recorder.end();
                return end == null ? null : new Attempt(end, nanos);
            }
            awaitTurn();
            if (signals.isCancelled()) {
                return null;
            }
            if (isBudgetSpent()) {
                book.stop(ForkState.Cause.BUDGET);
                return null;
            }
            tell(Optional.of(fork));
        }
    }

    private ForkRecorder attempt(ForkSpec fork, boolean canAgain) throws IOException {
        try {
            store.beginFork(run, fork);
        } catch (IOException e) {
            throw unrecorded(e);
        }
        ForkRecorder recorder =
                new ForkRecorder(store, signals, line -> listener.said(fork, line), canAgain);
        signals.beginFork();
        try {
            String otherwise = reason(fork, recorder);
            recorder.throwIfBroken();
            recorder.accept(new ForkLine.Failed(otherwise));
            return recorder;
        } catch (ForkRecorder.StoreFailure e) {
            throw unrecorded(e.reason());
        } finally {
            signals.endFork();
        }
    }

    /** Runs a fork and returns what its failure is if it has said no last line. */
    private String reason(ForkSpec fork, ForkRecorder recorder) {
        try {
            starter.run(fork, recorder);
            return "the fork ended without a result";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "the fork was interrupted";
        } catch (IOException | RuntimeException e) {
            return Failure.of(e).message();
        }
    }

    private IOException unrecorded(IOException cause) {
        return new IOException(
                "run "
                        + run
                        + " stopped, since it cannot be recorded: "
                        + Failure.of(cause).message()
                        + "; what was recorded is kept, so mend this and resume the run",
                cause);
    }
}
