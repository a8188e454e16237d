package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;

/** {@link Staging} of a {@link LinuxTree}. */
final class LinuxStaging extends NamedStaging {

    private static final int FILE_MODE = 0600;
    private static final int DIRECTORY_MODE = 0700;
    private static final int OTHERS = 077;

    private final DirectoryHandles handles;
    private final LinuxReader reader;
    private final LinuxTrash trash;
    private final AtomicBoolean secured = new AtomicBoolean();

    LinuxStaging(DirectoryHandles handles, LinuxReader reader, PartialFiles partials) {
        super(reader, partials);
        this.handles = handles;
        this.reader = reader;
        this.trash = new LinuxTrash(handles);
    }

    @Override
    StagedFile create(RelPath path) throws FileProblem {
        try (NameInDirectory at = place(path)) {
            int flags = Flags.NEW_FILE;
            int fd = Libc.openat(at.scratch(), at.fd(), at.name(), flags, FILE_MODE);
            return new LinuxStagedFile(handles, reader, path, Errno.check(fd));
        }
    }

    @Override
    public StagedEntry createDirectory(long ticket, int mode) throws FileProblem {
        RelPath path = path(ticket);
        makeDirectory(path);
        LinuxStagedEntry staged = new LinuxStagedEntry(handles, path, Kind.DIRECTORY);
        staged.setMode(mode);
        return staged;
    }

    @Override
    public StagedEntry createSymlink(long ticket, byte[] target) throws FileProblem {
        RelPath path = path(ticket);
        try (NameInDirectory at = place(path)) {
            Errno.check(Libc.symlinkat(at.scratch().text(target), at));
        }
        return new LinuxStagedEntry(handles, path, Kind.SYMLINK);
    }

    @Override
    public StagedEntry createLink(long ticket, RelPath file, FileStat expected) throws FileProblem {
        RelPath path = path(ticket);
        try (NameInDirectory source = handles.place(ReservedFolder.refuse(file));
                NameInDirectory at = place(path)) {
            int linked = Libc.linkat(source, at);
            if (linked == -Errno.EXDEV || LinuxTrash.UNABLE_TO_LINK.contains(-linked)) {
                throw new FileProblem(ErrorCode.NO_HARD_LINK);
            }
            Errno.check(linked);
            try {
                at.expect(expected);
            } catch (FileProblem e) {
                Errno.check(Libc.unlinkat(at, 0));
                throw e;
            }
        }
        return new LinuxStagedEntry(handles, path, Kind.FILE);
    }

    private NameInDirectory place(RelPath path) throws FileProblem {
        if (!secured.get()) {
            secure(handles);
            secured.set(true);
        }
        return handles.placeMaking(path);
    }

    /** Makes the reserved folder if need be, and takes it away from everybody else. */
    static void secure(DirectoryHandles handles) throws FileProblem {
        handles.make(ReservedFolder.FOLDER);
        try (NameInDirectory folder = handles.place(ReservedFolder.FOLDER)) {
            FileStat stat = folder.stat();
            if ((stat.mode() & OTHERS) != 0) {
                Errno.check(Libc.fchmodat(folder, DIRECTORY_MODE));
            }
        }
    }

    @Override
    void makeDirectory(RelPath path) throws FileProblem {
        try (NameInDirectory at = place(path)) {
            Errno.check(Libc.mkdirat(at.scratch(), at.fd(), at.name(), DIRECTORY_MODE));
        }
    }

    @Override
    void removeDirectory(RelPath path) throws FileProblem {
        try (NameInDirectory at = handles.place(path)) {
            Errno.check(Libc.unlinkat(at, Flags.REMOVE_DIRECTORY));
        }
    }

    @Override
    Instant kept(RelPath path, Instant mtime) throws FileProblem {
        try (NameInDirectory at = handles.place(path)) {
            at.scratch().modifiedAt(mtime);
            Errno.check(Libc.utimensat(at));
            return at.stat().mtime().toInstant();
        }
    }

    @Override
    boolean remove(RelPath path, FileStat stat) throws FileProblem {
        int flags = stat.kind() == Kind.DIRECTORY ? Flags.REMOVE_DIRECTORY : 0;
        try (NameInDirectory at = handles.place(path)) {
            int result = Libc.unlinkat(at, flags);
            if (result != -Errno.ENOENT && result != -Errno.ENOTEMPTY) {
                Errno.check(result);
            }
            return result != -Errno.ENOTEMPTY;
        }
    }

    @Override
    void recover(RelPath path, FileStat stat) throws FileProblem {
        trash.recover(path, stat);
    }
}
