package org.syncline.core.files;

import org.syncline.core.model.Attributes;
import org.syncline.core.model.EntryIdentity;

import java.time.Instant;

/**
 * An entry in the staging folder that has no name in the tree yet. Used by one thread at a time.
 */
public interface StagedEntry {

    /** The file system's data of it, which names the same entry once it is published. */
    FileStat stat() throws FileProblem;

    /** Its identity, which stays the same once it is published. */
    default EntryIdentity identity() throws FileProblem {
        return stat().identity(null);
    }

    /** Sets the modification time; to be called after the last write. */
    void setTimes(Instant mtime) throws FileProblem;

    /** As {@link TreeEditor#setAttributes}; does nothing on a link. */
    void setAttributes(Attributes wanted) throws FileProblem;

    /** Removes it. Does nothing once it is published or removed. */
    void discard() throws FileProblem;
}
