package org.syncline.core.sqlite;

import org.sqlite.JDBC;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;
import org.syncline.core.files.PrivateFolder;

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
import java.util.Set;
import java.util.UUID;
import java.util.jar.JarEntry;
import java.util.zip.CRC32;

/**
 * Keeps SQLite's machine code unpacked between runs: the driver would unpack it at every start,
 * which takes longer than a run without changes. Used only in folders that no other user may write
 * to; elsewhere the driver unpacks it as usual.
 */
final class NativeLibrary {

    /** The driver's own setting; a user's choice is respected. */
    private static final String PROPERTY = "org.sqlite.lib.path";

    private static final Set<PosixFilePermission> OWNER_ONLY =
            PosixFilePermissions.fromString("rw-------");

    private static final int BUFFER = 1 << 16;

    private NativeLibrary() {}

    /**
     * Prepares the library in a folder below {@code parent}; has no effect once the driver is
     * loaded.
     */
    static synchronized void prepare(Path parent) throws IOException {
        if (System.getProperty(PROPERTY) != null || !PrivateFolder.isOwn(parent.toRealPath())) {
            return;
        }
        Path folder = parent.resolve("sqlite-" + SQLiteJDBCLoader.getVersion());
        Path library = folder.resolve(LibraryLoaderUtil.getNativeLibName());
        URL source =
                JDBC.class.getResource(
                        LibraryLoaderUtil.getNativeLibResourcePath()
                                + "/"
                                + LibraryLoaderUtil.getNativeLibName());
        if (source == null) {
            return;
        }
        PrivateFolder.prepare(folder);
        if (PrivateFolder.isOwn(folder)) {
            try {
                unpack(source, library);
            } catch (FileSystemException e) {
                throw e; // names its file
            } catch (IOException e) {
                throw new IOException(
                        "the folder \"" + parent + "\" cannot be written: " + e.getMessage(), e);
            }
            System.setProperty(PROPERTY, folder.toString());
        }
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
