package org.syncline.core.archive;

import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqliteFile;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * The archive's tables, version 6. Version 1 lacked attributes and hard links, version 2 the
 * journal, version 3 the marks of directories, version 4 the index of large files, version 5 the
 * intents; all are upgraded in place when they are opened.
 *
 * <p>Write-ahead logging, because a commit then costs one force where a rollback journal costs
 * three, and a run commits at least twice (its scan number, its entries). The exclusive lock makes
 * the log's shared memory needless, so network file systems will do. A path is stored with NUL in
 * place of '/', so that the order of bytes is the order of {@link org.syncline.core.model.RelPath}.
 * SQLite does not notice a flipped bit in a value, so each row carries a checksum.
 */
final class Schema {

    static final int VERSION = 8;

    /** "SynL". */
    static final int APPLICATION_ID = 0x53796e4c;

    private static final String[] TABLES = {
        "CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID",
        "CREATE TABLE version (id INTEGER PRIMARY KEY, vector BLOB NOT NULL, checksum INTEGER NOT"
                + " NULL)",
        """
        CREATE TABLE entry (
            path BLOB PRIMARY KEY,
            version INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            size INTEGER NOT NULL,
            mtime_s INTEGER NOT NULL,
            mtime_ns INTEGER NOT NULL,
            mode INTEGER NOT NULL,
            algorithm TEXT,
            content BLOB,
            inode INTEGER,
            device INTEGER,
            stat_mtime_s INTEGER,
            stat_mtime_ns INTEGER,
            ctime_s INTEGER,
            ctime_ns INTEGER,
            recorded_s INTEGER,
            recorded_ns INTEGER,
            checksum INTEGER NOT NULL,
            attributes BLOB,
            linked_to BLOB
        ) WITHOUT ROWID
        """,
        LargeFileIndex.INDEX,
        DirectoryMarkTable.TABLE,
    };

    /** The statements that turn version 1 into version 2; rows stay as they are. */
    private static final String[] UPGRADE_OF_1 = {
        "ALTER TABLE entry ADD COLUMN attributes BLOB",
        "ALTER TABLE entry ADD COLUMN linked_to BLOB",
    };

    private Schema() {}

    static Connection connect(Path file) throws SQLException {
        return SqliteFile.connect(file, Duration.ZERO);
    }

    static void tune(Connection connection, Durability durability) throws SQLException {
        Sql.execute(connection, "PRAGMA locking_mode = EXCLUSIVE");
        Sql.execute(connection, "PRAGMA journal_mode = WAL");
        Sql.execute(connection, "PRAGMA temp_store = MEMORY");
        Sql.execute(connection, "PRAGMA cache_size = -16384");
        synchronous(connection, durability);
    }

    /**
     * NORMAL loses the last commits with the power but never the order of writes, so the file stays
     * sound.
     */
    static void synchronous(Connection connection, Durability durability) throws SQLException {
        Sql.execute(
                connection,
                switch (durability) {
                    case DURABLE -> "PRAGMA synchronous = FULL";
                    case FAST -> "PRAGMA synchronous = NORMAL";
                });
    }

    static void create(Connection connection) throws SQLException {
        Sql.execute(connection, "PRAGMA application_id = " + APPLICATION_ID);
        Sql.execute(connection, "PRAGMA user_version = " + VERSION);
        executeAll(connection, TABLES);
        executeAll(connection, JournalTable.TABLES);
        executeAll(connection, IntentTable.TABLES);
    }

    /**
     * Fails with a reason for people unless this is an archive of a version that this program
     * reads.
     */
    static void check(Connection connection) throws SQLException, UnusableArchiveException {
        if (Sql.number(connection, "PRAGMA application_id") != APPLICATION_ID) {
            throw new UnusableArchiveException("it is no archive of this program");
        }
        long version = Sql.number(connection, "PRAGMA user_version");
        if (version < 1 || version > VERSION) {
            throw new UnusableArchiveException(
                    "it has format " + version + ", and this program reads format " + VERSION);
        }
    }

    /** True if nothing has to be written before the file can be read. */
    static boolean isSettled(Path file) throws SQLException {
        try (Connection connection = SqliteFile.connectToRead(file)) {
            return Sql.number(connection, "PRAGMA user_version") == VERSION
                    && Sql.number(connection, "SELECT count(*) FROM intent") == 0;
        }
    }

    /** Brings an older version up to date, in one transaction. */
    static void upgrade(Connection connection) throws SQLException {
        long version = Sql.number(connection, "PRAGMA user_version");
        if (version < 2) {
            executeAll(connection, UPGRADE_OF_1);
        }
        if (version < 3) {
            executeAll(connection, JournalTable.TABLES);
        } else if (version < 8) {
            executeAll(connection, JournalTable.OTHER_SIDE);
        }
        if (version < 4) {
            Sql.execute(connection, DirectoryMarkTable.TABLE);
            new DirectoryMarkTable(connection).begin();
        }
        if (version < 5) {
            Sql.execute(connection, LargeFileIndex.INDEX);
        }
        if (version < 6) {
            executeAll(connection, IntentTable.TABLES);
        }
        if (version == 6) {
            Sql.execute(connection, IntentTable.FORGET); // notes without times of birth
        }
        if (version < VERSION) {
            Sql.execute(connection, "PRAGMA user_version = " + VERSION);
        }
        connection.commit();
    }

    private static void executeAll(Connection connection, String[] steps) throws SQLException {
        for (String step : steps) {
            Sql.execute(connection, step);
        }
    }
}
