package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.TrashLocation;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

import java.util.function.Predicate;

/**
 * One thing of an earlier run that is to be taken back.
 *
 * @param kind what the earlier run did
 * @param source where a move came from, or a move back led; otherwise {@code path}
 * @param after what the run left at the path
 * @param before what was there, and is to be there again
 * @param kept where that lies in the trash; null if the run displaced nothing
 */
public record UndoStep(
        ChangeKind kind,
        RelPath path,
        RelPath source,
        Known after,
        Known before,
        @Nullable TrashLocation kept) {

    boolean moves() {
        return kind == ChangeKind.MOVE || kind == ChangeKind.MOVE_BACK;
    }

    /**
     * A state of a path.
     *
     * @param vouched true for what the file system says of a file only if its content must be that
     *     of the entry
     */
    public record Known(Entry entry, Predicate<FileStat> vouched) {}
}
