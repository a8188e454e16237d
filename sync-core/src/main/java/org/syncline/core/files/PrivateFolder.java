package org.syncline.core.files;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.Set;

/**
 * A folder for files of this program, which tell the names of files that others may not list: no
 * other user may own it or write to it, nor exchange it through a folder above, and its files are
 * this user's alone. Where the file system has no POSIX permissions, as on Windows, it is what the
 * folder above makes of it. Failures name the path and the remedy. Safe for any thread.
 */
public final class PrivateFolder {

    private static final Set<PosixFilePermission> OWNERS =
            PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> FILE =
            PosixFilePermissions.fromString("rw-------");
    private static final int STICKY = 01000;

    /** Root, and the owner of all that is not mapped into a container's own users. */
    private static final Set<Object> SYSTEM = Set.of(0, 65_534);

    private static volatile @Nullable UserPrincipal self;

    private PrivateFolder() {}

    /** Returns the owner of what this process makes. */
    private static UserPrincipal self() throws IOException {
        UserPrincipal known = self;
        if (known == null) {
            Path probe = Files.createTempFile("syncline-owner", null);
            try {
                known = Files.getOwner(probe, LinkOption.NOFOLLOW_LINKS);
            } finally {
                Files.delete(probe);
            }
            self = known;
        }
        return known;
    }

    /** True if the file or folder, no link, is this user's, and no other user may write to it. */
    public static boolean isOwn(Path path) throws IOException {
        if (!isPosix(path)) {
            return false;
        }
        PosixFileAttributes found = attributes(path);
        return !found.isSymbolicLink() && found.owner().equals(self()) && !othersMayWrite(found);
    }

    /** Makes the folder, and those above it, if it is missing, and checks it. */
    public static void prepare(Path folder) throws IOException {
        Files.createDirectories(folder, ownerOnly(folder, OWNERS));
        check(folder);
    }

    /**
     * Changes nothing; a folder that is missing passes.
     *
     * @throws AccessDeniedException if another user owns it or may write to it or exchange it
     */
    public static void check(Path folder) throws IOException {
        if (!isPosix(folder) || !Files.exists(folder)) {
            return;
        }
        Path real = folder.toRealPath();
        PosixFileAttributes found = attributes(real);
        if (!found.owner().equals(self())) {
            throw refused(
                    real,
                    "belongs to "
                            + found.owner().getName()
                            + ", not to "
                            + self().getName()
                            + "; run this program as its owner, or choose a folder of your own"
                            + " with --state or SYNCLINE_STATE");
        }
        if (othersMayWrite(found)) {
            throw refused(
                    real,
                    "can be written by other users; say chmod go-w \""
                            + real
                            + "\", or choose another folder with --state or SYNCLINE_STATE");
        }
        checkAbove(real);
        checkAbove(folder.toAbsolutePath().normalize());
    }

    /** Whoever may rename this folder, or one above it, can put another in its place. */
    private static void checkAbove(Path folder) throws IOException {
        for (Path each = folder.getParent(); each != null; each = each.getParent()) {
            PosixFileAttributes found = attributes(each);
            if (!isGuarded(each, found)) {
                boolean mine = found.owner().equals(self());
                throw refused(
                        folder,
                        "can be exchanged by other users, who may write to \""
                                + each
                                + (mine ? "\"; say chmod go-w \"" + each + "\", or" : "\";")
                                + " choose another folder with --state or SYNCLINE_STATE");
            }
        }
    }

    private static boolean isGuarded(Path folder, PosixFileAttributes found) throws IOException {
        boolean trusted =
                found.owner().equals(self())
                        || SYSTEM.contains(
                                Files.getAttribute(folder, "unix:uid", LinkOption.NOFOLLOW_LINKS));
        return trusted
                && (found.isSymbolicLink()
                        || !othersMayWrite(found)
                        || ((int) Files.getAttribute(folder, "unix:mode") & STICKY) != 0);
    }

    /** The group of the owner's own name has no other members where systems make such groups. */
    private static boolean othersMayWrite(PosixFileAttributes found) {
        return found.permissions().contains(PosixFilePermission.OTHERS_WRITE)
                || found.permissions().contains(PosixFilePermission.GROUP_WRITE)
                        && !found.group().getName().equals(found.owner().getName());
    }

    /**
     * Makes a file empty if it is missing, and the user's alone if others could read it. Follows no
     * link.
     *
     * @throws IOException if it is no file of this user's
     */
    public static void prepareFile(Path file) throws IOException {
        try {
            Files.newByteChannel(
                            file,
                            EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                            ownerOnly(file, FILE))
                    .close();
        } catch (FileAlreadyExistsException e) {
            narrowExisting(file);
        }
    }

    /** The same for a file that may be missing, or go meanwhile, and then stays so. */
    public static void narrow(Path file) throws IOException {
        try {
            narrowExisting(file);
        } catch (NoSuchFileException e) {
            // Another program's, such as a journal, which it has removed since.
        }
    }

    private static void narrowExisting(Path file) throws IOException {
        if (isOwnFile(file) && !FILE.containsAll(attributes(file).permissions())) {
            Files.setPosixFilePermissions(file, FILE);
        }
    }

    /** Returns false if it is missing or the file system has no owners. */
    private static boolean isOwnFile(Path file) throws IOException {
        if (!isPosix(file)) {
            return false;
        }
        PosixFileAttributes found;
        try {
            found = attributes(file);
        } catch (NoSuchFileException e) {
            return false;
        }
        checkOwn(file, found);
        return true;
    }

    /** Refuses a link, a folder, and a file of another user; a file that is missing passes. */
    public static void checkFile(Path file) throws IOException {
        isOwnFile(file);
    }

    private static void checkOwn(Path file, PosixFileAttributes found) throws IOException {
        if (!found.isRegularFile()) {
            throw refused(file, "is no regular file; remove it and start again");
        }
        if (!found.owner().equals(self())) {
            throw refused(
                    file, "belongs to " + found.owner().getName() + "; remove it and start again");
        }
    }

    private static PosixFileAttributes attributes(Path path) throws IOException {
        return Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    private static FileAttribute<?>[] ownerOnly(Path path, Set<PosixFilePermission> permissions) {
        return isPosix(path)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[] {};
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private static AccessDeniedException refused(Path path, String why) {
        return new AccessDeniedException(path.toString(), null, why);
    }
}
