package org.syncline.core.files;

import org.syncline.core.files.FileProblem.Reason;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.RelPath;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/** {@link Staging} of a {@link LinuxTree}. */
final class LinuxStaging implements Staging {

    private static final int FILE_MODE = 0600;
    private static final int DIRECTORY_MODE = 0700;
    private static final int OTHERS = 077;

    private final DirectoryHandles handles;
    private final LinuxReader reader;
    private final LinuxTrash trash;
    private final Partials partials;
    private final AtomicBoolean secured = new AtomicBoolean();

    LinuxStaging(DirectoryHandles handles, LinuxReader reader, Partials partials) {
        this.partials = partials;
        this.handles = handles;
        this.reader = reader;
        this.trash = new LinuxTrash(handles);
    }

    @Override
    public StagedFile createFile(long ticket) throws FileProblem {
        return create(path(ticket));
    }

    @Override
    public StagedFile createFile(long ticket, String partial) throws FileProblem {
        return create(Partials.staged(ticket, partial));
    }

    private StagedFile create(RelPath path) throws FileProblem {
        try (Place at = place(path)) {
            int flags = Flags.NEW_FILE;
            int fd = Libc.openat(at.scratch(), at.fd(), at.name(), flags, FILE_MODE);
            return new LinuxStagedFile(handles, reader, path, Errno.check(fd));
        }
    }

    @Override
    public Staged createDirectory(long ticket, int mode) throws FileProblem {
        RelPath path = path(ticket);
        try (Place at = place(path)) {
            Errno.check(Libc.mkdirat(at.scratch(), at.fd(), at.name(), DIRECTORY_MODE));
        }
        LinuxStaged staged = new LinuxStaged(handles, path, Kind.DIRECTORY);
        staged.setMode(mode);
        return staged;
    }

    @Override
    public Staged createSymlink(long ticket, byte[] target) throws FileProblem {
        RelPath path = path(ticket);
        try (Place at = place(path)) {
            Errno.check(Libc.symlinkat(at.scratch().text(target), at));
        }
        return new LinuxStaged(handles, path, Kind.SYMLINK);
    }

    @Override
    public Staged createLink(long ticket, RelPath file, FileStat expected) throws FileProblem {
        RelPath path = path(ticket);
        try (Place source = handles.place(Reserved.refuse(file));
                Place at = place(path)) {
            int linked = Libc.linkat(source, at);
            if (linked == -Errno.EXDEV || LinuxTrash.UNABLE_TO_LINK.contains(-linked)) {
                throw new FileProblem(Reason.NO_HARD_LINK);
            }
            Errno.check(linked);
            try {
                at.expect(expected);
            } catch (FileProblem e) {
                Errno.check(Libc.unlinkat(at, 0));
                throw e;
            }
        }
        return new LinuxStaged(handles, path, Kind.FILE);
    }

    private static RelPath path(long ticket) {
        if (ticket < 0) {
            throw new IllegalArgumentException("ticket " + ticket + " is negative");
        }
        return Reserved.STAGING.child(Long.toString(ticket));
    }

    private Place place(RelPath path) throws FileProblem {
        if (!secured.get()) {
            secure(handles);
            secured.set(true);
        }
        return handles.placeMaking(path);
    }

    /** Makes the reserved folder if need be, and takes it away from everybody else. */
    static void secure(DirectoryHandles handles) throws FileProblem {
        handles.make(Reserved.FOLDER);
        try (Place folder = handles.place(Reserved.FOLDER)) {
            FileStat stat = folder.stat();
            if ((stat.mode() & OTHERS) != 0) {
                Errno.check(Libc.fchmodat(folder, DIRECTORY_MODE));
            }
        }
    }

    @Override
    public Capabilities probe() throws FileProblem {
        boolean odd = makeProbe(Probing.ODD_NAME) >= 0;
        if (odd) {
            removeProbe(Probing.ODD_NAME);
        }
        Errno.check(makeProbe(Probing.NAME));
        try (Place at = handles.place(Probing.NAME)) {
            at.scratch().modifiedAt(Probing.TIME);
            Errno.check(Libc.utimensat(at));
            return Probing.result(
                    !reader.stat(Probing.OTHER_CASE).isAbsent(),
                    !reader.stat(Probing.OTHER_FORM).isAbsent(),
                    odd,
                    at.stat().mtime().toInstant());
        } finally {
            removeProbe(Probing.NAME);
        }
    }

    private int makeProbe(RelPath path) throws FileProblem {
        try (Place at = place(path)) {
            return Libc.mkdirat(at.scratch(), at.fd(), at.name(), DIRECTORY_MODE);
        }
    }

    private void removeProbe(RelPath path) throws FileProblem {
        try (Place at = handles.place(path)) {
            Errno.check(Libc.unlinkat(at, Flags.REMOVE_DIRECTORY));
        }
    }

    @Override
    public void clear() throws FileProblem {
        if (reader.stat(Reserved.STAGING).isAbsent()) {
            return;
        }
        Map<RelPath, FileStat> left = new LinkedHashMap<>();
        reader.list(Reserved.STAGING, (name, stat) -> left.put(Reserved.STAGING.child(name), stat));
        for (Map.Entry<RelPath, FileStat> each : left.entrySet()) {
            remove(each.getKey(), each.getValue());
        }
    }

    private void remove(RelPath path, FileStat stat) throws FileProblem {
        boolean directory = stat.kind() == Kind.DIRECTORY;
        int result;
        if (partials.keep(path, stat)) {
            return;
        }
        if (!directory && Reserved.mayBePrecious(path, stat)) {
            trash.recover(path, stat);
            return;
        }
        try (Place at = handles.place(path)) {
            result = Libc.unlinkat(at, directory ? Flags.REMOVE_DIRECTORY : 0);
        }
        if (result == -Errno.ENOTEMPTY) {
            trash.recover(path, stat);
        } else if (result != -Errno.ENOENT) {
            Errno.check(result);
        }
    }
}
