package org.syncline.desktop.engine;

import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.UndoItem;

import java.util.List;

/**
 * The preview of an undo.
 *
 * @param runs all runs that the two roots made with each other, oldest first
 * @param items changes that the undo takes back, and those that it leaves with the reason
 */
public record UndoPreview(
        CompareRequest request, EarlierRun run, List<EarlierRun> runs, List<UndoItem> items) {

    public UndoPreview {
        runs = List.copyOf(runs);
        items = List.copyOf(items);
    }
}
