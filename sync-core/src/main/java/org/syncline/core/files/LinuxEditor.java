package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.files.LinuxTrash.Old;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.EntryIdentity;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.time.Instant;

/** The changing half of a {@link LinuxTree}. */
final class LinuxEditor extends UnguardedEditor {

    /** The entry to be replaced, and its second name in the trash if it has one. */
    private record Replaced(Old what, @Nullable TrashLocation linked) {}

    private final DirectoryHandles handles;
    private final LinuxTrash trash;

    LinuxEditor(DirectoryHandles handles) {
        super(new LinuxReader(handles));
        this.handles = handles;
        this.trash = new LinuxTrash(handles);
    }

    @Override
    void makePrivate(RelPath directory) throws FileProblem {
        handles.make(directory);
    }

    @Override
    StagedFile createFile(RelPath path, Partials partials) throws FileProblem {
        return new LinuxStagedFile(handles, this, path, partials);
    }

    @Override
    void link(RelPath file, RelPath name) throws FileProblem {
        try (NameInDirectory source = handles.place(file);
                NameInDirectory at = handles.place(name)) {
            int linked = source.link(at);
            if (linked == -Errno.EXDEV || NameInDirectory.UNABLE_TO_LINK.contains(-linked)) {
                throw new FileProblem(ErrorCode.NO_HARD_LINK);
            }
            Errno.check(linked);
        }
    }

    @Override
    void remove(RelPath path, Kind kind) throws FileProblem {
        try (NameInDirectory at = handles.place(path)) {
            Errno.check(at.remove(kind));
        }
        if (kind == Kind.DIRECTORY) {
            handles.forget(path);
        }
    }

    @Override
    void replace(RelPath from, RelPath to) throws FileProblem {
        try (NameInDirectory old = handles.place(from);
                NameInDirectory target = handles.placeMaking(to)) {
            Errno.check(old.rename(target));
        }
    }

    @Override
    void recover(RelPath staged, FileStat stat) throws FileProblem {
        trash.recover(staged, stat);
    }

    @Override
    public void publishNew(StagedEntry staged, RelPath target) throws FileProblem {
        StagedName source = (StagedName) staged;
        rename(source.path(), target, source.kind());
        source.leave();
    }

    @Override
    public TrashLocation publishOver(
            StagedEntry staged, RelPath target, FileStat expected, String run) throws FileProblem {
        StagedName source = (StagedName) staged;
        TrashLocation kept;
        try (NameInDirectory from = handles.place(source.path());
                NameInDirectory swap = handles.place(ReservedFolder.swapName(source.path()));
                NameInDirectory to = handles.place(target)) {
            Old old = new Old(target, expected, run);
            to.expect(expected);
            Errno.check(from.rename(swap));
            try {
                kept = replace(source, swap, to, old);
            } catch (FileProblem e) {
                if (!source.isGone()) {
                    Errno.check(swap.rename(from));
                }
                throw e;
            }
            source.leave();
        } finally {
            if (expected.kind() == Kind.DIRECTORY) {
                handles.forget(target);
            }
        }
        return kept;
    }

    private TrashLocation replace(
            StagedName source, NameInDirectory from, NameInDirectory to, Old old)
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
            StagedName source, NameInDirectory from, NameInDirectory to, Replaced old)
            throws FileProblem {
        int swapped = from.rename(to, Flags.EXCHANGE);
        if (NameInDirectory.isUnsupported(swapped)) {
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
        from.unlink(0); // if it stays, Staging.clear removes it
        return linked;
    }

    /**
     * If that fails too, the displaced entry must not be dropped: it gets its path back if that is
     * free, or stays in the staging folder, where {@link Staging#clear} finds and keeps it.
     */
    private static void swapBack(StagedName source, NameInDirectory from, NameInDirectory to)
            throws FileProblem {
        int swapped = from.rename(to, Flags.EXCHANGE);
        if (swapped < 0) {
            source.leave();
            Errno.check(swapped == -Errno.ENOENT ? from.rename(to, Flags.NO_REPLACE) : swapped);
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
            Errno.check(to.unlink(0));
        }
        Errno.check(from.rename(to));
        return kept;
    }

    /** Swaps an empty directory for the new entry, and back again if it was not empty after all. */
    private TrashLocation replaceDirectory(
            StagedName source, NameInDirectory from, NameInDirectory to, Old old)
            throws FileProblem {
        int swapped = from.rename(to, Flags.EXCHANGE);
        if (NameInDirectory.isUnsupported(swapped)) {
            TrashLocation kept = trash.removeDirectory(to, old);
            Errno.check(from.renameToFree(to, source.kind()));
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
    public EntryIdentity makeDirectory(RelPath directory) throws FileProblem {
        try (NameInDirectory at = handles.place(directory)) {
            Errno.check(at.makeDirectory(OWNER_ONLY));
            return at.identity();
        }
    }

    @Override
    public void makeSymlink(RelPath link, byte[] target) throws FileProblem {
        try (NameInDirectory at = handles.place(link)) {
            Errno.check(at.makeSymlink(at.scratch().text(target)));
        }
    }

    @Override
    public void rename(RelPath from, RelPath to) throws FileProblem {
        Kind kind = reader().stat(from).kind();
        rename(from, to, kind);
        if (kind == Kind.DIRECTORY) {
            handles.forget(from);
        }
    }

    private void rename(RelPath from, RelPath to, Kind kind) throws FileProblem {
        try (NameInDirectory source = handles.place(from);
                NameInDirectory target = handles.place(to)) {
            Errno.check(source.renameToFree(target, kind));
        }
    }

    @Override
    public void setTimes(RelPath path, Instant mtime) throws FileProblem {
        try (NameInDirectory at = handles.place(path)) {
            at.setTimes(mtime);
        }
    }

    @Override
    public void setMode(RelPath path, int mode) throws FileProblem {
        try (NameInDirectory at = handles.place(path)) {
            int result = at.setMode(mode);
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
        try (NameInDirectory at = handles.place(directory)) {
            SystemCallMemory s = at.scratch();
            int fd = Errno.check(at.open(Flags.READ_DIRECTORY, 0));
            int forced = Libc.fsync(s, fd);
            Libc.close(s, fd);
            Errno.check(forced);
        }
    }
}
