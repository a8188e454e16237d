package org.syncline.desktop.engine;

import org.syncline.core.session.PastRun;
import org.syncline.core.session.UndoItem;

import java.util.List;

/**
 * What taking a run back would do.
 *
 * @param runs all that the two roots made with each other, oldest first
 * @param items what would be taken back, and what not for which reason
 */
public record UndoLook(Request request, PastRun run, List<PastRun> runs, List<UndoItem> items) {

    public UndoLook {
        runs = List.copyOf(runs);
        items = List.copyOf(items);
    }
}
