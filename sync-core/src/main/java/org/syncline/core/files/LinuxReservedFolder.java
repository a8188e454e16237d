package org.syncline.core.files;

import org.syncline.core.model.RelPath;

/** The reserved folder of a {@link LinuxTree}. */
record LinuxReservedFolder(DirectoryHandles handles, LinuxReader reader)
        implements PartialFiles.Backend {

    @Override
    public void rename(RelPath from, RelPath to) throws FileProblem {
        try (NameInDirectory old = handles.place(from);
                NameInDirectory target = handles.placeMaking(to)) {
            Errno.check(Libc.renameat(old, target));
        }
    }

    @Override
    public void unlink(RelPath file) throws FileProblem {
        try (NameInDirectory at = handles.place(file)) {
            int result = Libc.unlinkat(at, 0);
            Errno.check(result == -Errno.ENOENT ? 0 : result);
        }
    }
}
