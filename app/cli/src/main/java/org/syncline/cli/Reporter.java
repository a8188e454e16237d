package org.syncline.cli;

import org.syncline.core.model.Outcome;
import org.syncline.core.reconcile.Action;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.Progress;
import org.syncline.core.session.RunResult;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.timing.RunTiming;

import java.time.Duration;

/**
 * Reports a session: the plan first, either {@link #finished}, {@link #previewed} or {@link
 * #failed} last. Any thread calls {@link #action} and {@link #progress}. A reporter leaves out what
 * its readers do not need.
 */
interface Reporter extends AutoCloseable {

    /** The results of a run that came to its end, even if because it was cancelled. */
    record FinishedRun(
            Comparison comparison, RunResult result, RunTiming timing, RunSummary summary) {}

    /** Begins one of the runs of a watch. */
    default void begins(WatchSchedule.Cause cause) {}

    /** Reports the transport that was chosen, before all else. */
    default void chosen(AutoTransport choice) {}

    /** Reports that another run has a root, whose end is waited for, before the plan. */
    default void waits(String reason, Duration longest) {}

    /** Reports the plan in figures, before the run. */
    void plan(Comparison comparison);

    default void action(Action action, Outcome outcome) {}

    /** Reports the progress of the run; at most twice a second. */
    default void progress(Progress progress) {}

    void finished(FinishedRun run);

    /** Lists every single action that a run would carry out. */
    default void listing(Comparison comparison) {}

    /** Reports the end of a preview, which changes nothing. */
    default void previewed(RunSummary summary) {}

    /** Reports an early end. */
    default void failed(Failure failure) {}

    @Override
    void close();
}
