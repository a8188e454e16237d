package org.syncline.core.sqlite;

import org.sqlite.JDBC;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;
import org.syncline.core.files.UnpackedLibrary;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;

/**
 * Keeps SQLite's machine code unpacked between runs: the driver would unpack it at every start,
 * which takes longer than a run without changes. Used only in folders that no other user may write
 * to; elsewhere the driver unpacks it as usual.
 */
final class NativeLibrary {

    /** The driver's own setting; a user's choice is respected. */
    private static final String PROPERTY = "org.sqlite.lib.path";

    private static boolean prepared;

    private NativeLibrary() {}

    /**
     * Prepares the library in a folder below {@code parent}, the first time that this process asks:
     * the driver is loaded after it. Even to learn the library's name takes milliseconds, because
     * the driver starts {@code uname} for it.
     */
    static synchronized void prepare(Path parent) throws IOException {
        if (!prepared) {
            unpack(parent);
            prepared = true;
        }
    }

    private static void unpack(Path parent) throws IOException {
        String name = LibraryLoaderUtil.getNativeLibName();
        URL source =
                JDBC.class.getResource(LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name);
        if (System.getProperty(PROPERTY) != null || source == null) {
            return;
        }
        String folder = "sqlite-" + SQLiteJDBCLoader.getVersion();
        UnpackedLibrary.in(parent, folder, source, name)
                .ifPresent(
                        library ->
                                System.setProperty(
                                        PROPERTY, library.resolveSibling("").toString()));
    }
}
