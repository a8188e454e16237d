package org.syncline.core.session;

import org.syncline.core.model.RelPath;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Messages;
import org.syncline.core.peer.VersionTable;
import org.syncline.core.reconcile.Action;

import java.util.List;

/** Turns actions into the messages that ask for them. */
public final class ActionMessages {

    private final Messages messages;
    private final VersionTable versions = new VersionTable();

    public ActionMessages(Messages messages) {
        this.messages = messages;
    }

    /** Puts actions, and the tickets of their content (0 for none), into the request. */
    public void fill(ApplyRequest request, List<Action> actions, List<Long> tickets) {
        request.actions = new ActionMessage[actions.size()];
        for (int i = 0; i < request.actions.length; i++) {
            request.actions[i] = message(actions.get(i), tickets.get(i));
        }
        request.versions = versions.toArray();
    }

    private ActionMessage message(Action action, long ticket) {
        ActionMessage message = new ActionMessage();
        message.path = action.path().rawBytes();
        message.source = action.path().rawBytes();
        message.ticket = ticket;
        message.expected = messages.message(action.expected().entry());
        message.desired = messages.message(action.desired().entry());
        message.version = versions.indexOf(action.desired().version());
        message.kind =
                switch (action) {
                    case Action.Create create -> ActionMessage.CREATE;
                    case Action.Replace replace -> ActionMessage.REPLACE;
                    case Action.Delete delete -> ActionMessage.DELETE;
                    case Action.SetMetadata set -> ActionMessage.SET_METADATA;
                    case Action.Move move when move.changesContent() -> ActionMessage.CREATE;
                    case Action.Move move -> {
                        message.source = move.source().rawBytes();
                        message.expected = messages.message(move.origin().state().entry());
                        yield ActionMessage.MOVE;
                    }
                    case Action.Adopt adopt -> ActionMessage.ADOPT;
                };
        return message;
    }

    /** Where the content of an action is read on the other side. */
    public static RelPath sourceOf(Action action) {
        return switch (action) {
            case Action.Create create -> create.source();
            case Action.Replace replace -> replace.source();
            case Action.Move move -> move.changesContent() ? move.path() : move.source();
            case Action.Delete delete -> delete.path();
            case Action.SetMetadata set -> set.path();
            case Action.Adopt adopt -> adopt.path();
        };
    }
}
