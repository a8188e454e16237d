package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.files.LinuxTrash.Old;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.time.Instant;

/** The changing half of a {@link LinuxTree}. */
final class LinuxEditor implements TreeEditor {

    /** The entry to be replaced, and its second name in the trash if it has one. */
    private record Replaced(Old what, @Nullable TrashLocation linked) {}

    private static final int FIRST_MODE = 0700;
    private static final int SET_GROUP_ID = 02000;

    private final DirectoryHandles handles;
    private final LinuxTrash trash;

    LinuxEditor(DirectoryHandles handles) {
        this.handles = handles;
        this.trash = new LinuxTrash(handles);
    }

    @Override
    public void publishNew(StagedEntry staged, RelPath target) throws FileProblem {
        LinuxStagedEntry source = (LinuxStagedEntry) staged;
        try (NameInDirectory from = source.place();
                NameInDirectory to = handles.place(target)) {
            moveToFree(from, to, source.kind());
            source.leave();
            source.complete(to);
        }
    }

    @Override
    public TrashLocation publishOver(
            StagedEntry staged, RelPath target, FileStat expected, String run) throws FileProblem {
        LinuxStagedEntry source = (LinuxStagedEntry) staged;
        TrashLocation kept;
        try (NameInDirectory from = source.place();
                NameInDirectory swap = source.swapPlace();
                NameInDirectory to = handles.place(target)) {
            Old old = new Old(target, expected, run);
            to.expect(expected);
            Errno.check(Libc.renameat(from, swap));
            try {
                kept = replace(source, swap, to, old);
            } catch (FileProblem e) {
                if (!source.isGone()) {
                    Errno.check(Libc.renameat(swap, from));
                }
                throw e;
            }
            source.leave();
            source.complete(to);
        } finally {
            if (expected.kind() == Kind.DIRECTORY) {
                handles.forget(target);
            }
        }
        return kept;
    }

    private TrashLocation replace(
            LinuxStagedEntry source, NameInDirectory from, NameInDirectory to, Old old)
            throws FileProblem {
        if (old.stat().kind() == Kind.DIRECTORY) {
            return replaceDirectory(source, from, to, old);
        }
        TrashLocation linked = trash.link(to, old);
        try {
            return replaceOther(source, from, to, new Replaced(old, linked));
        } catch (FileProblem e) {
            if (linked != null && !source.isGone()) {
                trash.unlink(linked);
            }
            throw e;
        }
    }

    /**
     * Swaps the old entry for the new one, and back again if the displaced entry is not the
     * expected one.
     */
    private TrashLocation replaceOther(
            LinuxStagedEntry source, NameInDirectory from, NameInDirectory to, Replaced old)
            throws FileProblem {
        int swapped = Libc.renameat2(from, to, Flags.EXCHANGE);
        if (isUnsupported(swapped)) {
            return replaceBySteps(source.kind(), from, to, old);
        }
        Errno.check(swapped);
        TrashLocation linked = old.linked();
        try {
            from.expect(old.what().stat());
            if (linked == null) {
                return trash.move(from, old.what());
            }
        } catch (FileProblem e) {
            swapBack(source, from, to);
            throw e;
        }
        Libc.unlinkat(from, 0); // if it stays, Staging.clear removes it
        return linked;
    }

    /**
     * If that fails too, the displaced entry must not be dropped: it gets its path back if that is
     * free, or stays in the staging folder, where {@link Staging#clear} finds and keeps it.
     */
    private static void swapBack(LinuxStagedEntry source, NameInDirectory from, NameInDirectory to)
            throws FileProblem {
        int swapped = Libc.renameat2(from, to, Flags.EXCHANGE);
        if (swapped < 0) {
            source.leave();
            Errno.check(
                    swapped == -Errno.ENOENT
                            ? Libc.renameat2(from, to, Flags.NO_REPLACE)
                            : swapped);
        }
    }

    /**
     * For file systems that cannot swap names: renames over the old entry. The path stands empty
     * for a moment only if the types differ or the file system knows no links either.
     */
    private TrashLocation replaceBySteps(
            Kind kind, NameInDirectory from, NameInDirectory to, Replaced old) throws FileProblem {
        TrashLocation kept = old.linked();
        if (kept == null) {
            kept = trash.move(to, old.what());
        } else if (kind == Kind.DIRECTORY) {
            Errno.check(Libc.unlinkat(to, 0));
        }
        Errno.check(Libc.renameat(from, to));
        return kept;
    }

    /** Swaps an empty directory for the new entry, and back again if it was not empty after all. */
    private TrashLocation replaceDirectory(
            LinuxStagedEntry source, NameInDirectory from, NameInDirectory to, Old old)
            throws FileProblem {
        int swapped = Libc.renameat2(from, to, Flags.EXCHANGE);
        if (isUnsupported(swapped)) {
            TrashLocation kept = trash.removeDirectory(to, old);
            moveToFree(from, to, source.kind());
            return kept;
        }
        Errno.check(swapped);
        try {
            return trash.removeDirectory(from, old);
        } catch (FileProblem e) {
            swapBack(source, from, to);
            throw e;
        }
    }

    @Override
    public TrashLocation moveToTrash(RelPath path, FileStat expected, String run)
            throws FileProblem {
        Old old = new Old(path, expected, run);
        try (NameInDirectory at = handles.place(path)) {
            at.expect(expected);
            if (expected.kind() == Kind.DIRECTORY) {
                TrashLocation kept = trash.removeDirectory(at, old);
                handles.forget(path);
                return kept;
            }
            return trash.move(at, old);
        }
    }

    @Override
    public void makeDirectory(RelPath directory, int mode) throws FileProblem {
        try (NameInDirectory at = handles.place(directory)) {
            Errno.check(Libc.mkdirat(at.scratch(), at.fd(), at.name(), FIRST_MODE));
            if (mode != FIRST_MODE) {
                int inherited = at.stat().mode() & SET_GROUP_ID;
                Errno.check(Libc.fchmodat(at, mode | inherited));
            }
        }
    }

    @Override
    public void makeSymlink(RelPath link, byte[] target) throws FileProblem {
        try (NameInDirectory at = handles.place(link)) {
            Errno.check(Libc.symlinkat(at.scratch().text(target), at));
        }
    }

    @Override
    public void rename(RelPath from, RelPath to) throws FileProblem {
        try (NameInDirectory source = handles.place(from);
                NameInDirectory target = handles.place(to)) {
            Kind kind = source.stat().kind();
            moveToFree(source, target, kind);
            if (kind == Kind.DIRECTORY) {
                handles.forget(from);
            }
        }
    }

    private static void moveToFree(NameInDirectory from, NameInDirectory to, Kind kind)
            throws FileProblem {
        Errno.check(renameToFree(from, to, kind));
    }

    /** Renames, but never over something; the result is a system call's. */
    static int renameToFree(NameInDirectory from, NameInDirectory to, Kind kind)
            throws FileProblem {
        int moved = Libc.renameat2(from, to, Flags.NO_REPLACE);
        if (!isUnsupported(moved)) {
            return moved;
        }
        int linked = kind == Kind.DIRECTORY ? -Errno.EPERM : Libc.linkat(from, to);
        if (linked >= 0) {
            return Libc.unlinkat(from, 0);
        }
        // RACE: on a file system without links, a file made between the two calls is replaced; in
        // the place of a directory, at most an empty one.
        return !LinuxTrash.UNABLE_TO_LINK.contains(-linked)
                ? linked
                : to.stat().isAbsent() ? Libc.renameat(from, to) : -Errno.EEXIST;
    }

    /** True if the file system knows only the plain rename. */
    private static boolean isUnsupported(int result) {
        return result == -Errno.EINVAL || result == -Errno.ENOSYS || result == -Errno.EOPNOTSUPP;
    }

    @Override
    public void setTimes(RelPath path, Instant mtime) throws FileProblem {
        try (NameInDirectory at = handles.place(path)) {
            at.scratch().modifiedAt(mtime);
            Errno.check(Libc.utimensat(at));
        }
    }

    @Override
    public void setMode(RelPath path, int mode) throws FileProblem {
        try (NameInDirectory at = handles.place(path)) {
            int result = Libc.fchmodat(at, mode);
            if (result == -Errno.EOPNOTSUPP) {
                throw new FileProblem(ErrorCode.LOOP, "a symbolic link has no mode of its own");
            }
            Errno.check(result);
        }
    }

    @Override
    public void setAttributes(RelPath path, Attributes wanted) throws FileProblem {
        try (NameInDirectory at = handles.place(path)) {
            new LinuxAttributes(at, handles.accounts()).write(wanted);
        }
    }

    @Override
    public void forceDirectory(RelPath directory) throws FileProblem {
        force(handles, directory);
    }

    static void force(DirectoryHandles handles, RelPath directory) throws FileProblem {
        try (NameInDirectory at = handles.place(directory)) {
            SystemCallMemory s = at.scratch();
            int fd = Errno.check(Libc.openat(s, at.fd(), at.name(), Flags.READ_DIRECTORY, 0));
            int forced = LibcIo.fsync(s, fd);
            LibcIo.close(s, fd);
            Errno.check(forced);
        }
    }
}
