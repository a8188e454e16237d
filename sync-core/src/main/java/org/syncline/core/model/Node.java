package org.syncline.core.model;

/** One path of a snapshot and what stands there. */
public record Node(RelPath path, Versioned state) {

    public Entry entry() {
        return state.entry();
    }

    public VersionVector version() {
        return state.version();
    }
}
