package org.syncline.core.session;

import org.syncline.core.model.Side;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.reconcile.Action;
import org.syncline.core.transfer.Control;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Asks a side to carry out actions that need no content, many in a call. Used by one thread. */
final class ActionCalls {

    private static final int ACTIONS_PER_CALL = 500;

    private final Map<Side, PeerLink> links;
    private final Control control;

    ActionCalls(Map<Side, PeerLink> links, Control control) {
        this.links = links;
        this.control = control;
    }

    /**
     * Carries the actions out in this order, until the run is cancelled.
     *
     * @param done learns of each that was tried why not, or the empty string
     */
    void apply(Side side, List<Action> actions, BiConsumer<Action, String> done)
            throws IOException {
        for (int i = 0; i < actions.size() && control.mayGoOn(); i += ACTIONS_PER_CALL) {
            List<Action> some = actions.subList(i, Math.min(actions.size(), i + ACTIONS_PER_CALL));
            ApplyReply reply = link(side).apply(request(side, some));
            for (int k = 0; k < some.size(); k++) {
                done.accept(some.get(k), reply.actionReasons[k]);
            }
        }
    }

    /**
     * Changes hard links in this order, until the run is cancelled; otherwise as {@link #apply}.
     */
    void link(Side side, List<LinkPlan.Step> steps, BiConsumer<Action, String> done)
            throws IOException {
        for (int i = 0; i < steps.size() && control.mayGoOn(); i += ACTIONS_PER_CALL) {
            List<LinkPlan.Step> some =
                    steps.subList(i, Math.min(steps.size(), i + ACTIONS_PER_CALL));
            ApplyRequest request = request(side, some.stream().map(LinkPlan.Step::action).toList());
            for (int k = 0; k < some.size(); k++) {
                request.actions[k].grouping = some.get(k).grouping();
            }
            ApplyReply reply = link(side).apply(request);
            for (int k = 0; k < some.size(); k++) {
                done.accept(some.get(k).action(), reply.actionReasons[k]);
            }
        }
    }

    /** True if each action would find what it expects; nothing is done. */
    boolean areAsExpected(Side side, List<Action> actions) throws IOException {
        for (int i = 0; i < actions.size() && control.mayGoOn(); i += ACTIONS_PER_CALL) {
            ApplyRequest request =
                    request(
                            side,
                            actions.subList(i, Math.min(actions.size(), i + ACTIONS_PER_CALL)));
            for (ActionMessage message : request.actions) {
                message.kind = ActionMessage.CHECK;
            }
            ApplyReply reply = link(side).apply(request);
            if (!Arrays.stream(reply.actionReasons).allMatch(String::isEmpty)) {
                return false;
            }
        }
        return true;
    }

    private PeerLink link(Side side) {
        PeerLink link = links.get(side);
        if (link == null) {
            throw new IllegalStateException("no peer on the " + side.label());
        }
        return link;
    }

    private ApplyRequest request(Side side, List<Action> actions) {
        ApplyRequest request = new ApplyRequest();
        new ActionMessages(link(side).messages())
                .fill(request, actions, Collections.nCopies(actions.size(), 0L));
        return request;
    }
}
