package org.syncline.core.files;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Turns relative paths into those of {@code java.nio.file}, looking at each directory on the way
 * for links.
 *
 * <p>RACE: a directory that is swapped for a link between the look and the use leads one operation
 * to the link's target.
 */
final class NioPaths {

    private static final boolean WINDOWS = System.getProperty("os.name", "").startsWith("Windows");

    private final Path root;
    private final @Nullable Object rootKey;
    private volatile boolean closed;

    NioPaths(Path root) throws IOException {
        this.root = root.toRealPath();
        this.rootKey = attributes(this.root).fileKey();
    }

    void close() {
        closed = true;
    }

    /** The location of a path, after a look at the directories above it. */
    Path resolve(RelPath path) throws FileProblem {
        Path at = checkedRoot();
        int left = path.isRoot() ? 0 : path.names().size();
        for (byte[] name : path.names()) {
            at = at.resolve(plain(name));
            if (--left > 0) {
                checkDirectory(at);
            }
        }
        return at;
    }

    /** As {@link #resolve}, but also looks at the path itself, which must be a directory. */
    Path resolveDirectory(RelPath path) throws FileProblem {
        Path at = resolve(path);
        checkDirectory(at);
        return at;
    }

    /**
     * Makes a directory of the reserved folder and those above it, owner-only, unless it is there.
     */
    Path make(RelPath directory) throws FileProblem {
        Path at = checkedRoot();
        for (byte[] name : directory.names()) {
            Path next = at.resolve(plain(name));
            if (!Files.exists(next, LinkOption.NOFOLLOW_LINKS)) {
                NioProblems.run(() -> createPrivately(next));
            }
            checkDirectory(next);
            at = next;
        }
        return at;
    }

    private static void createPrivately(Path directory) throws IOException {
        try {
            Files.createDirectory(directory, ownerOnly(directory, "rwx------"));
        } catch (FileAlreadyExistsException e) {
            // Another thread was first.
            checkDirectory(directory);
        }
    }

    /** Attributes for an entry that only its owner may open, if the file system knows such. */
    static FileAttribute<?>[] ownerOnly(Path near, String permissions) {
        return near.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    private Path checkedRoot() throws FileProblem {
        if (closed) {
            throw new FileProblem(ErrorCode.CLOSED);
        }
        BasicFileAttributes now = NioProblems.get(() -> attributes(root));
        if (!now.isDirectory() || rootKey != null && !rootKey.equals(now.fileKey())) {
            throw new FileProblem(ErrorCode.CHANGED, "the folder was replaced by another");
        }
        return root;
    }

    private static void checkDirectory(Path at) throws FileProblem {
        BasicFileAttributes now = NioProblems.get(() -> attributes(at));
        if (!now.isDirectory() || now.isOther()) {
            throw new FileProblem(ErrorCode.NOT_DIRECTORY);
        }
    }

    private static BasicFileAttributes attributes(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    /** A name that stands for itself, and nothing more, on this file system. */
    private Path plain(byte[] name) throws FileProblem {
        try {
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(name)).toString();
            Path path = root.getFileSystem().getPath(text);
            boolean itself =
                    path.getNameCount() == 1
                            && path.getRoot() == null
                            && path.toString().equals(text);
            if (itself && (!WINDOWS || Capabilities.isWindowsName(text))) {
                return path;
            }
        } catch (CharacterCodingException | InvalidPathException e) {
            throw new FileProblem(ErrorCode.NAME_REFUSED);
        }
        throw new FileProblem(ErrorCode.NAME_REFUSED);
    }

    /** The bytes of a name that was found; refused if the platform could not decode it. */
    static byte[] bytes(Path name) throws FileProblem {
        String text = name.toString();
        if (text.indexOf('\ufffd') >= 0) {
            throw new FileProblem(ErrorCode.NAME_REFUSED, "it holds a name that is not in Unicode");
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
