package org.syncline.core.session;

import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.VersionTable;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.PlanSummary;

import java.util.List;

/** Turns actions into the messages that ask for them, and replies into their outcomes. */
final class ActionMessages {

    private ActionMessages() {}

    static void fill(ApplyRequest request, List<Action> actions, MessageMapper messages) {
        VersionTable versions = new VersionTable();
        request.actions = new ActionMessage[actions.size()];
        for (int i = 0; i < request.actions.length; i++) {
            request.actions[i] = message(actions.get(i), messages);
            request.actions[i].version = versions.indexOf(actions.get(i).desired().version());
        }
        request.versions = versions.toArray();
    }

    private static ActionMessage message(Action action, MessageMapper messages) {
        ActionMessage message = new ActionMessage();
        message.path = action.path().rawBytes();
        message.source = action.path().rawBytes();
        message.expected = messages.message(action.expected().entry());
        message.desired = messages.message(action.desired().entry());
        message.kind = kind(action).number();
        if (action instanceof Action.Move move && !move.changesContent()) {
            message.source = move.source().rawBytes();
            message.expected = messages.message(move.origin().state().entry());
        }
        return message;
    }

    private static ChangeKind kind(Action action) {
        return switch (action) {
            case Action.Create create -> ChangeKind.CREATE;
            case Action.Replace replace -> ChangeKind.REPLACE;
            case Action.Delete delete -> ChangeKind.DELETE;
            case Action.SetMetadata set -> ChangeKind.SET_METADATA;
            case Action.Move move when move.changesContent() -> ChangeKind.CREATE;
            case Action.Move move -> ChangeKind.MOVE;
            case Action.Adopt adopt -> ChangeKind.ADOPT;
        };
    }

    /** Returns the outcome of the action that was the {@code index}th of the request. */
    static Outcome outcome(Action action, ApplyReply reply, int index) {
        int code = reply.actionCodes[index];
        return code == ErrorCode.NONE
                ? Outcome.DONE
                : new Outcome.Failed(problem(action, code, reply.actionReasons[index]));
    }

    /** The failure of an action, from the code and the words of a reply. */
    static Problem problem(Action action, int number, String reason) {
        ErrorCode code = ErrorCode.numbered(number);
        long needed = code == ErrorCode.NO_SPACE ? PlanSummary.bytes(action) : 0;
        return new Problem(action.path(), code, reason, needed, action.target());
    }
}
