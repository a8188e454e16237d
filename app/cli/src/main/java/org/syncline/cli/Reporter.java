package org.syncline.cli;

import org.syncline.core.model.Outcome;
import org.syncline.core.reconcile.Action;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.Progress;
import org.syncline.lab.failure.Failure;

/**
 * Tells what a session does: the plan first, either {@link #finished}, {@link #previewed} or {@link
 * #failed} last. {@link #action} and {@link #progress} are called from any thread.
 */
interface Reporter extends AutoCloseable {

    /** One of the runs of a watch begins. */
    default void begins(WatchSchedule.Cause cause) {
        // Said by those who tell runs apart.
    }

    /** What is going to be done, in figures. */
    void plan(Comparison comparison);

    /** An action is over. */
    void action(Action action, Outcome outcome);

    /** How far the run is; at most twice a second. */
    void progress(Progress progress);

    /** The run is over. */
    void finished(FinishedRun run);

    /** Every single action that a run would carry out. */
    void listing(Comparison comparison);

    /** Nothing was to be done but to say what would be, and that was said. */
    void previewed(RunSummary summary);

    /** It ended early. */
    void failed(Failure failure);

    @Override
    void close();
}
