package org.syncline.lab.events;

import org.jspecify.annotations.Nullable;
import org.syncline.core.measure.Warmth;
import org.syncline.core.model.Outcome;
import org.syncline.core.reconcile.Action;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.UndoResult;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.timing.SessionTiming;

import java.util.Optional;

/**
 * {@code summary}: the end of a run in figures. Actions that change only the archives count if they
 * failed, but never as done.
 *
 * @param status {@code done}, {@code items-left}, {@code items-failed} or {@code cancelled}
 * @param exit the exit status that goes with it
 * @param skipped entries left alone, by choice or by nature
 * @param leftOut those of them that are never synchronised, such as sockets
 * @param problems paths that could not be read or finished
 * @param carried what of the content went over a connection, in the form that it had there, such as
 *     compressed; null for an undo
 * @param files regular files that were brought to a side; null for an undo
 * @param cold whether it was the first run of its JVM, or of those over one of its transports; null
 *     for an undo
 * @param warmth the label of its {@link Warmth}, which tells these apart; null for an undo
 * @param seconds from connecting to the end, without the time of questions to the user
 * @param predictedSeconds what earlier measurements let expect of a run such as this; null where
 *     nothing was measured that is like it
 * @param predictedLow where 95 of 100 such runs lie, with {@code predictedHigh}; null if not known
 * @param predictedFrom how that was come by, for people; null where runs like it alone tell it
 * @param notPredicted why nothing was to be expected, for people; null where something was, and of
 *     a run without a peer
 */
public record RunSummary(
        String status,
        int exit,
        String run,
        long done,
        long failed,
        long skipped,
        long leftOut,
        long conflicts,
        long problems,
        long bytes,
        @Nullable Long carried,
        @Nullable Long files,
        @Nullable Boolean cold,
        @Nullable String warmth,
        double seconds,
        @Nullable Double predictedSeconds,
        @Nullable Double predictedLow,
        @Nullable Double predictedHigh,
        @Nullable String predictedFrom,
        @Nullable String notPredicted) {

    public static final String NAME = "summary";

    public static RunSummary of(RunResult result, SessionTiming timing) {
        int exit = result.cancelled() ? Failure.Kind.CANCELLED.exit() : result.exitStatus();
        return new RunSummary(
                status(exit),
                exit,
                result.run(),
                result.results().stream().filter(RunSummary::isDone).count(),
                result.failed(),
                result.skipped() + result.leftOut().size(),
                result.leftOut().size(),
                result.conflicts().size(),
                result.problems().size(),
                timing.bytes(),
                result.carried(),
                timing.files(),
                timing.warmth().isCold(),
                timing.warmth().label(),
                timing.seconds(),
                null,
                null,
                null,
                null,
                null);
    }

    public static RunSummary of(UndoResult result) {
        return new RunSummary(
                status(result.exitStatus()),
                result.exitStatus(),
                result.run(),
                result.done(),
                result.failed(),
                0,
                0,
                0,
                result.problems().size(),
                result.bytes(),
                null,
                null,
                null,
                null,
                result.seconds(),
                null,
                null,
                null,
                null,
                null);
    }

    /** Returns the same run beside what was to be expected of it, by runs like it. */
    public RunSummary predicted(double expected, Optional<Interval> likely) {
        return predicted(expected, likely, "");
    }

    /**
     * Returns the same run beside what was to be expected of it.
     *
     * @param from how that was come by; empty if runs like it alone tell it
     */
    public RunSummary predicted(double expected, Optional<Interval> likely, String from) {
        return beside(expected, likely, from.isEmpty() ? null : from, null);
    }

    /** Returns the same run with the reason why nothing was to be expected of it. */
    public RunSummary notPredicted(String reason) {
        return beside(null, Optional.empty(), null, reason);
    }

    private RunSummary beside(
            @Nullable Double expected,
            Optional<Interval> likely,
            @Nullable String from,
            @Nullable String reason) {
        return new RunSummary(
                status,
                exit,
                run,
                done,
                failed,
                skipped,
                leftOut,
                conflicts,
                problems,
                bytes,
                carried,
                files,
                cold,
                warmth,
                seconds,
                expected,
                likely.map(Interval::low).orElse(null),
                likely.map(Interval::high).orElse(null),
                from,
                reason);
    }

    /** Returns how many entries could have been synchronised and were not, as after a cancel. */
    public long skippedOnTheWay() {
        return skipped - leftOut;
    }

    private static boolean isDone(RunResult.Result result) {
        return result.outcome() instanceof Outcome.Done
                && !(result.action() instanceof Action.Adopt);
    }

    private static String status(int exit) {
        return switch (exit) {
            case 0 -> "done";
            case 1 -> "items-left";
            case 2 -> "items-failed";
            default -> Failure.Kind.CANCELLED.status();
        };
    }

    /** Returns the status for people. */
    public String words() {
        return switch (exit) {
            case 0 -> "done";
            case 1 -> "done, but something is left";
            case 2 -> "done, but something failed";
            default -> status;
        };
    }

    public boolean cancelled() {
        return exit == Failure.Kind.CANCELLED.exit();
    }
}
