package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.OwnerOnlyFiles;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A file that lines are appended to. When it is full it gets a name of {@link FullLogs}, and a new,
 * owner-only file takes its place. Other processes may append to it and rotate it, too. What is no
 * regular file, such as a link or a device, is only appended to. Used by one thread at a time.
 */
final class RotatedFile implements Closeable {

    /**
     * When a file is full, and what becomes of it.
     *
     * @param mostBytes of a file, unless a single call appends more
     * @param kept how many full files stay
     * @param unable receives the first failure to rotate, after which the file just grows
     */
    record Rotation(long mostBytes, int kept, InstantSource clock, Consumer<IOException> unable) {}

    private static final int MOST_ATTEMPTS = 5;

    private final Path path;
    private final Rotation rotation;
    private FileChannel file;
    private @Nullable Object key;
    private boolean rotates;

    private RotatedFile(Path path, Rotation rotation) throws IOException {
        this.path = path;
        this.rotation = rotation;
        this.file = opened(() -> open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
        this.rotates = found().filter(BasicFileAttributes::isRegularFile).isPresent();
    }

    /** Opens a file, or makes it. */
    static RotatedFile open(Path path, Rotation rotation) throws IOException {
        return new RotatedFile(path.toAbsolutePath(), rotation);
    }

    private static FileChannel open(Path path, OpenOption... options) throws IOException {
        boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] ownerOnly =
                posix
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rw-------"))
                        }
                        : new FileAttribute<?>[] {};
        return FileChannel.open(path, Set.of(options), ownerOnly);
    }

    /**
     * Appends whole lines.
     *
     * @throws IOException if the file, full or not, cannot take them
     */
    void append(byte[] lines) throws IOException {
        if (rotates) {
            try {
                makeRoom(lines.length);
            } catch (IOException e) {
                rotates = false;
                rotation.unable().accept(e);
            }
        }
        ByteBuffer left = ByteBuffer.wrap(lines);
        while (left.hasRemaining()) {
            file.write(left);
        }
    }

    private void makeRoom(int bytes) throws IOException {
        Optional<BasicFileAttributes> found = found();
        if (isOpenAndFull(found, bytes)) {
            rename(bytes);
            found = found();
        }
        if (!isOpen(found)) {
            followName();
        }
    }

    /** Returns what has the name now, unless there is nothing. */
    private Optional<BasicFileAttributes> found() throws IOException {
        try {
            return Optional.of(
                    Files.readAttributes(
                            path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
        } catch (NoSuchFileException absent) {
            return Optional.empty();
        }
    }

    private boolean isOpen(Optional<BasicFileAttributes> found) {
        return found.isPresent() && Objects.equals(key, found.get().fileKey());
    }

    private boolean isOpenAndFull(Optional<BasicFileAttributes> found, int more) {
        return isOpen(found)
                && found.get().size() > 0
                && found.get().size() + more > rotation.mostBytes();
    }

    /** Leaves the renaming to whoever has begun it. */
    private void rename(int bytes) throws IOException {
        try (FileLock lock = file.tryLock()) {
            if (lock != null && isOpenAndFull(found(), bytes)) {
                FullLogs full = new FullLogs(path, checkedOwner());
                full.keep(rotation.kept() - 1);
                Files.move(path, full.next(rotation.clock().instant()));
            }
        } catch (OverlappingFileLockException inThisProcess) {
            return;
        }
    }

    private void followName() throws IOException {
        FileChannel former = file;
        file = opened(this::successor);
        former.close();
    }

    @FunctionalInterface
    private interface Opening {
        FileChannel open() throws IOException;
    }

    /**
     * Opens what has the name, and again if another file got the name meanwhile.
     *
     * <p>RACE: where that happens each time, lines go into a renamed file until the next one is
     * full.
     */
    private FileChannel opened(Opening opening) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                Optional<BasicFileAttributes> before = found();
                FileChannel opened = opening.open();
                key = found().map(BasicFileAttributes::fileKey).orElse(null);
                if (isOpen(before) || attempt == MOST_ATTEMPTS) {
                    return opened;
                }
                opened.close();
            } catch (NoSuchFileException renamed) {
                if (attempt == MOST_ATTEMPTS) {
                    throw renamed;
                }
            }
        }
    }

    private FileChannel successor() throws IOException {
        try {
            return open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.APPEND);
        } catch (FileAlreadyExistsException ofAnotherProcess) {
            checkedOwner();
            return open(path, StandardOpenOption.APPEND, LinkOption.NOFOLLOW_LINKS);
        }
    }

    /** Returns this user, whom the file must belong to. */
    private UserPrincipal checkedOwner() throws IOException {
        Path folder = path.resolveSibling("");
        if (!Files.isWritable(folder)) {
            throw new AccessDeniedException(folder.toString(), null, "cannot be written");
        }
        UserPrincipal self = OwnerOnlyFiles.self(folder);
        UserPrincipal owner = Files.getOwner(path, LinkOption.NOFOLLOW_LINKS);
        if (Files.isSymbolicLink(path) || !owner.equals(self)) {
            throw new AccessDeniedException(path.toString(), null, "is no file of this user");
        }
        return self;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
