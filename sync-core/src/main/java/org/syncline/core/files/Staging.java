package org.syncline.core.files;

import org.syncline.core.model.Capabilities;
import org.syncline.core.model.RelPath;

import java.util.Set;

/**
 * {@code .syncline/staging} of a root: on the same file system, owner-only, so that content can be
 * complete before it is seen. Made when first used. Safe for any thread. Tickets are the caller's,
 * not negative, and name staged entries.
 */
public interface Staging {

    /** A new empty file, mode 0600; fails as EXISTS if the ticket is in use. */
    StagedFile createFile(long ticket) throws FileProblem;

    /**
     * The same for a large file: if its transfer is cut, even by the end of this process, the
     * content so far is kept under this name for {@link ReusableContent}.
     *
     * @param partial letters, digits and {@code -}
     */
    StagedFile createFile(long ticket, String partial) throws FileProblem;

    /** A new empty directory, mode 0700. */
    StagedEntry createDirectory(long ticket) throws FileProblem;

    /** A new symbolic link that holds these bytes. */
    StagedEntry createSymlink(long ticket, byte[] target) throws FileProblem;

    /**
     * A further name of a file of the tree.
     *
     * @param expected the result of {@link TreeReader#stat} for it just before
     * @throws FileProblem CHANGED if another entry is there by now; NO_HARD_LINK if the file system
     *     does not do this, or not for this file
     */
    StagedEntry createLink(long ticket, RelPath file, FileStat expected) throws FileProblem;

    /**
     * Tries out how the file system treats names and times; leaves nothing behind.
     *
     * @throws FileProblem if nothing can be made there
     */
    Capabilities probe() throws FileProblem;

    /** The entries that an earlier run left behind. */
    Set<FileId> leftBehind() throws FileProblem;

    /**
     * Removes all that an earlier run left behind; entries that an interrupted replacement may have
     * displaced go to the trash of the run {@code recovered}. Nothing may be staged meanwhile.
     */
    void clear() throws FileProblem;
}
