package org.syncline.core.session;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Side;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.reconcile.Action;
import org.syncline.core.transfer.RunControl;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Asks a side to carry out actions that need no content, many in a call. Used by one thread. */
record ActionCalls(Map<Side, PeerLink> links, RunControl control) {

    private static final int ACTIONS_PER_CALL = 500;

    /** Carries the actions out in this order, until the run is cancelled. */
    void apply(Side side, List<Action> actions, ActionSink done) throws IOException {
        Stream<HardLinkPlan.Step> steps =
                actions.stream().map(action -> new HardLinkPlan.Step(action, ActionMessage.KEEP));
        link(side, steps.toList(), done);
    }

    /** The same, and changes hard links. */
    void link(Side side, List<HardLinkPlan.Step> steps, ActionSink done) throws IOException {
        for (int i = 0; i < steps.size() && control.mayGoOn(); i += ACTIONS_PER_CALL) {
            List<HardLinkPlan.Step> some =
                    steps.subList(i, Math.min(steps.size(), i + ACTIONS_PER_CALL));
            List<Action> actions = some.stream().map(HardLinkPlan.Step::action).toList();
            ApplyRequest request = request(side, actions);
            for (int k = 0; k < some.size(); k++) {
                request.actions[k].grouping = some.get(k).grouping();
            }
            ApplyReply reply = PeerLink.of(links, side).apply(request);
            for (int k = 0; k < some.size(); k++) {
                done.report(actions.get(k), ActionMessages.outcome(actions.get(k), reply, k));
            }
        }
    }

    /** True if each action would find the state that it expects; nothing is done. */
    boolean areAsExpected(Side side, List<Action> actions) throws IOException {
        for (int i = 0; i < actions.size() && control.mayGoOn(); i += ACTIONS_PER_CALL) {
            ApplyRequest request =
                    request(
                            side,
                            actions.subList(i, Math.min(actions.size(), i + ACTIONS_PER_CALL)));
            request.checkOnly = true;
            for (byte code : PeerLink.of(links, side).apply(request).actionCodes) {
                if (code != ErrorCode.NONE) {
                    return false;
                }
            }
        }
        return true;
    }

    private ApplyRequest request(Side side, List<Action> actions) {
        ApplyRequest request = new ApplyRequest();
        ActionMessages.fill(request, actions, PeerLink.of(links, side).messages());
        return request;
    }
}
