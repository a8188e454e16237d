package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat;
import org.syncline.core.model.Digest;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

/** What a session knows of a root that it is about to change. Safe for any thread. */
public interface PriorState {

    /** What the scan found at a path, or null. */
    @Nullable Versioned at(RelPath path);

    /**
     * The digest of the content that a file must have.
     *
     * @param now what the file system says of the file
     * @return null if only reading it can tell
     */
    @Nullable Digest vouched(RelPath path, FileStat now);
}
