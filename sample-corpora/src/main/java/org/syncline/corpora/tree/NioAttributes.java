package org.syncline.corpora.tree;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.time.Instant;
import java.util.Objects;

/** Attributes by java.nio: Unix ones where the platform has them, else the basic ones. */
final class NioAttributes {
    private NioAttributes() {}

    static NodeAttributes of(Path path) throws IOException {
        return path.getFileSystem().supportedFileAttributeViews().contains("unix")
                ? unix(path)
                : basic(path);
    }

    private static NodeAttributes unix(Path path) throws IOException {
        PosixFileAttributes all =
                Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        int mode = ((Number) attribute(path, "unix:mode")).intValue();
        long links = ((Number) attribute(path, "unix:nlink")).longValue();
        Object key = Objects.requireNonNullElse(all.fileKey(), path);
        Instant mtime = all.lastModifiedTime().toInstant();
        return new NodeAttributes(
                NodeType.ofMode(mode), mode & 07777, all.size(), mtime, links, key);
    }

    private static Object attribute(Path path, String name) throws IOException {
        return Files.getAttribute(path, name, LinkOption.NOFOLLOW_LINKS);
    }

    private static NodeAttributes basic(Path path) throws IOException {
        BasicFileAttributes all =
                Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return new NodeAttributes(
                type(all), -1, all.size(), all.lastModifiedTime().toInstant(), 1, path);
    }

    private static NodeType type(BasicFileAttributes all) {
        if (all.isRegularFile()) {
            return NodeType.FILE;
        }
        if (all.isDirectory()) {
            return NodeType.DIRECTORY;
        }
        return all.isSymbolicLink() ? NodeType.SYMLINK : NodeType.OTHER;
    }
}
