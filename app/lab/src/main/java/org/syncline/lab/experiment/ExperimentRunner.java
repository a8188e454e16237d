package org.syncline.lab.experiment;

import org.syncline.lab.failure.Failure;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Runs the forks of an experiment, one after the other, and records all they say: in blocks of one
 * fork of each cell, shuffled by the seed of the experiment. After the forks that are asked for,
 * further blocks run as long as the budget has time for a whole one, up to the most forks of the
 * effort; no figure has a say in that, since intervals of samples that end when they please are too
 * narrow.
 *
 * <p>A fork during which the machine slept, or the fork was stopped, is measured anew, twice at
 * most, and marked if it stood still each time.
 *
 * <p>A fork that fails is recorded with its reason, and the others go on. A cell is given up if its
 * very first fork failed, or three in a row. The budget bounds the time from the beginning of a
 * session to the beginning of its last fork, without pauses; a resumed run has all of it anew.
 *
 * <p>A runner runs one experiment, once: {@link #run} and {@link #resume} are for one thread, which
 * does all the work; any thread may call {@link #pause}, {@link #proceed} and {@link #cancel},
 * before the run as well. Interrupting the running thread cancels the run, too, and the thread
 * stays interrupted.
 */
public final class ExperimentRunner {

    private final RunStore store;
    private final RunSignals signals = new RunSignals();
    private final RunSession.Tools tools;

    public ExperimentRunner(ForkStarter starter, RunStore store) {
        this(starter, store, System::nanoTime);
    }

    /**
     * @param clock of nanoseconds, for the budget and the time left
     */
    public ExperimentRunner(ForkStarter starter, RunStore store, LongSupplier clock) {
        this(starter, store, clock, Optional.empty());
    }

    /**
     * @param budget of the session, in place of the experiment's own; zero for no limit
     */
    public ExperimentRunner(
            ForkStarter starter, RunStore store, LongSupplier clock, Optional<Duration> budget) {
        this.store = store;
        tools = new RunSession.Tools(store, starter, signals, clock, budget);
    }

    /**
     * Runs an experiment as a new run of the store.
     *
     * @param environment the machine and the program, by name
     * @throws IOException if the store fails, in a sentence for the user; what it took is kept, and
     *     the run can be resumed
     */
    public ExperimentResult run(
            Experiment experiment, Map<String, String> environment, RunListener listener)
            throws IOException {
        signals.start();
        long run;
        try {
            run = store.begin(experiment, environment);
        } catch (IOException e) {
            throw new IOException("no run can be recorded: " + Failure.of(e).message(), e);
        }
        RunBook book = new RunBook(experiment, Set.of(), Map.of());
        return new RunSession(run, experiment, book, tools, listener).result();
    }

    /**
     * Runs what a run lacks, in the order in which it would have run. A fork that had begun but not
     * ended begins anew. Those that failed come last, once more each, so that they hold up no
     * others; cells that were given up get another chance by that. A run that lacks nothing else
     * gets no further blocks.
     *
     * @throws IOException if the store fails or has no such run, in a sentence for the user
     */
    public ExperimentResult resume(long run, RunListener listener) throws IOException {
        signals.start();
        Experiment experiment = store.experiment(run);
        RunBook book = new RunBook(experiment, store.ended(run), store.failures(run));
        return new RunSession(run, experiment, book, tools, listener).result();
    }

    /** Lets no further fork begin before {@link #proceed}; the one under way goes on. */
    public void pause() {
        signals.pause();
    }

    /** Ends a pause. */
    public void proceed() {
        signals.proceed();
    }

    /** Ends the fork under way and the run; the fork counts as not run. */
    public void cancel() {
        signals.cancel();
    }
}
