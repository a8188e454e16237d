package org.syncline.core.files;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The reading half of a {@link NioTree}; the reserved folder is open to it. */
final class NioReader implements TreeReader {

    private final NioPaths paths;

    NioReader(NioPaths paths) {
        this.paths = paths;
    }

    @Override
    public void list(RelPath directory, Listing listing) throws FileProblem {
        Path at = paths.resolveDirectory(directory);
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(at)) {
            for (Path entry : entries) {
                Path last = entry.getFileName();
                byte[] name = NioPaths.bytes(last == null ? entry : last);
                FileStat stat = NioStats.of(entry);
                boolean hidden = directory.isRoot() && ReservedFolder.isReserved(name, name.length);
                if (!hidden && !stat.isAbsent()) {
                    listing.found(name, stat);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause() instanceof IOException cause
                    ? NioProblems.problem(cause)
                    : new FileProblem(ErrorCode.OTHER);
        } catch (IOException e) {
            throw NioProblems.problem(e);
        }
    }

    @Override
    public FileStat stat(RelPath path) throws FileProblem {
        try {
            return NioStats.of(paths.resolve(path));
        } catch (FileProblem e) {
            if (e.code() == ErrorCode.NOT_FOUND || e.code() == ErrorCode.NOT_DIRECTORY) {
                return FileStat.ABSENT;
            }
            throw e;
        }
    }

    @Override
    public byte[] readLink(RelPath link) throws FileProblem {
        Path at = paths.resolve(link);
        String target = NioProblems.get(() -> Files.readSymbolicLink(at)).toString();
        return target.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public FoundAttributes carried(RelPath path, TreeOptions choices) throws FileProblem {
        Path at = paths.resolve(path);
        return NioProblems.get(() -> NioAttributes.read(at, choices));
    }

    @Override
    public OpenFile openRead(RelPath file) throws FileProblem {
        Path at = paths.resolve(file);
        FileStat stat = NioStats.of(at);
        switch (stat.kind()) {
            case ABSENT -> throw new FileProblem(ErrorCode.NOT_FOUND);
            case SYMLINK -> throw new FileProblem(ErrorCode.LOOP);
            case DIRECTORY, OTHER -> throw new FileProblem(ErrorCode.NOT_REGULAR);
            case FILE -> {}
        }
        FileChannel channel =
                NioProblems.get(
                        () ->
                                FileChannel.open(
                                        at, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
        return new NioFile(at, channel, stat);
    }
}
