package org.syncline.core.files;

import org.syncline.core.model.Attributes;
import org.syncline.core.model.RelPath;

import java.time.Instant;

/** Any entry in the staging folder of a {@link LinuxTree}, by its name there. */
sealed class LinuxStagedEntry extends StagedName permits LinuxStagedFile {

    private static final int OWNER_ONLY = 0700;

    private final DirectoryHandles handles;
    private final RelPath path;
    private int mode = -1;

    /** An entry of this kind, at a path of the staging folder. */
    LinuxStagedEntry(DirectoryHandles handles, RelPath path, FileStat.Kind kind) {
        this(handles, path, kind, false);
    }

    private LinuxStagedEntry(
            DirectoryHandles handles, RelPath path, FileStat.Kind kind, boolean kept) {
        super(kind, kept);
        this.handles = handles;
        this.path = path;
    }

    /** An entry in the trash, which is left there unless it is published. */
    static LinuxStagedEntry kept(DirectoryHandles handles, RelPath path, FileStat.Kind kind) {
        return new LinuxStagedEntry(handles, path, kind, true);
    }

    /** Its present place. */
    final NameInDirectory place() throws FileProblem {
        return handles.place(path);
    }

    /**
     * The place used while it swaps with another entry; holds it, or the entry that it displaced.
     */
    final NameInDirectory swapPlace() throws FileProblem {
        return handles.place(ReservedFolder.swapName(path));
    }

    @Override
    public void setTimes(Instant mtime) throws FileProblem {
        try (NameInDirectory at = place()) {
            at.scratch().modifiedAt(mtime);
            Errno.check(Libc.utimensat(at));
        }
    }

    @Override
    public void setAttributes(Attributes wanted) throws FileProblem {
        if (kind() != FileStat.Kind.SYMLINK) {
            try (NameInDirectory at = place()) {
                new LinuxAttributes(at, handles.accounts()).write(wanted);
            }
        }
    }

    /** A directory that its owner may not write to cannot be moved; it gets its mode last. */
    @Override
    public void setMode(int mode) throws FileProblem {
        if (kind() != FileStat.Kind.DIRECTORY) {
            return;
        }
        if ((mode & OWNER_ONLY) != OWNER_ONLY) {
            this.mode = mode;
        } else if (mode != OWNER_ONLY) {
            try (NameInDirectory at = place()) {
                Errno.check(Libc.fchmodat(at, mode));
            }
        }
    }

    /** Sets the mode that had to wait until it is published. */
    final void complete(NameInDirectory published) throws FileProblem {
        if (mode >= 0) {
            Errno.check(Libc.fchmodat(published, mode));
        }
    }

    @Override
    final void remove() throws FileProblem {
        try (NameInDirectory at = place()) {
            int flags = kind() == FileStat.Kind.DIRECTORY ? Flags.REMOVE_DIRECTORY : 0;
            Errno.check(Libc.unlinkat(at, flags));
        }
    }
}
