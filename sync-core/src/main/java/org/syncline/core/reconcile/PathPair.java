package org.syncline.core.reconcile;

import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Versioned;

import java.util.Set;

/** One path as both sides know it, and the sides whose scan could not read it. */
record PathPair(RelPath path, Versioned left, Versioned right, Set<Side> unreadable) {

    Versioned on(Side side) {
        return switch (side) {
            case LEFT -> left;
            case RIGHT -> right;
        };
    }

    Entry entry(Side side) {
        return on(side).entry();
    }

    boolean absent(Side side) {
        return entry(side) instanceof Entry.Absent;
    }

    boolean isDirectory(Side side) {
        return entry(side) instanceof Entry.Directory;
    }

    /** Content, times, modes and attributes are the same on both sides. */
    boolean sameEntry() {
        return left.entry().equals(right.entry());
    }

    /** Extended attributes do not differ, as far as both are known. */
    boolean sameExtended() {
        return left.entry().attributes().sameExtended(right.entry().attributes());
    }

    /** Neither do owner and group. */
    boolean sameAttributes() {
        return left.entry().attributes().agreesWith(right.entry().attributes());
    }

    boolean sameContent() {
        return left.entry().sameContent(right.entry());
    }
}
