package org.syncline.core.session;

import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Modes;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.transfer.RunControl;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Carries out a plan stage by stage; within a stage, directories and links come before content. */
final class PlanRunner {

    private final Map<Side, PeerLink> links;
    private final SyncOptions options;
    private final RunControl control;
    private final TransferLog log;
    private final ActionCalls calls;

    PlanRunner(
            Map<Side, PeerLink> links, SyncOptions options, RunControl control, TransferLog log) {
        this.links = links;
        this.options = options;
        this.control = control;
        this.log = log;
        this.calls = new ActionCalls(links, control);
    }

    /**
     * Returns the plan as it was carried out: with copies in the place of moves that failed.
     *
     * @param held for each side the content that may spare a transfer
     */
    Plan run(Plan plan, Map<Side, TransferTarget> held) throws IOException {
        Set<Action> narrowed = narrow(plan.stage(Action.Stage.SETTLE), plan);
        MoveStage.Result moves = new MoveStage(calls, log).run(plan);
        Plan rest = moves.rest();
        narrowed.addAll(
                narrow(select(rest.stage(Action.Stage.SETTLE), a -> !narrowed.contains(a)), rest));
        List<HardLinkPlan> linking = linking(moves.plan(), held);
        Predicate<Action> linked = action -> linking.stream().anyMatch(l -> l.takes(action));
        new RewriteStage(calls, log)
                .run(
                        rest.stage(Action.Stage.REWRITE),
                        (files, ends) ->
                                new ContentRunner(links, options, control, log)
                                        .run(files, held, ends));
        simple(rest.stage(Action.Stage.REMOVE));
        List<Action> places = rest.stage(Action.Stage.PLACE);
        simple(select(places, a -> !bringsFile(a)));
        List<Action> contents = select(places, a -> bringsFile(a) && !linked.test(a));
        new ContentRunner(links, options, control, log).run(contents, held, log);
        for (HardLinkPlan each : linking) {
            link(each);
        }
        List<Action> last =
                select(
                        rest.stage(Action.Stage.SETTLE),
                        a -> !linked.test(a) && !narrowed.contains(a));
        simple(select(last, a -> !(a instanceof Action.Adopt)));
        adopt(select(last, a -> a instanceof Action.Adopt));
        return moves.plan();
    }

    /**
     * Takes permissions from directories before new content comes to them; returns the actions. A
     * directory to which something is still to be moved has to wait.
     */
    private Set<Action> narrow(List<Action> settling, Plan plan) throws IOException {
        Set<RelPath> moved = new HashSet<>();
        plan.stage(Action.Stage.MOVE).forEach(move -> moved.add(move.path()));
        List<Action> narrowing =
                select(settling, a -> narrows(a) && !a.path().isAtOrBelow(moved::contains));
        simple(narrowing);
        return new HashSet<>(narrowing);
    }

    private static boolean narrows(Action action) {
        return action instanceof Action.SetMetadata
                && action.expected().entry() instanceof Entry.Directory now
                && action.desired().entry() instanceof Entry.Directory wanted
                && Modes.narrowed(now.mode(), wanted.mode()) != now.mode();
    }

    /** An archive must not run ahead of the other side's tree. */
    private void adopt(List<Action> actions) throws IOException {
        List<Action> settled = new ArrayList<>();
        for (Action action : actions) {
            if (log.hasFailed(action.path())) {
                String reason = "the other side could not be brought to the same state";
                log.report(
                        action,
                        new Outcome.Failed(
                                ActionMessages.problem(action, ErrorCode.OTHER.number(), reason)));
            } else {
                settled.add(action);
            }
        }
        if (control.mayGoOn()) {
            simple(settled);
        }
    }

    private static List<Action> select(List<Action> actions, Predicate<Action> wanted) {
        return actions.stream().filter(wanted).toList();
    }

    private static boolean bringsFile(Action action) {
        return (action instanceof Action.Create || action instanceof Action.Replace)
                && action.desired().entry() instanceof Entry.RegularFile;
    }

    private void simple(List<Action> actions) throws IOException {
        for (Side side : Side.values()) {
            calls.apply(side, select(actions, a -> a.target() == side), log);
        }
    }

    private List<HardLinkPlan> linking(Plan plan, Map<Side, TransferTarget> held) {
        List<HardLinkPlan> linking = new ArrayList<>();
        if (options.scope().choices().hardLinks()) {
            held.forEach(
                    (side, has) ->
                            linking.add(HardLinkPlan.of(side, has.snapshot(), plan.actions())));
        }
        return linking;
    }

    /** A link that follows from a rename is no action, and is reported only if it fails. */
    private void link(HardLinkPlan links) throws IOException {
        calls.link(
                links.side(),
                links.steps(),
                (action, outcome) -> {
                    if (links.takes(action) || outcome instanceof Outcome.Failed) {
                        log.report(action, outcome);
                    }
                });
    }
}
