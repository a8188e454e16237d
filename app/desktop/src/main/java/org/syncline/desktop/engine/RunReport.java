package org.syncline.desktop.engine;

import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Action;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.RunResult;
import org.syncline.lab.events.RunSummary;
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
        RunSummary summary,
        List<String> notices,
        SessionTiming timing,
        ConnectTimes times) {

    public record Item(RelPath path, Outcome outcome) {}

    public RunReport {
        items = List.copyOf(items);
        problems = List.copyOf(problems);
        notices = List.copyOf(notices);
    }

    /** Leaves out problems that the comparison had told. */
    static RunReport of(RunResult result, List<Problem> told, ConnectTimes times) {
        List<Item> items =
                result.results().stream()
                        .filter(each -> isOfInterest(each.action(), each.outcome()))
                        .map(each -> new Item(each.action().path(), each.outcome()))
                        .toList();
        SessionTiming timing = SessionTiming.of(times, result);
        return new RunReport(
                items,
                result.problems().stream().filter(problem -> !told.contains(problem)).toList(),
                RunSummary.of(result, timing),
                result.notices(),
                timing,
                times);
    }

    RunReport with(RunSummary other) {
        return new RunReport(items, problems, other, notices, timing, times);
    }

    static boolean isOfInterest(Action action, Outcome outcome) {
        return !(action instanceof Action.Adopt && outcome instanceof Outcome.Done);
    }
}
