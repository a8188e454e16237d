package org.syncline.cli;

import org.syncline.core.model.PrintableText;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Action;

/** The names of actions in events and texts. */
final class ActionText {

    private ActionText() {}

    static String kind(Action action) {
        return switch (action) {
            case Action.Create create -> "create";
            case Action.Replace replace -> "update";
            case Action.Delete delete -> "delete";
            case Action.Move move -> "move";
            case Action.SetMetadata metadata -> "metadata";
            case Action.Adopt adopt -> "record";
        };
    }

    /** Returns false for actions without a change that a user could see. */
    static boolean isVisible(Action action) {
        return !(action instanceof Action.Adopt);
    }

    /** Returns one line: the direction, the kind and the path. */
    static String line(Action action) {
        String from = action instanceof Action.Move move ? path(move.source()) + " -> " : "";
        boolean edited = action instanceof Action.Move move && move.changesContent();
        return String.format(
                "%s %-8s %s%s%s",
                action.target() == Side.RIGHT ? "→" : "←",
                kind(action),
                from,
                path(action.path()),
                edited ? " (edited)" : "");
    }

    /** Returns a path for people; it escapes characters that would steer a terminal. */
    static String path(RelPath path) {
        return path.isRoot() ? "." : PrintableText.line(path.toString());
    }
}
