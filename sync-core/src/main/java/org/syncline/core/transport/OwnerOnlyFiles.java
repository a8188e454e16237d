package org.syncline.core.transport;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Files and folders that only their owner can use: by permissions if the file system has them, by
 * an access list on Windows.
 */
public final class OwnerOnlyFiles {

    private static final Set<PosixFilePermission> OWNERS =
            PosixFilePermissions.fromString("rwx------");

    private OwnerOnlyFiles() {}

    /** The user whom this process's files belong to, found by making one in the folder. */
    public static UserPrincipal self(Path folder) throws IOException {
        Path probe = Files.createTempFile(folder, ".owner", null);
        try {
            return Files.getOwner(probe, LinkOption.NOFOLLOW_LINKS);
        } finally {
            Files.delete(probe);
        }
    }

    /** Creates the folder and its parents if need be. An existing one is left as it is. */
    public static void createFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, attributes(folder, "rwx------"));
            restrict(folder);
        }
    }

    /** Creates a file with this content, which a power cut does not take, under its own name. */
    public static Path createFile(Path folder, byte[] content) throws IOException {
        Path file = Files.createTempFile(folder, ".new", null, attributes(folder, "rw-------"));
        restrict(file);
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.WRITE)) {
            ByteBuffer left = ByteBuffer.wrap(content);
            while (left.hasRemaining()) {
                out.write(left);
            }
            out.force(true);
        }
        return file;
    }

    /**
     * Creates a file in an existing folder, whole or not at all, unless another process came first.
     */
    public static void createFirst(Path folder, String name, byte[] content) throws IOException {
        Path candidate = createFile(folder, content);
        try {
            // A link never replaces another process's file.
            Files.createLink(folder.resolve(name), candidate);
        } catch (FileAlreadyExistsException lostTheRace) {
            return;
        } finally {
            Files.delete(candidate);
        }
    }

    /**
     * Refuses a path that another user owns or can reach.
     *
     * @throws AccessDeniedException naming the path and the remedy
     */
    public static void check(Path path, UserPrincipal self) throws IOException {
        if (!Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(self)) {
            throw refused(
                    path,
                    "belongs to another user; remove it, or set SYNCLINE_RUNTIME or"
                            + " SYNCLINE_STATE");
        }
        AclFileAttributeView acl = acl(path);
        boolean shared =
                acl != null
                        ? acl.getAcl().stream().anyMatch(e -> letsOthersRead(e, self))
                        : isPosix(path)
                                && !OWNERS.containsAll(
                                        Files.getPosixFilePermissions(
                                                path, LinkOption.NOFOLLOW_LINKS));
        if (shared) {
            throw refused(
                    path,
                    "is open to other users; make it yours alone (chmod go= \"" + path + "\")");
        }
    }

    private static boolean letsOthersRead(AclEntry entry, UserPrincipal self) {
        String name = entry.principal().getName();
        return entry.type() == AclEntryType.ALLOW
                && entry.permissions().contains(AclEntryPermission.READ_DATA)
                && !entry.principal().equals(self)
                && !name.endsWith("\\SYSTEM")
                && !name.endsWith("\\Administrators");
    }

    private static AccessDeniedException refused(Path path, String why) {
        return new AccessDeniedException(path.toString(), null, why);
    }

    private static FileAttribute<?>[] attributes(Path folder, String permissions) {
        return isPosix(folder)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[] {};
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private static @Nullable AclFileAttributeView acl(Path path) {
        return isPosix(path) ? null : Files.getFileAttributeView(path, AclFileAttributeView.class);
    }

    private static void restrict(Path path) throws IOException {
        AclFileAttributeView acl = acl(path);
        if (acl != null) {
            acl.setAcl(
                    List.of(
                            AclEntry.newBuilder()
                                    .setType(AclEntryType.ALLOW)
                                    .setPrincipal(Files.getOwner(path))
                                    .setPermissions(EnumSet.allOf(AclEntryPermission.class))
                                    .build()));
        }
    }
}
