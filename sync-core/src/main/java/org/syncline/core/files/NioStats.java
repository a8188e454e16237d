package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.files.FileStat.Stamp;
import org.syncline.core.model.ErrorCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.DosFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;

/**
 * States, times and modes by {@code java.nio.file}, with the Unix figures where the platform has
 * them.
 */
final class NioStats {

    private static final int PERMISSIONS = 0xfff;
    private static final int OWNER_WRITES = 0200;
    private static final int DIRECTORY_MODE = 0755;
    private static final int FILE_MODE = 0644;
    private static final int READ_ONLY_MODE = 0444;

    private NioStats() {}

    /** The state of a path, links not followed. */
    static FileStat of(Path path) throws FileProblem {
        try {
            return isUnix(path) ? unix(path) : plain(path);
        } catch (NoSuchFileException e) {
            return FileStat.ABSENT;
        } catch (IOException e) {
            FileProblem problem = NioProblems.problem(e);
            if (problem.code() == ErrorCode.NOT_DIRECTORY) {
                return FileStat.ABSENT;
            }
            throw problem;
        }
    }

    private static boolean isUnix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("unix");
    }

    private static FileStat unix(Path path) throws IOException {
        Map<String, Object> all = Files.readAttributes(path, "unix:*", LinkOption.NOFOLLOW_LINKS);
        Kind kind =
                kind(is(all, "isRegularFile"), is(all, "isDirectory"), is(all, "isSymbolicLink"));
        return new FileStat(
                kind,
                kind == Kind.FILE ? number(all, "size") : 0,
                time(all, "lastModifiedTime"),
                time(all, "ctime"),
                number(all, "ino"),
                number(all, "dev"),
                (int) number(all, "mode") & PERMISSIONS,
                (int) number(all, "nlink"));
    }

    private static boolean is(Map<String, Object> all, String name) {
        return Boolean.TRUE.equals(all.get(name));
    }

    private static long number(Map<String, Object> all, String name) {
        return all.get(name) instanceof Number number ? number.longValue() : 0;
    }

    private static Stamp time(Map<String, Object> all, String name) {
        return all.get(name) instanceof FileTime time ? stamp(time) : Stamp.EPOCH;
    }

    private static FileStat plain(Path path) throws IOException {
        BasicFileAttributes all =
                Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        boolean directory = all.isDirectory() && !all.isOther();
        Kind kind = kind(all.isRegularFile(), directory, all.isSymbolicLink());
        int fileMode = Files.isWritable(path) ? FILE_MODE : READ_ONLY_MODE;
        return new FileStat(
                kind,
                kind == Kind.FILE ? all.size() : 0,
                stamp(all.lastModifiedTime()),
                Stamp.EPOCH,
                0,
                0,
                directory ? DIRECTORY_MODE : fileMode,
                0);
    }

    private static Kind kind(boolean file, boolean directory, boolean link) {
        if (link) {
            return Kind.SYMLINK;
        }
        if (directory) {
            return Kind.DIRECTORY;
        }
        return file ? Kind.FILE : Kind.OTHER;
    }

    private static Stamp stamp(FileTime time) {
        return Stamp.of(time.toInstant());
    }

    static void setTimes(Path path, Instant mtime) throws IOException {
        Files.getFileAttributeView(path, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .setTimes(FileTime.from(mtime), null, null);
    }

    static void setMode(Path path, int mode) throws IOException {
        if (Files.isSymbolicLink(path)) {
            throw new FileProblem(ErrorCode.LOOP, "a symbolic link has no mode of its own");
        }
        if (isUnix(path)) {
            Files.setAttribute(path, "unix:mode", mode, LinkOption.NOFOLLOW_LINKS);
        } else if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            Files.getFileAttributeView(path, DosFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .setReadOnly((mode & OWNER_WRITES) == 0);
        }
    }
}
