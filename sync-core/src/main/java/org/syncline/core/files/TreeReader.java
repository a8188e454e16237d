package org.syncline.core.files;

import org.syncline.core.model.EntryIdentity;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;

import java.util.Optional;

/** The half of a {@link Tree} that only looks. Safe for any thread. */
public interface TreeReader {

    /** Takes the entries of one directory, in no particular order. */
    @FunctionalInterface
    interface Listing {

        /** One entry; the name is the receiver's to keep. */
        void found(byte[] name, FileStat stat) throws FileProblem;
    }

    /**
     * Lists a directory with the state of each entry. {@code .}, {@code ..}, the root's reserved
     * folder and entries that vanish meanwhile are left out. A failure means that the listing is
     * incomplete and must not be taken for the truth.
     */
    void list(RelPath directory, Listing listing) throws FileProblem;

    /** The state of the path, links not followed; {@link FileStat#ABSENT} if there is no entry. */
    FileStat stat(RelPath path) throws FileProblem;

    /**
     * The time at which the file at the path was made, by the clock that also sets its change time;
     * empty if unknown.
     */
    default Optional<FileStat.Stamp> born(RelPath path) throws FileProblem {
        return Optional.empty();
    }

    /** The identity of the entry at the path; unknown if there is none. */
    default EntryIdentity identity(RelPath path) throws FileProblem {
        FileStat now = stat(path);
        return now.isAbsent()
                ? EntryIdentity.UNKNOWN
                : now.identity(born(path).map(FileStat.Stamp::toInstant).orElse(null));
    }

    /** The exact bytes that a symbolic link holds. */
    byte[] readLink(RelPath link) throws FileProblem;

    /**
     * The attributes of a file or directory, as far as the choices ask for them; links are not
     * followed, and other entries have none.
     */
    FoundAttributes carried(RelPath path, TreeOptions choices) throws FileProblem;

    /** Opens a regular file; anything else is refused, and a FIFO or device is never waited for. */
    OpenFile openRead(RelPath file) throws FileProblem;
}
