package org.syncline.core.model;

/**
 * A change that a run is about to make. If the run is killed before it records the change, a later
 * one tells from this whether it was made.
 *
 * @param source old path of a move; otherwise {@code path}
 * @param expected the entry before, for a move at the source
 * @param desired the state afterwards, as far as the file system can hold it; its version is empty
 *     if an undo makes it
 * @param identity of the content that waits in the staging folder, of a directory that was made in
 *     its place, or of one that moves; otherwise unknown
 */
public record Intent(
        ChangeKind kind,
        RelPath path,
        RelPath source,
        Entry expected,
        Versioned desired,
        EntryIdentity identity) {}
