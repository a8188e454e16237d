package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat;
import org.syncline.core.model.Digest;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

/** The states of a root before a run changes it. Safe for any thread. */
public interface PriorState {

    /** Returns the state that the scan found at a path, or null. */
    @Nullable Versioned at(RelPath path);

    /**
     * The digest of the content that a file must have.
     *
     * @param now the file system's present data of the file
     * @return null if only reading the file can tell
     */
    @Nullable Digest vouched(RelPath path, FileStat now);
}
