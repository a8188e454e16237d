package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.TrashLocation;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

import java.util.function.Predicate;

/**
 * One change of an earlier run that is to be taken back.
 *
 * @param kind the change that the earlier run made
 * @param source old path of a move, or the path that a move back led to; otherwise {@code path}
 * @param after the state that the run left at the path
 * @param before the state before the run, which is to be restored
 * @param origin the state before the run at the old path of a move; otherwise {@code before}
 * @param kept place of the displaced entry in the trash; null if the run displaced none
 */
public record UndoStep(
        ChangeKind kind,
        RelPath path,
        RelPath source,
        Known after,
        Known before,
        Known origin,
        @Nullable TrashLocation kept) {

    boolean moves() {
        return kind == ChangeKind.MOVE || kind == ChangeKind.MOVE_BACK;
    }

    /**
     * A state of a path.
     *
     * @param vouched true for a file's data only if its content must be that of the entry
     */
    public record Known(Entry entry, Predicate<FileStat> vouched) {}
}
