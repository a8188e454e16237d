package org.syncline.core.model;

/**
 * An entry and what its replica knows of its history. A deleted path is {@link Entry.Absent} with a
 * version (tombstone).
 */
public record Versioned(Entry entry, VersionVector version) {

    /** What a replica says of a path it has never seen. */
    public static final Versioned UNKNOWN =
            new Versioned(Entry.Absent.INSTANCE, VersionVector.EMPTY);
}
