package org.syncline.core.reconcile;

import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

import java.util.Objects;

/** The entry that results from another when it, or a directory above it, is renamed. */
final class MovedEntry {

    private MovedEntry() {}

    /** The entry after the rename; a first name of hard links that moved along has moved too. */
    static Entry of(Entry entry, RelPath from, RelPath to) {
        if (!(entry instanceof Entry.RegularFile file) || file.linkedTo() == null) {
            return entry;
        }
        RelPath first = file.linkedTo();
        return first.equals(from) || first.isBelow(from)
                ? file.withLink(first.rebased(from, to))
                : file;
    }

    /** True if renaming gives the entry that is wanted, but for times, modes and attributes. */
    static boolean fits(Action.Delete delete, Action.Create create, RelPath from, RelPath to) {
        Entry moved = of(delete.expected().entry(), from, to);
        Entry wanted = create.desired().entry();
        return moved.sameContent(wanted) && Objects.equals(first(moved), first(wanted));
    }

    private static Object first(Entry entry) {
        return entry instanceof Entry.RegularFile file && file.linkedTo() != null
                ? file.linkedTo()
                : RelPath.ROOT;
    }
}
