package org.syncline.core.sqlite;

import org.sqlite.JDBC;
import org.syncline.core.files.PrivateFolder;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Properties;

/** The file of a database, its companions, and connections to it. Safe for any thread. */
public final class SqliteFile {

    /** The ends of the names of one database's files. The log belongs to it by name. */
    public static final List<String> PARTS = List.of("", "-wal", "-shm", "-journal");

    private SqliteFile() {}

    /** A file beside the database's, such as its log or a lock. */
    public static Path companion(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    /**
     * Makes the folder, owner-only, if it is missing, and sees that no other user can read or
     * exchange the database's files, as far as there are any, nor the machine code of the driver.
     *
     * @throws IOException if the folder or a file is not this user's alone; names it and the remedy
     */
    public static void prepare(Path file) throws IOException {
        Path folder = file.toAbsolutePath().resolveSibling("");
        PrivateFolder.prepare(folder);
        for (String part : PARTS) {
            PrivateFolder.narrow(companion(file, part));
        }
        NativeLibrary.prepare(folder);
    }

    /**
     * Opens or creates the file; nothing in it is read or changed yet.
     *
     * @param patience how long a statement waits for those of other connections
     */
    public static Connection connect(Path file, Duration patience) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("busy_timeout", Long.toString(patience.toMillis()));
        // Otherwise the driver asks for the new row's key after every row, which costs as much
        // again.
        properties.setProperty("jdbc.get_generated_keys", "false");
        // As a URI, because the driver takes a question mark in a plain name for options.
        return new JDBC().connect("jdbc:sqlite:" + file.toAbsolutePath().toUri(), properties);
    }

    /** Opens the file as it is, without its log and without a lock. */
    public static Connection connectToRead(Path file) throws SQLException {
        String uri = file.toAbsolutePath().toUri() + "?mode=ro&immutable=1";
        return new JDBC().connect("jdbc:sqlite:" + uri, new Properties());
    }
}
