package org.syncline.core.files;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.jar.JarEntry;
import java.util.zip.CRC32;

/**
 * Keeps the machine code that a library brings in its jar unpacked between runs, in folders that no
 * other user may write to. Libraries themselves would unpack it at every start, into the folder of
 * temporary files that all users share.
 */
public final class UnpackedLibrary {

    private static final Set<PosixFilePermission> OWNER_ONLY =
            PosixFilePermissions.fromString("rw-------");

    private static final int BUFFER = 1 << 16;

    private UnpackedLibrary() {}

    /**
     * Returns the unpacked file, whole and owner-only; empty if other users may write to {@code
     * parent}.
     *
     * @param parent an existing folder of the user's state
     * @param folder name of the folder in it, of this version of the library alone
     * @param name of the file in that
     */
    public static Optional<Path> in(Path parent, String folder, URL source, String name)
            throws IOException {
        if (!PrivateFolder.isOwn(parent.toRealPath())) {
            return Optional.empty();
        }
        Path home = parent.resolve(folder);
        PrivateFolder.prepare(home);
        if (!PrivateFolder.isOwn(home)) {
            return Optional.empty();
        }
        Path library = home.resolve(name);
        try {
            unpack(source, library);
        } catch (FileSystemException e) {
            throw e; // names its file
        } catch (IOException e) {
            throw new IOException(
                    "the folder \"" + parent + "\" cannot be written: " + e.getMessage(), e);
        }
        return Optional.of(library);
    }

    private static void unpack(URL source, Path library) throws IOException {
        URLConnection connection = source.openConnection();
        if (connection instanceof JarURLConnection jar
                && Files.isRegularFile(library, LinkOption.NOFOLLOW_LINKS)
                && PrivateFolder.isOwn(library)
                && isWhole(library, jar.getJarEntry())) {
            return;
        }
        Path folder = library.resolveSibling("");
        Path temporary = Files.createTempFile(folder, "unpacked", ".tmp");
        try (InputStream content = connection.getInputStream()) {
            Files.copy(content, temporary, StandardCopyOption.REPLACE_EXISTING);
            Files.setPosixFilePermissions(temporary, OWNER_ONLY);
            if (Files.isDirectory(library, LinkOption.NOFOLLOW_LINKS)) {
                Files.move(library, folder.resolve("aside-" + UUID.randomUUID()));
            }
            Files.move(
                    temporary,
                    library,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Damaged machine code would end the JVM. The sum that the jar lists costs no unpacking. */
    private static boolean isWhole(Path library, JarEntry packed) throws IOException {
        try (SeekableByteChannel channel =
                Files.newByteChannel(library, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            if (channel.size() != packed.getSize()) {
                return false;
            }
            CRC32 sum = new CRC32();
            ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
            while (channel.read(buffer) >= 0) {
                sum.update(buffer.flip());
                buffer.clear();
            }
            return sum.getValue() == packed.getCrc();
        } catch (AccessDeniedException e) {
            return false;
        }
    }
}
