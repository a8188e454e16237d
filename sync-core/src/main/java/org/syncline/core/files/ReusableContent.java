package org.syncline.core.files;

import org.syncline.core.model.RelPath;

import java.util.List;

/**
 * Content in the reserved folder that may spare a transfer: entries that a run displaced, and files
 * whose transfer was cut ({@code .syncline/partial}). It must not be trusted before its digest was
 * verified. Safe for any thread.
 */
public interface ReusableContent {

    /** A file whose transfer was cut. */
    record Partial(String name, FileStat stat) {}

    /** Opens the first file that a run displaced from a path. */
    OpenFile openTrashed(String run, RelPath path) throws FileProblem;

    /**
     * Opens a file whose transfer was cut, by the name that {@link Staging#createFile} was given.
     */
    OpenFile openPartial(String name) throws FileProblem;

    /** All files whose transfer was cut, in no particular order. */
    List<Partial> partials() throws FileProblem;

    /** Removes one; does nothing if it is gone. */
    void removePartial(String name) throws FileProblem;
}
