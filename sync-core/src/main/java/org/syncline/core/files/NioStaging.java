package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Set;

/** {@link Staging} of a {@link NioTree}. */
final class NioStaging extends NamedStaging {

    private static final int FOLDER_MODE = 0700;
    private static final int OTHERS = 077;

    private final NioPaths paths;
    private final NioReader reader;
    private final NioTrash trash;
    private final PartialFiles partials;

    NioStaging(NioPaths paths, NioReader reader, PartialFiles partials) {
        super(reader, partials);
        this.partials = partials;
        this.paths = paths;
        this.reader = reader;
        this.trash = new NioTrash(paths);
    }

    @Override
    StagedFile create(RelPath name) throws FileProblem {
        Path path = place(name);
        FileChannel channel =
                NioProblems.get(
                        () ->
                                FileChannel.open(
                                        path,
                                        Set.of(
                                                StandardOpenOption.WRITE,
                                                StandardOpenOption.CREATE_NEW),
                                        NioPaths.ownerOnly(path, "rw-------")));
        return new NioStagedFile(reader, name, path, channel).keptBy(partials);
    }

    @Override
    public StagedEntry createDirectory(long ticket, int mode) throws FileProblem {
        Path path = place(path(ticket));
        NioProblems.run(() -> Files.createDirectory(path));
        NioStagedEntry staged = new NioStagedEntry(path, Kind.DIRECTORY);
        staged.setMode(mode);
        return staged;
    }

    @Override
    public StagedEntry createSymlink(long ticket, byte[] target) throws FileProblem {
        Path path = place(path(ticket));
        NioProblems.run(() -> link(path, target));
        return new NioStagedEntry(path, Kind.SYMLINK);
    }

    @Override
    public StagedEntry createLink(long ticket, RelPath file, FileStat expected) throws FileProblem {
        Path source = paths.resolve(ReservedFolder.refuse(file));
        Path path = place(path(ticket));
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
        NioStagedEntry staged = new NioStagedEntry(path, Kind.FILE);
        if (!NioStats.of(path).sameThing(expected)) {
            staged.discard();
            throw new FileProblem(ErrorCode.CHANGED);
        }
        return staged;
    }

    /** Makes a link whose target the platform must be able to express. */
    static void link(Path path, byte[] target) throws IOException {
        Path to = path.getFileSystem().getPath(new String(target, StandardCharsets.UTF_8));
        Files.createSymbolicLink(path, to);
    }

    private Path place(RelPath name) throws FileProblem {
        secure(paths);
        paths.make(ReservedFolder.STAGING);
        return paths.resolve(name);
    }

    /** Makes the reserved folder if need be, and takes it away from everybody else. */
    static void secure(NioPaths paths) throws FileProblem {
        Path folder = paths.make(ReservedFolder.FOLDER);
        FileStat stat = NioStats.of(folder);
        if (stat.inode() != 0 && (stat.mode() & OTHERS) != 0) {
            NioProblems.run(() -> NioStats.setMode(folder, FOLDER_MODE));
        }
    }

    @Override
    void makeDirectory(RelPath name) throws FileProblem {
        Path path = place(name);
        NioProblems.run(() -> Files.createDirectory(path));
    }

    @Override
    void removeDirectory(RelPath name) throws FileProblem {
        Path path = paths.resolve(name);
        NioProblems.run(() -> Files.delete(path));
    }

    @Override
    Instant kept(RelPath name, Instant mtime) throws FileProblem {
        Path path = paths.resolve(name);
        NioProblems.run(() -> NioStats.setTimes(path, mtime));
        return NioStats.of(path).mtime().toInstant();
    }

    @Override
    boolean remove(RelPath name, FileStat stat) throws FileProblem {
        try {
            Files.deleteIfExists(paths.resolve(name));
            return true;
        } catch (DirectoryNotEmptyException e) {
            return false;
        } catch (IOException e) {
            throw NioProblems.problem(e);
        }
    }

    @Override
    void recover(RelPath name, FileStat stat) throws FileProblem {
        trash.recover(name, stat);
    }
}
