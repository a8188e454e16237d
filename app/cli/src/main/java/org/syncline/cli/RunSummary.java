package org.syncline.cli;

import org.syncline.core.model.Outcome;
import org.syncline.core.reconcile.Action;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.RunResult;
import org.syncline.lab.timing.RunTiming;

/**
 * The end of a run in figures. Actions that change only the archives count if they failed, but
 * never as done.
 *
 * @param status {@code done}, {@code items-left}, {@code items-failed} or {@code cancelled}
 * @param exit the exit status that goes with it
 * @param files regular files that were brought to a side
 * @param seconds from connecting to the end, without the time of questions to the user
 * @param problems paths that could not be read or finished
 */
record RunSummary(
        String status,
        int exit,
        String run,
        long done,
        long failed,
        long skipped,
        long conflicts,
        long problems,
        long bytes,
        long files,
        double seconds) {

    static RunSummary of(RunResult result, RunTiming timing) {
        int exit = result.cancelled() ? ExitStatus.INTERRUPTED : result.exitStatus();
        return new RunSummary(
                result.cancelled() ? "cancelled" : status(exit),
                exit,
                result.run(),
                result.results().stream().filter(RunSummary::isDone).count(),
                result.failed(),
                result.skipped() + result.leftOut().size(),
                result.conflicts().size(),
                result.problems().size(),
                result.bytes(),
                timing.files(),
                timing.seconds());
    }

    /** Summarises a comparison without a run. */
    static RunSummary preview(String run, Comparison comparison) {
        int conflicts = comparison.plan().conflicts().size();
        int problems = comparison.plan().problems().size();
        int leftOut = comparison.leftOut().size();
        boolean left = conflicts > 0 || leftOut > 0;
        int exit =
                problems > 0
                        ? ExitStatus.ITEMS_FAILED
                        : left ? ExitStatus.ITEMS_LEFT : ExitStatus.DONE;
        return new RunSummary(status(exit), exit, run, 0, 0, leftOut, conflicts, problems, 0, 0, 0);
    }

    private static boolean isDone(RunResult.Result result) {
        return result.outcome() instanceof Outcome.Done
                && !(result.action() instanceof Action.Adopt);
    }

    private static String status(int exit) {
        return switch (exit) {
            case ExitStatus.DONE -> "done";
            case ExitStatus.ITEMS_LEFT -> "items-left";
            default -> "items-failed";
        };
    }
}
