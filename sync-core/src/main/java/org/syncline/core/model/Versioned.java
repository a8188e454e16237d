package org.syncline.core.model;

/**
 * An entry and its history, as its replica knows it. A deleted path is {@link Entry.Absent} with a
 * version (tombstone).
 */
public record Versioned(Entry entry, VersionVector version) {

    /** The state of a path that the replica has never seen. */
    public static final Versioned UNKNOWN =
            new Versioned(Entry.Absent.INSTANCE, VersionVector.EMPTY);
}
