package org.syncline.desktop.share;

import org.syncline.core.serve.ServedSession;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.share.ShareState.Step;

/** What the window says of a share, in words. Pure. */
final class ShareText {

    private ShareText() {}

    static String of(ShareState state) {
        return switch (state.step()) {
            case NOT_SHARED -> "";
            case STARTING -> "Starting …";
            case SHARED -> "Shared until you stop it or close this window. " + who(state.reach());
            case STOPPING -> "Stopping …";
        };
    }

    private static String who(Reach reach) {
        return switch (reach) {
            case Reach.SameUser sameUser ->
                    "Only programs of the same user can connect; they need no more than the"
                            + " address.";
            case Reach.Machines machines ->
                    "Only the machines that are ticked can connect, and all that travels is"
                            + " encrypted; they need no more than one of the addresses.";
        };
    }

    static String activity(ServedSession caller) {
        return switch (caller.activity()) {
            case SCANNING -> "looks through the folder";
            case COMPARING -> "compares";
            case READING -> "reads";
            case WRITING -> "writes";
            case UNDOING -> "takes a run back";
            case FINISHED -> "has left";
            case SILENT -> "fell silent";
            case REFUSED -> "was refused: " + caller.reason();
        };
    }

    static String partner(ServedSession caller) {
        return caller.partner().isEmpty() ? "–" : caller.partner();
    }

    static String title(ShareState state) {
        long here = state.callers().stream().filter(each -> !each.activity().isOver()).count();
        return state.is(Step.SHARED)
                ? "Callers (" + FigureText.count(here) + " connected)"
                : "Callers";
    }
}
