package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.EntryIdentity;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
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
final class NioEditor extends UnguardedEditor {

    private final NioPaths paths;
    private final NioTrash trash;
    private final Set<RelPath> touched = ConcurrentHashMap.newKeySet();

    NioEditor(NioPaths paths) {
        super(new NioReader(paths));
        this.paths = paths;
        this.trash = new NioTrash(paths);
    }

    @Override
    void makePrivate(RelPath directory) throws FileProblem {
        paths.make(directory);
    }

    @Override
    StagedFile createFile(RelPath path, Partials partials) throws FileProblem {
        return new NioStagedFile(paths, this, path, partials);
    }

    @Override
    void link(RelPath file, RelPath name) throws FileProblem {
        Path source = paths.resolve(file);
        Path path = paths.resolve(name);
        try {
            Files.createLink(path, source);
        } catch (UnsupportedOperationException | AccessDeniedException e) {
            throw new FileProblem(ErrorCode.NO_HARD_LINK);
        } catch (IOException e) {
            FileProblem problem = NioProblems.problem(e);
            throw problem.code() == ErrorCode.CROSS_DEVICE
                    ? new FileProblem(ErrorCode.NO_HARD_LINK)
                    : problem;
        }
    }

    @Override
    void remove(RelPath path, Kind kind) throws FileProblem {
        Path at = paths.resolve(path);
        NioProblems.run(() -> Files.delete(at));
    }

    @Override
    void replace(RelPath from, RelPath to) throws FileProblem {
        paths.make(to.parent());
        Path old = paths.resolve(from);
        Path target = paths.resolve(to);
        NioProblems.run(() -> Files.move(old, target, StandardCopyOption.ATOMIC_MOVE));
    }

    @Override
    void recover(RelPath staged, FileStat stat) throws FileProblem {
        secure();
        trash.recover(paths.resolve(staged), staged, stat);
    }

    @Override
    public void publishNew(StagedEntry staged, RelPath target) throws FileProblem {
        StagedName source = (StagedName) staged;
        Path from = paths.resolve(source.path());
        Path to = paths.resolve(target);
        NioProblems.run(() -> NioTrash.moveToFree(from, to, source.kind()));
        touched.add(target.parent());
        source.leave();
    }

    @Override
    public TrashLocation publishOver(
            StagedEntry staged, RelPath target, FileStat expected, String run) throws FileProblem {
        StagedName source = (StagedName) staged;
        Path from = paths.resolve(source.path());
        Path to = paths.resolve(target);
        NioTrash.Old old = expected(to, target, expected, run);
        TrashLocation kept;
        if (expected.kind() == Kind.DIRECTORY || source.kind() == Kind.DIRECTORY) {
            kept = trash.move(old);
            NioProblems.run(() -> NioTrash.moveToFree(from, to, source.kind()));
        } else {
            kept = trash.keep(old);
            NioProblems.run(() -> Files.move(from, to, StandardCopyOption.ATOMIC_MOVE));
        }
        touched.add(target.parent());
        source.leave();
        return kept;
    }

    @Override
    public TrashLocation moveToTrash(RelPath path, FileStat expected, String run)
            throws FileProblem {
        TrashLocation kept = trash.move(expected(paths.resolve(path), path, expected, run));
        touched.add(path.parent());
        return kept;
    }

    /** The entry that is to be displaced, after a look at it and at the trash. */
    private NioTrash.Old expected(Path at, RelPath path, FileStat expected, String run)
            throws FileProblem {
        if (!NioStats.of(at).sameThing(expected)) {
            throw new FileProblem(ErrorCode.CHANGED);
        }
        secure();
        return new NioTrash.Old(at, path, expected, run);
    }

    @Override
    public EntryIdentity makeDirectory(RelPath directory) throws FileProblem {
        Path at = paths.resolve(directory);
        NioProblems.run(() -> Files.createDirectory(at, NioPaths.ownerOnly(at, "rwx------")));
        touched.add(directory.parent());
        return reader().identity(directory);
    }

    @Override
    public void makeSymlink(RelPath link, byte[] target) throws FileProblem {
        Path at = paths.resolve(link);
        String to = new String(target, StandardCharsets.UTF_8);
        NioProblems.run(() -> Files.createSymbolicLink(at, at.getFileSystem().getPath(to)));
        touched.add(link.parent());
    }

    @Override
    public void rename(RelPath from, RelPath to) throws FileProblem {
        Path source = paths.resolve(from);
        Path target = paths.resolve(to);
        Kind kind = NioStats.of(source).kind();
        NioProblems.run(() -> NioTrash.moveToFree(source, target, kind));
        touched.add(from.parent());
        touched.add(to.parent());
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
        Path at = paths.resolve(path);
        new NioAttributes(at).write(wanted, NioStats.of(at).kind());
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
