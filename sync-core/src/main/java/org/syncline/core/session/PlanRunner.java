package org.syncline.core.session;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Side;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.transfer.Batch;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.Control;
import org.syncline.core.transfer.FileJob;
import org.syncline.core.transfer.Packer;
import org.syncline.core.transfer.Window;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Carries out a plan stage by stage; within a stage, directories and links come before content. */
final class PlanRunner {

    private static final int ACTIONS_PER_CALL = 500;

    private final Map<Side, PeerLink> links;
    private final CallStyle style;
    private final Control control;
    private final TransferLog log;

    PlanRunner(Map<Side, PeerLink> links, CallStyle style, Control control, TransferLog log) {
        this.links = links;
        this.style = style;
        this.control = control;
        this.log = log;
    }

    void run(Plan plan) throws IOException {
        simple(plan.stage(Action.Stage.MOVE));
        simple(plan.stage(Action.Stage.REMOVE));
        List<Action> places = plan.stage(Action.Stage.PLACE);
        simple(select(places, a -> !bringsFile(a)));
        content(select(places, PlanRunner::bringsFile));
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

    private void content(List<Action> actions) throws IOException {
        Map<Side, List<FileJob>> jobs = new EnumMap<>(Side.class);
        Map<Long, Action> byTicket = new HashMap<>();
        for (Action action : actions) {
            long ticket = byTicket.size() + 1L;
            byTicket.put(ticket, action);
            Entry.RegularFile file = (Entry.RegularFile) action.desired().entry();
            jobs.computeIfAbsent(action.target(), side -> new ArrayList<>())
                    .add(new FileJob(ActionMessages.sourceOf(action), file, ticket));
        }
        List<Batch> batches = new ArrayList<>();
        Packer packer = new Packer(style);
        jobs.forEach((side, files) -> batches.addAll(packer.pack(side, files)));
        BatchMover mover = new BatchMover(links, byTicket, log);
        new Window(style.window(), control).run(batches, mover::move);
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
