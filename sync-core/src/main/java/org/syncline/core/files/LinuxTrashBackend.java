package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.RelPath;

/** The trash calls of a {@link LinuxTree}. */
final class LinuxTrashBackend implements TrashFolder.Backend {

    private final DirectoryHandles handles;

    LinuxTrashBackend(DirectoryHandles handles) {
        this.handles = handles;
    }

    @Override
    public void remove(RelPath path, Kind kind) throws FileProblem {
        boolean directory = kind == Kind.DIRECTORY;
        try (NameInDirectory at = handles.place(path)) {
            Errno.check(Libc.unlinkat(at, directory ? Flags.REMOVE_DIRECTORY : 0));
        }
        if (directory) {
            handles.forget(path);
        }
    }

    @Override
    public StagedEntry taken(RelPath path, Kind kind) {
        return LinuxStagedEntry.kept(handles, path, kind);
    }

    @Override
    public void openUp(RelPath directory, int mode) throws FileProblem {
        try (NameInDirectory at = handles.place(directory)) {
            Errno.check(Libc.fchmodat(at, mode));
        }
    }
}
