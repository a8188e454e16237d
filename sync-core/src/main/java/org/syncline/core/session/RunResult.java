package org.syncline.core.session;

import org.syncline.core.measure.PhaseTime;
import org.syncline.core.measure.Warmth;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Conflict;

import java.util.List;
import java.util.Optional;

/**
 * The result of a run.
 *
 * @param run identity of the run
 * @param results every action of the plan with its outcome, in no particular order; if a rename
 *     failed, the creations and deletions that were tried in its place
 * @param conflicts paths that were left because both sides changed them
 * @param leftOut entries of one side that are not synchronised
 * @param problems paths that could not be read, and directory times that could not be set
 * @param notices sentences for people, such as that trash was emptied
 * @param phases the times of the phases; critical seconds sum to {@code seconds}
 * @param seconds from opening the roots to the end, without the time a person looked at the plan
 * @param bytes content brought to a side
 * @param carried content that went over connections, in the form that it had there; 0 if both roots
 *     are of this machine
 * @param traffic what both sides counted of it; empty if both roots are of this machine, or the
 *     peer is of a version that counts nothing
 * @param warmth how much of the program had been used before in this JVM
 * @param reused the part of it that was not sent, because the side had it elsewhere
 */
public record RunResult(
        String run,
        List<Result> results,
        List<Conflict> conflicts,
        List<OmittedEntry> leftOut,
        List<Problem> problems,
        List<String> notices,
        List<PhaseTime> phases,
        double seconds,
        long bytes,
        long reused,
        long carried,
        Optional<TrafficCount> traffic,
        Warmth warmth,
        boolean cancelled) {

    public record Result(Action action, Outcome outcome) {}

    public RunResult {
        results = List.copyOf(results);
        conflicts = List.copyOf(conflicts);
        leftOut = List.copyOf(leftOut);
        problems = List.copyOf(problems);
        notices = List.copyOf(notices);
        phases = List.copyOf(phases);
    }

    public long done() {
        return results.stream().filter(r -> r.outcome() instanceof Outcome.Done).count();
    }

    public long failed() {
        return results.stream().filter(r -> r.outcome() instanceof Outcome.Failed).count();
    }

    public long skipped() {
        return results.stream().filter(r -> r.outcome() instanceof Outcome.Skipped).count();
    }

    /** The exit status of the command line: 0 all done, 1 items were left, 2 items failed. */
    public int exitStatus() {
        if (failed() > 0 || !problems.isEmpty()) {
            return 2;
        }
        boolean left = skipped() > 0 || !leftOut.isEmpty() || !conflicts.isEmpty() || cancelled;
        return left ? 1 : 0;
    }
}
