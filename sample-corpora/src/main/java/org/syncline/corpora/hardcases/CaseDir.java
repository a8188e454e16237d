package org.syncline.corpora.hardcases;

import org.syncline.corpora.tree.NodeAttributes;
import org.syncline.corpora.tree.NodeType;
import org.syncline.corpora.tree.RawPath;
import org.syncline.corpora.tree.TreeDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * The directory that a case is built in. Every entry gets a fixed date and, where the platform has
 * modes, 0644 or 0755, and is read back; an entry that the file system altered is an exception.
 */
public final class CaseDir {
    /** The date of all entries, except in cases about dates. */
    static final Instant DATE = Instant.parse("2021-03-04T05:06:07.089Z");

    private static final int FILE_MODE = 0644;
    private static final int DIRECTORY_MODE = 0755;

    private final TreeDir dir;

    CaseDir(TreeDir dir) {
        this.dir = dir;
    }

    /** A file that holds its own name. */
    void file(RawPath name) throws IOException {
        file(name, name.bytes());
    }

    void file(RawPath name, byte[] content) throws IOException {
        sparse(name, content, content.length);
    }

    void file(String name, String content) throws IOException {
        file(RawPath.of(name), content.getBytes(StandardCharsets.UTF_8));
    }

    /** A file of {@code length} bytes whose end, after {@code content}, is a hole. */
    void sparse(RawPath name, byte[] content, long length) throws IOException {
        dir.createFile(name, content, length);
        finish(name, FILE_MODE);
    }

    void directory(RawPath name, HardCase.Recipe inside) throws IOException {
        dir.createDirectory(name);
        try (TreeDir child = dir.open(name)) {
            inside.build(new CaseDir(child));
        }
        finish(name, DIRECTORY_MODE);
    }

    void symlink(RawPath name, RawPath target) throws IOException {
        dir.createSymlink(name, target);
        requireName(name);
        date(name, DATE);
        requireSame("link target", target, dir.readLink(name));
    }

    void symlink(String name, String target) throws IOException {
        symlink(RawPath.of(name), RawPath.of(target));
    }

    void hardLink(String existing, CaseDir other, String name) throws IOException {
        dir.createHardLink(RawPath.of(existing), other.dir, RawPath.of(name));
        Object first = dir.stat(RawPath.of(existing)).identity();
        requireSame("file", first, other.dir.stat(RawPath.of(name)).identity());
    }

    void fifo(RawPath name) throws IOException {
        dir.createFifo(name);
        finish(name, FILE_MODE);
    }

    void socket(RawPath name) throws IOException {
        dir.createSocket(name);
        finish(name, FILE_MODE);
    }

    void mode(RawPath name, int mode) throws IOException {
        dir.setMode(name, mode);
        requireSame(
                "mode", Integer.toOctalString(mode), Integer.toOctalString(dir.stat(name).mode()));
    }

    void date(RawPath name, Instant mtime) throws IOException {
        dir.setMtime(name, mtime);
        requireSame("date", mtime, dir.stat(name).mtime());
    }

    private void finish(RawPath name, int mode) throws IOException {
        requireName(name);
        NodeAttributes made = dir.stat(name);
        if (made.mode() >= 0 && made.type() != NodeType.SYMLINK) {
            mode(name, mode);
        }
        date(name, DATE);
    }

    private void requireName(RawPath name) throws IOException {
        var names = dir.names();
        if (!names.contains(name)) {
            throw new AlteredException("name", name, names);
        }
    }

    private static void requireSame(String what, Object asked, Object kept) throws IOException {
        if (!asked.equals(kept)) {
            throw new AlteredException(what, asked, kept);
        }
    }
}
