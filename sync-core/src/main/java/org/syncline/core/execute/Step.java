package org.syncline.core.execute;

import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

/**
 * One action as it reaches the root that changes.
 *
 * @param kind any but MOVE_BACK
 * @param source old path of a move; otherwise {@code path}
 * @param ticket of the staged content of a file that is created or replaced; otherwise 0
 * @param expected required state of the path before; for a move, of its source
 * @param desired state of the path afterwards
 */
public record Step(
        ChangeKind kind,
        Grouping grouping,
        RelPath path,
        RelPath source,
        long ticket,
        Entry expected,
        Versioned desired) {

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

    /** Returns the same step with the real entry afterwards. */
    Step with(Entry standing) {
        Versioned state = new Versioned(standing, desired.version());
        return new Step(kind, grouping, path, source, ticket, expected, state);
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
