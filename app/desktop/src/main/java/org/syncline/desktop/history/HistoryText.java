package org.syncline.desktop.history;

import org.syncline.core.model.Side;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.UndoItem;
import org.syncline.desktop.common.FigureText;

import java.util.List;
import java.util.Locale;

/** Puts runs and their actions into words. */
public final class HistoryText {
    private HistoryText() {}

    /** "Two-way over rmi", or "Undo of 2026-11-21 04:12:33". */
    public static String what(EarlierRun run, List<EarlierRun> all) {
        String kind = run.kind().isEmpty() ? "run" : run.kind();
        String name = kind.substring(0, 1).toUpperCase(Locale.ROOT) + kind.substring(1);
        return name
                + (run.undoes().isEmpty() ? "" : " of " + time(run.undoes(), all))
                + (run.transport().isEmpty() ? "" : " over " + run.transport());
    }

    private static String time(String id, List<EarlierRun> all) {
        return all.stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .map(each -> FigureText.time(each.started()))
                .orElse(id);
    }

    static String state(EarlierRun run) {
        if (!run.undoneBy().isEmpty()) {
            return "undone";
        }
        return run.purged() ? "cannot be undone: trash emptied" : "in effect";
    }

    /** "delete on the right", "rename from a/b on the left". */
    public static String of(UndoItem item) {
        String verb =
                switch (item.kind()) {
                    case CREATE -> "create";
                    case UPDATE -> "update";
                    case DELETE -> "delete";
                    case METADATA -> "times and mode";
                    case MOVE -> "rename";
                    case RECORD -> "record";
                };
        return verb + (item.side() == Side.LEFT ? " on the left" : " on the right");
    }

    /** The path of a rename includes its origin. */
    public static String path(UndoItem item) {
        return item.source().equals(item.path())
                ? item.path().toString()
                : item.source() + " → " + item.path();
    }
}
