package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The changing half of a {@link NioTree}: looks first, then acts.
 *
 * <p>RACE: an entry that is put at a path between look and act can be replaced unseen, except by a
 * new regular file on a file system with hard links.
 */
final class NioEditor implements TreeEditor {

    private final NioPaths paths;
    private final NioTrash trash;
    private final Set<RelPath> touched = ConcurrentHashMap.newKeySet();

    NioEditor(NioPaths paths) {
        this.paths = paths;
        this.trash = new NioTrash(paths);
    }

    @Override
    public void publishNew(StagedEntry staged, RelPath target) throws FileProblem {
        NioStagedEntry source = (NioStagedEntry) staged;
        Path to = paths.resolve(target);
        NioProblems.run(() -> moveToFree(source.path(), to, source.kind()));
        touched.add(target.parent());
        source.leave();
    }

    @Override
    public TrashLocation publishOver(
            StagedEntry staged, RelPath target, FileStat expected, String run) throws FileProblem {
        NioStagedEntry source = (NioStagedEntry) staged;
        Path to = paths.resolve(target);
        expect(to, expected);
        NioTrash.Old old = new NioTrash.Old(to, target, expected, run);
        TrashLocation kept;
        if (expected.kind() == Kind.DIRECTORY) {
            kept = trash.removeDirectory(old);
            NioProblems.run(() -> moveToFree(source.path(), to, source.kind()));
        } else if (source.kind() == Kind.DIRECTORY) {
            kept = trash.move(old);
            NioProblems.run(() -> moveToFree(source.path(), to, source.kind()));
        } else {
            kept = trash.keep(old);
            NioProblems.run(() -> Files.move(source.path(), to, StandardCopyOption.ATOMIC_MOVE));
        }
        touched.add(target.parent());
        source.leave();
        return kept;
    }

    @Override
    public TrashLocation moveToTrash(RelPath path, FileStat expected, String run)
            throws FileProblem {
        Path at = paths.resolve(path);
        NioTrash.Old old = new NioTrash.Old(at, path, expected, run);
        expect(at, expected);
        TrashLocation kept =
                expected.kind() == Kind.DIRECTORY ? trash.removeDirectory(old) : trash.move(old);
        touched.add(path.parent());
        return kept;
    }

    private static void expect(Path at, FileStat expected) throws FileProblem {
        if (!NioStats.of(at).sameThing(expected)) {
            throw new FileProblem(ErrorCode.CHANGED);
        }
    }

    @Override
    public void makeDirectory(RelPath directory, int mode) throws FileProblem {
        Path at = paths.resolve(directory);
        NioProblems.run(
                () -> {
                    Files.createDirectory(at, NioPaths.ownerOnly(at, "rwx------"));
                    NioStats.setMode(at, mode);
                });
        touched.add(directory.parent());
    }

    @Override
    public void makeSymlink(RelPath link, byte[] target) throws FileProblem {
        Path at = paths.resolve(link);
        NioProblems.run(() -> NioStaging.link(at, target));
        touched.add(link.parent());
    }

    @Override
    public void rename(RelPath from, RelPath to) throws FileProblem {
        Path source = paths.resolve(from);
        Path target = paths.resolve(to);
        Kind kind = NioStats.of(source).kind();
        NioProblems.run(() -> moveToFree(source, target, kind));
        touched.add(from.parent());
        touched.add(to.parent());
    }

    /** Renames, but not over something that is there. */
    static void moveToFree(Path from, Path to, Kind kind) throws IOException {
        if (kind == Kind.FILE && isLinked(from, to)) {
            Files.delete(from);
            return;
        }
        if (Files.exists(to, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(to.toString());
        }
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Gives a file a second name, which cannot replace anything; false if this file system, or this
     * file, can have none.
     */
    static boolean isLinked(Path from, Path to) throws IOException {
        try {
            Files.createLink(to, from);
            return true;
        } catch (NoSuchFileException | FileAlreadyExistsException | AccessDeniedException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException e) {
            return false; // FAT says so by an error of its own on each system
        }
    }

    @Override
    public void setTimes(RelPath path, Instant mtime) throws FileProblem {
        Path at = paths.resolve(path);
        NioProblems.run(() -> NioStats.setTimes(at, mtime));
    }

    @Override
    public void setMode(RelPath path, int mode) throws FileProblem {
        Path at = paths.resolve(path);
        NioProblems.run(() -> NioStats.setMode(at, mode));
    }

    @Override
    public void setAttributes(RelPath path, Attributes wanted) throws FileProblem {
        NioAttributes.write(paths.resolve(path), wanted);
    }

    @Override
    public void forceDirectory(RelPath directory) throws FileProblem {
        Path at = paths.resolveDirectory(directory);
        if (at.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            NioProblems.run(() -> force(at));
        }
    }

    /** Forces every directory in which a name was changed and that is still there. */
    void forceTouched() throws FileProblem {
        for (RelPath directory : Set.copyOf(touched)) {
            touched.remove(directory);
            try {
                forceDirectory(directory);
            } catch (FileProblem e) {
                if (e.code() != ErrorCode.NOT_FOUND && e.code() != ErrorCode.NOT_DIRECTORY) {
                    throw e;
                }
            }
        }
    }

    private static void force(Path directory) throws IOException {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
