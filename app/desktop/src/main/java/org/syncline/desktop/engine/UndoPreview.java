package org.syncline.desktop.engine;

import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.UndoItem;

import java.util.List;

/**
 * What taking a run back would do.
 *
 * @param runs all that the two roots made with each other, oldest first
 * @param items what would be taken back, and what not for which reason
 */
public record UndoPreview(
        CompareRequest request, EarlierRun run, List<EarlierRun> runs, List<UndoItem> items) {

    public UndoPreview {
        runs = List.copyOf(runs);
        items = List.copyOf(items);
    }
}
