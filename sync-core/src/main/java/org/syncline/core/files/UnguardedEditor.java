package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

/**
 * The changing half of a backend, to which the reserved folder is open, with the changes that are
 * made only there. Safe for any thread.
 */
abstract class UnguardedEditor implements TreeEditor {

    /** The mode of directories that only their owner may use. */
    static final int OWNER_ONLY = 0700;

    /** The permissions of all but the owner. */
    private static final int OTHERS = 077;

    private final TreeReader reader;

    UnguardedEditor(TreeReader reader) {
        this.reader = reader;
    }

    /** The reading half of the same backend, to which the reserved folder is open too. */
    final TreeReader reader() {
        return reader;
    }

    /** Makes a directory and those above it, owner-only, unless it is there. */
    abstract void makePrivate(RelPath directory) throws FileProblem;

    /** Keeps the content of files whose transfer was cut. */
    @FunctionalInterface
    interface Partials {

        /** Takes a staged file away to keep it; false if that is not worth it. */
        boolean keep(RelPath staged, FileStat stat) throws FileProblem;
    }

    /** A new empty file for its owner only, which {@code partials} may keep if it is given up. */
    abstract StagedFile createFile(RelPath path, Partials partials) throws FileProblem;

    /**
     * Gives a file a second name.
     *
     * @throws FileProblem NO_HARD_LINK if the file system does not do this, or not for this file
     */
    abstract void link(RelPath file, RelPath name) throws FileProblem;

    /** Removes an entry of this kind; a directory must be empty. */
    abstract void remove(RelPath path, Kind kind) throws FileProblem;

    /** Renames a file, replacing any other of the new name, and makes the directory above it. */
    abstract void replace(RelPath from, RelPath to) throws FileProblem;

    /** Moves a staged entry that a user may miss to the trash of the run {@code recovered}. */
    abstract void recover(RelPath staged, FileStat stat) throws FileProblem;

    /** Makes the reserved folder if need be, and takes it away from everybody else. */
    final void secure() throws FileProblem {
        makePrivate(ReservedFolder.FOLDER);
        if ((reader.stat(ReservedFolder.FOLDER).mode() & OTHERS) != 0) {
            setMode(ReservedFolder.FOLDER, OWNER_ONLY);
        }
    }

    /** Removes a file; does nothing if it is gone. */
    final void removeIfPresent(RelPath file) throws FileProblem {
        try {
            remove(file, Kind.FILE);
        } catch (FileProblem e) {
            if (e.code() != ErrorCode.NOT_FOUND) {
                throw e;
            }
        }
    }
}
