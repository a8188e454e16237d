package org.syncline.cli;

import org.syncline.core.model.PrintableText;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Action;

/** How actions are called in events and texts. */
final class ActionText {

    private ActionText() {}

    /** The kind in events. */
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

    /** False for what changes nothing that a user could see. */
    static boolean isVisible(Action action) {
        return !(action instanceof Action.Adopt);
    }

    /** One line: the direction, the kind and the path. */
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

    /** A path for people: nothing in a name may steer a terminal. */
    static String path(RelPath path) {
        return path.isRoot() ? "." : PrintableText.line(path.toString());
    }
}
