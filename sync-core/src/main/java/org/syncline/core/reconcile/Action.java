package org.syncline.core.reconcile;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Versioned;

/**
 * One thing a run does at one path of one side. Every action carries the state it expects to find;
 * the executor checks it just before acting and otherwise reports a problem. Immutable.
 */
public sealed interface Action {

    /** The path that changes. */
    RelPath path();

    /** The side that changes. */
    Side target();

    /** What must stand at {@link #path} for the action to be carried out. */
    Versioned expected();

    /** What stands there afterwards, with its new version. */
    Versioned desired();

    /**
     * When a run carries this out; stages follow each other in the order of the constants. See
     * {@link Plan#stage}.
     */
    default Stage stage() {
        return switch (this) {
            case Move move -> Stage.MOVE;
            case Delete delete -> Stage.REMOVE;
            case Create create -> Stage.PLACE;
            case Replace replace -> Stage.PLACE;
            case SetMetadata setMetadata -> Stage.SETTLE;
            case Adopt adopt -> Stage.SETTLE;
        };
    }

    /**
     * The steps of a run. Renames come first and deletions next, so that a disk that is nearly full
     * is no obstacle.
     */
    enum Stage {
        /** Renames within a side, in path order. */
        MOVE,
        /** Deletions, children before their directory. */
        REMOVE,
        /** Creations and replacements, a directory before what lies in it. */
        PLACE,
        /** Metadata and versions, children before their directory. */
        SETTLE
    }

    /**
     * Content comes to a path that holds nothing. Files are read from {@code source} on the other
     * side, which is {@code path} unless something was renamed in the same run.
     */
    record Create(RelPath path, Side target, Versioned expected, Versioned desired, RelPath source)
            implements Action {}

    /**
     * Content replaces other content; types may differ. Directories are empty by the time they are
     * replaced.
     */
    record Replace(RelPath path, Side target, Versioned expected, Versioned desired, RelPath source)
            implements Action {}

    /**
     * The path disappears. Directories are empty by then: what lies below them has actions of its
     * own.
     */
    record Delete(RelPath path, Side target, Versioned expected, Versioned desired)
            implements Action {}

    /** Times and mode change, the content stays. */
    record SetMetadata(RelPath path, Side target, Versioned expected, Versioned desired)
            implements Action {}

    /**
     * Within the target, what stands at {@code source} is renamed to {@code path}. What is renamed
     * must be the desired entry; {@code expected} is what stands at {@code path}.
     */
    record Move(RelPath path, Side target, Versioned expected, Versioned desired, RelPath source)
            implements Action {}

    /**
     * Nothing on disk changes; the archive learns the version. Where the same plan acts on the
     * other side's path too, the version may be adopted only after that action is done: an archive
     * is never ahead of the trees.
     */
    record Adopt(RelPath path, Side target, Versioned expected, Versioned desired)
            implements Action {}
}
