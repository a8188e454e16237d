package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.TrashLocation;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

/**
 * One action as it reaches the root that changes, and, once it is carried out, its result.
 *
 * @param kind any but MOVE_BACK
 * @param source old path of a move; otherwise {@code path}
 * @param ticket of the staged content of a file that is created or replaced; otherwise 0
 * @param expected required state of the path before; for a move, of its source
 * @param desired state of the path afterwards
 * @param kept place of the displaced entry in the trash; null if the step displaced none
 * @param stamps the file system's data of the path afterwards, {@link FileStat#ABSENT} after a
 *     deletion; null before, and for a directory whose mode and time are set, and which is
 *     recorded, at the end of the run
 */
public record Step(
        ChangeKind kind,
        Grouping grouping,
        RelPath path,
        RelPath source,
        long ticket,
        Entry expected,
        Versioned desired,
        @Nullable TrashLocation kept,
        @Nullable FileStat stamps) {

    /** Refuses a step that makes no sense, before anything is done. */
    public Step {
        if (kind == ChangeKind.MOVE_BACK) {
            throw new IllegalArgumentException("a move back");
        }
        boolean joins = grouping == Grouping.JOIN;
        if (grouping != Grouping.KEEP && !(desired.entry() instanceof Entry.RegularFile)
                || joins
                        && desired.entry() instanceof Entry.RegularFile file
                        && (file.linkedTo() == null || file.linkedTo().equals(path))) {
            throw new IllegalArgumentException("a hard link to nothing");
        }
    }

    /** A step that is still to be carried out. */
    public Step(
            ChangeKind kind,
            Grouping grouping,
            RelPath path,
            RelPath source,
            long ticket,
            Entry expected,
            Versioned desired) {
        this(kind, grouping, path, source, ticket, expected, desired, null, null);
    }

    /** Returns the same step with this entry afterwards, and its result. */
    Step with(Entry entry, @Nullable TrashLocation trashed, @Nullable FileStat now) {
        boolean same = entry == desired.entry();
        Versioned state = same ? desired : new Versioned(entry, desired.version());
        return new Step(kind, grouping, path, source, ticket, expected, state, trashed, now);
    }

    /** The treatment of hard links. */
    public enum Grouping {
        /** The name keeps the file it has, or gets the content that was staged. */
        KEEP,
        /** The name becomes one of the file that the desired entry is linked to. */
        JOIN,
        /** The name gets a file of its own with the same content. */
        LEAVE
    }
}
