package org.syncline.core.model;

import org.jspecify.annotations.Nullable;

/**
 * One path of a snapshot and what stands there.
 *
 * @param movedFrom where a file that is new at its path stood before, by what the file system tells
 *     of its identity; null if that is not known. A hint, which no version and no content depends
 *     on.
 */
public record Node(RelPath path, Versioned state, @Nullable RelPath movedFrom) {

    /** A node of which no more is known. */
    public Node(RelPath path, Versioned state) {
        this(path, state, null);
    }

    public Node movedFrom(RelPath old) {
        return new Node(path, state, old);
    }

    public Entry entry() {
        return state.entry();
    }

    public VersionVector version() {
        return state.version();
    }
}
