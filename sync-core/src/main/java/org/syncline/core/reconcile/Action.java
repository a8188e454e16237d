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

    /** Within the target, what stands at {@code source} is renamed to {@code path}. */
    record Move(RelPath path, Side target, Versioned expected, Versioned desired, RelPath source)
            implements Action {}

    /** Nothing on disk changes; the archive learns the merged version. */
    record Adopt(RelPath path, Side target, Versioned expected, Versioned desired)
            implements Action {}
}
