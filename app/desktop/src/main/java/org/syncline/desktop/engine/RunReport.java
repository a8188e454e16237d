package org.syncline.desktop.engine;

import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Action;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.RunResult;
import org.syncline.lab.timing.SessionTiming;

import java.util.List;

/**
 * The report of a run, in this JVM or in a worker.
 *
 * @param items every action of the plan with its outcome, but for actions that change only the
 *     archives
 * @param problems problems after the comparison: directory times that could not be set
 * @param notices sentences for people, such as which trash was emptied
 * @param times seconds to reach the peer
 */
public record RunReport(
        List<Item> items,
        List<Problem> problems,
        Counts counts,
        List<String> notices,
        SessionTiming timing,
        ConnectTimes times) {

    /** One action and its outcome. */
    public record Item(RelPath path, Outcome outcome) {}

    /**
     * The run in figures.
     *
     * @param done actions that changed a folder
     * @param skipped entries left alone, by choice or by nature
     * @param problems paths that could not be read or finished
     */
    public record Counts(
            long done,
            long failed,
            long skipped,
            long conflicts,
            long problems,
            boolean cancelled) {}

    public RunReport {
        items = List.copyOf(items);
        problems = List.copyOf(problems);
        notices = List.copyOf(notices);
    }

    /**
     * Makes the report of a session of this JVM.
     *
     * @param told problems that the comparison had
     */
    static RunReport of(RunResult result, List<Problem> told, ConnectTimes times) {
        List<Item> items =
                result.results().stream()
                        .filter(RunReport::isOfInterest)
                        .map(each -> new Item(each.action().path(), each.outcome()))
                        .toList();
        return new RunReport(
                items,
                result.problems().stream().filter(problem -> !told.contains(problem)).toList(),
                new Counts(
                        items.stream().filter(RunReport::isDone).count(),
                        result.failed(),
                        result.skipped() + result.leftOut().size(),
                        result.conflicts().size(),
                        result.problems().size(),
                        result.cancelled()),
                result.notices(),
                SessionTiming.of(times, result),
                times);
    }

    private static boolean isOfInterest(RunResult.Result result) {
        return !(result.action() instanceof Action.Adopt
                && result.outcome() instanceof Outcome.Done);
    }

    private static boolean isDone(Item item) {
        return item.outcome() instanceof Outcome.Done;
    }
}
