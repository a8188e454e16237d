package org.syncline.core.model;

import org.jspecify.annotations.Nullable;

/**
 * One path of a snapshot and its state.
 *
 * @param movedFrom the former path of a file that is new at its path, by its identity in the file
 *     system; null if unknown. A hint: no version and no content depends on it.
 */
public record Node(RelPath path, Versioned state, @Nullable RelPath movedFrom) {

    /** A node without a hint. */
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
