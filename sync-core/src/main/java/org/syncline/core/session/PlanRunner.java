package org.syncline.core.session;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Side;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.transfer.Control;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Carries out a plan stage by stage; within a stage, directories and links come before content. */
final class PlanRunner {

    private static final int ACTIONS_PER_CALL = 500;

    private final Map<Side, PeerLink> links;
    private final SyncOptions options;
    private final Control control;
    private final TransferLog log;

    PlanRunner(Map<Side, PeerLink> links, SyncOptions options, Control control, TransferLog log) {
        this.links = links;
        this.options = options;
        this.control = control;
        this.log = log;
    }

    /**
     * @param held what each side has that may spare a transfer
     */
    void run(Plan plan, Map<Side, Holding> held) throws IOException {
        simple(plan.stage(Action.Stage.MOVE));
        simple(plan.stage(Action.Stage.REMOVE));
        List<Action> places = plan.stage(Action.Stage.PLACE);
        simple(select(places, a -> !bringsFile(a)));
        new ContentRunner(links, options, control, log)
                .run(select(places, PlanRunner::bringsFile), held);
        List<Action> last = plan.stage(Action.Stage.SETTLE);
        simple(select(last, a -> !(a instanceof Action.Adopt)));
        adopt(select(last, a -> a instanceof Action.Adopt));
    }

    /** An archive must not run ahead of the other side's tree. */
    private void adopt(List<Action> actions) throws IOException {
        List<Action> settled = new ArrayList<>();
        for (Action action : actions) {
            if (log.hasFailed(action.path())) {
                log.finished(action, "the other side could not be brought to the same state");
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
            List<Action> own = select(actions, a -> a.target() == side);
            for (int i = 0; i < own.size() && control.mayGoOn(); i += ACTIONS_PER_CALL) {
                apply(side, own.subList(i, Math.min(own.size(), i + ACTIONS_PER_CALL)));
            }
        }
    }

    private void apply(Side side, List<Action> actions) throws IOException {
        PeerLink link = links.get(side);
        if (link == null) {
            throw new IllegalStateException("no peer on the " + side.label());
        }
        ApplyRequest request = new ApplyRequest();
        new ActionMessages(link.messages())
                .fill(request, actions, Collections.nCopies(actions.size(), 0L));
        ApplyReply reply = link.apply(request);
        for (int i = 0; i < actions.size(); i++) {
            log.finished(actions.get(i), reply.actionReasons[i]);
        }
    }
}
