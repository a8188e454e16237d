package org.syncline.desktop.history;

import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.UndoItem;

import java.util.List;
import java.util.Optional;

/**
 * The earlier runs of two roots with each other. Immutable.
 *
 * @param runs newest first
 * @param selected the run whose actions are shown
 * @param actions the actions of that run, in order
 * @param note why there are no runs to see
 */
public record HistoryState(
        List<EarlierRun> runs, Optional<EarlierRun> selected, List<UndoItem> actions, String note) {

    public HistoryState {
        runs = List.copyOf(runs);
        actions = List.copyOf(actions);
    }

    static HistoryState empty(String note) {
        return new HistoryState(List.of(), Optional.empty(), List.of(), note);
    }

    HistoryState select(Optional<EarlierRun> run, List<UndoItem> did) {
        return new HistoryState(runs, run, did, note);
    }

    /** True if the selected run is in effect and both sides still have its trash. */
    public boolean canUndo() {
        return selected.filter(run -> run.undoneBy().isEmpty() && !run.purged()).isPresent();
    }
}
