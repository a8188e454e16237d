package org.syncline.core.files;

import org.syncline.core.files.FileProblem.Reason;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** {@link Staging} of a {@link NioTree}. */
final class NioStaging implements Staging {

    private static final int FOLDER_MODE = 0700;
    private static final int OTHERS = 077;

    private final NioPaths paths;
    private final NioReader reader;
    private final NioTrash trash;
    private final Partials partials;

    NioStaging(NioPaths paths, NioReader reader, Partials partials) {
        this.partials = partials;
        this.paths = paths;
        this.reader = reader;
        this.trash = new NioTrash(paths);
    }

    @Override
    public StagedFile createFile(long ticket) throws FileProblem {
        return create(name(ticket));
    }

    @Override
    public StagedFile createFile(long ticket, String partial) throws FileProblem {
        return create(Partials.staged(ticket, partial));
    }

    private StagedFile create(RelPath name) throws FileProblem {
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
    public Staged createDirectory(long ticket, int mode) throws FileProblem {
        Path path = place(name(ticket));
        NioProblems.run(() -> Files.createDirectory(path));
        NioStaged staged = new NioStaged(path, Kind.DIRECTORY);
        staged.setMode(mode);
        return staged;
    }

    @Override
    public Staged createSymlink(long ticket, byte[] target) throws FileProblem {
        Path path = place(name(ticket));
        NioProblems.run(() -> link(path, target));
        return new NioStaged(path, Kind.SYMLINK);
    }

    @Override
    public Staged createLink(long ticket, RelPath file, FileStat expected) throws FileProblem {
        Path source = paths.resolve(Reserved.refuse(file));
        Path path = place(name(ticket));
        try {
            Files.createLink(path, source);
        } catch (UnsupportedOperationException | AccessDeniedException e) {
            throw new FileProblem(Reason.NO_HARD_LINK);
        } catch (IOException e) {
            FileProblem problem = NioProblems.problem(e);
            throw problem.reason() == Reason.CROSS_DEVICE
                    ? new FileProblem(Reason.NO_HARD_LINK)
                    : problem;
        }
        NioStaged staged = new NioStaged(path, Kind.FILE);
        if (!NioStats.of(path).sameThing(expected)) {
            staged.discard();
            throw new FileProblem(Reason.CHANGED);
        }
        return staged;
    }

    /** Makes a link whose target the platform must be able to express. */
    static void link(Path path, byte[] target) throws IOException {
        Path to = path.getFileSystem().getPath(new String(target, StandardCharsets.UTF_8));
        Files.createSymbolicLink(path, to);
    }

    private static RelPath name(long ticket) {
        if (ticket < 0) {
            throw new IllegalArgumentException("ticket " + ticket + " is negative");
        }
        return Reserved.STAGING.child(Long.toString(ticket));
    }

    private Path place(RelPath name) throws FileProblem {
        secure(paths);
        paths.make(Reserved.STAGING);
        return paths.resolve(name);
    }

    /** Makes the reserved folder if need be, and takes it away from everybody else. */
    static void secure(NioPaths paths) throws FileProblem {
        Path folder = paths.make(Reserved.FOLDER);
        FileStat stat = NioStats.of(folder);
        if (stat.inode() != 0 && (stat.mode() & OTHERS) != 0) {
            NioProblems.run(() -> NioStats.setMode(folder, FOLDER_MODE));
        }
    }

    @Override
    public Capabilities probe() throws FileProblem {
        boolean odd = true;
        try {
            Path path = place(Probing.ODD_NAME);
            NioProblems.run(() -> Files.createDirectory(path));
            NioProblems.run(() -> Files.delete(path));
        } catch (FileProblem e) {
            odd = false;
        }
        Path path = place(Probing.NAME);
        NioProblems.run(() -> Files.createDirectory(path));
        try {
            NioProblems.run(() -> NioStats.setTimes(path, Probing.TIME));
            return Probing.result(
                    !reader.stat(Probing.OTHER_CASE).isAbsent(),
                    !reader.stat(Probing.OTHER_FORM).isAbsent(),
                    odd,
                    NioStats.of(path).mtime().toInstant());
        } finally {
            NioProblems.run(() -> Files.delete(path));
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

    private void remove(RelPath name, FileStat stat) throws FileProblem {
        if (partials.keep(name, stat)) {
            return;
        }
        if (stat.kind() != Kind.DIRECTORY && Reserved.mayBePrecious(name, stat)) {
            trash.recover(name, stat);
            return;
        }
        try {
            Files.deleteIfExists(paths.resolve(name));
        } catch (DirectoryNotEmptyException e) {
            trash.recover(name, stat);
        } catch (IOException e) {
            throw NioProblems.problem(e);
        }
    }
}
