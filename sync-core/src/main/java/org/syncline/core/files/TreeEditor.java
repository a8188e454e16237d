package org.syncline.core.files;

import org.syncline.core.model.Attributes;
import org.syncline.core.model.EntryIdentity;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.time.Instant;

/**
 * The half of a {@link Tree} that changes it. Safe for any thread. Every change of a name is one
 * atomic step, and the displaced entry goes to the trash of a run: {@code .syncline/trash/RUN/} and
 * the same relative path (with {@code ~2}, {@code ~3} … appended if that is taken). A path never
 * stands empty between its old and its new content. If a part of that path is taken by any entry
 * but a directory, its first name gets {@code ~2}, {@code ~3} … instead.
 *
 * <p>{@code expected} is the result of {@link TreeReader#stat} just before; if another entry is
 * there by now the operation fails as {@link ErrorCode#CHANGED} and leaves, or puts back, the entry
 * that it found.
 */
public interface TreeEditor {

    /** Gives staged content its name; fails as EXISTS if the name is taken. */
    void publishNew(StagedEntry staged, RelPath target) throws FileProblem;

    /**
     * Puts staged content in the place of {@code expected}, which goes to the trash. Types may
     * differ; a directory that is replaced must be empty.
     *
     * @return the place of the replaced entry in the trash
     */
    TrashLocation publishOver(StagedEntry staged, RelPath target, FileStat expected, String run)
            throws FileProblem;

    /**
     * Deletes a file, a link or an empty directory by moving it to the trash.
     *
     * @return its place in the trash
     */
    TrashLocation moveToTrash(RelPath path, FileStat expected, String run) throws FileProblem;

    /**
     * Makes an empty directory, mode 0700 and the set-group-id bit if its parent passes that on;
     * the parent must exist.
     *
     * @return its identity
     */
    EntryIdentity makeDirectory(RelPath directory) throws FileProblem;

    /** Makes a symbolic link that holds these bytes; fails as EXISTS if the name is taken. */
    void makeSymlink(RelPath link, byte[] target) throws FileProblem;

    /**
     * Renames a file, link or directory within the tree; fails as EXISTS if the new name is taken.
     */
    void rename(RelPath from, RelPath to) throws FileProblem;

    /** Sets the modification time; of a link, its own. */
    void setTimes(RelPath path, Instant mtime) throws FileProblem;

    /** Sets the twelve permission bits of a file or directory; a link is refused. */
    void setMode(RelPath path, int mode) throws FileProblem;

    /**
     * Gives a file or directory these attributes, as far as they are known and differ. The mode may
     * lose set-id bits by it.
     *
     * @throws FileProblem if some could not be set; all that could be are set
     */
    void setAttributes(RelPath path, Attributes wanted) throws FileProblem;

    /** Returns when the names in this directory would survive a power cut. */
    void forceDirectory(RelPath directory) throws FileProblem;
}
