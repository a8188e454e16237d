package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.sqlite.SqliteFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/**
 * Reads an archive without changing a byte of it or of its folder. If a killed run left a log or
 * intents, or the archive is of an older version, a copy is read, which may be changed.
 */
final class ArchiveReader {

    private final Database database;
    private final @Nullable Path copy;

    private ArchiveReader(Database database, @Nullable Path copy) {
        this.database = database;
        this.copy = copy;
    }

    static ArchiveReader of(Path file) throws IOException, SQLException, UnusableArchiveException {
        Path log = SqliteFile.companion(file, "-wal");
        boolean logged = Files.exists(log) && Files.size(log) > 0;
        if (!logged && Schema.isSettled(file)) {
            return new ArchiveReader(Database.look(file), null);
        }
        Path folder = Files.createTempDirectory("syncline-archive");
        try {
            Path copy = folder.resolve("archive.db");
            Files.copy(file, copy);
            if (logged) {
                Files.copy(log, SqliteFile.companion(copy, "-wal"));
            }
            return new ArchiveReader(Database.open(copy, Durability.FAST), folder);
        } catch (IOException
                | SQLException
                | UnusableArchiveException
                | IllegalArgumentException e) {
            delete(folder);
            throw e;
        }
    }

    Database database() {
        return database;
    }

    /** Closes the database and deletes the copy. */
    void close() throws IOException, SQLException {
        try {
            database.close();
        } finally {
            deleteCopy();
        }
    }

    /** Deletes the copy, if there is one, of a database that was closed. */
    void deleteCopy() throws IOException {
        if (copy != null && Files.exists(copy)) {
            delete(copy);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }
}
