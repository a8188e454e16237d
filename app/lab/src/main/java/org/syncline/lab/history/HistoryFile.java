package org.syncline.lab.history;

import com.fasterxml.jackson.core.JsonProcessingException;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.PrivateFolder;
import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqlFault;
import org.syncline.core.sqlite.SqliteFile;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * The open database of the history. Every failure is one sentence that names the file and says what
 * to do. For one thread; other connections and programs may use the file at the same time.
 *
 * <p>Write-ahead logging with {@code synchronous = NORMAL}: a commit is a write to the log, without
 * a force. It survives a kill of the program, because the pages are the system's by then. A power
 * cut may take the last commits, in order, and leaves the file sound.
 */
final class HistoryFile implements AutoCloseable {

    private static final String MOVE_ASIDE =
            "move it elsewhere, and the next run begins a new one, or choose another folder with"
                    + " --state or SYNCLINE_STATE";

    private static final long PAUSE_NANOS = 5_000_000;

    private final Path path;
    private final Connection connection;

    private HistoryFile(Path path, Connection connection) {
        this.path = path;
        this.connection = connection;
    }

    /** What is done with the database. */
    interface Task<T> {
        T on(Connection connection) throws SQLException, IOException;
    }

    /**
     * Opens the file, or makes it, and brings an older one up to date.
     *
     * @param patience how long each statement waits for other programs
     * @param steps as {@link HistorySchema#STEPS}
     */
    static HistoryFile open(Path path, Duration patience, List<List<String>> steps)
            throws IOException {
        try {
            SqliteFile.prepare(path);
            PrivateFolder.prepareFile(path);
        } catch (AccessDeniedException e) {
            if (e.getReason() != null) {
                throw e; // a sentence already
            }
            throw new IOException(sentence(path, SqlFault.NOT_WRITABLE, ""), e);
        } catch (FileSystemException e) {
            throw new IOException(
                    named(path)
                            + " cannot be made ("
                            + e.getMessage()
                            + "); mend that, or choose another folder with --state or"
                            + " SYNCLINE_STATE",
                    e);
        }
        try {
            return upToDate(path, patience, steps);
        } catch (SQLException e) {
            throw failure(path, e);
        }
    }

    private static HistoryFile upToDate(Path path, Duration patience, List<List<String>> steps)
            throws SQLException, IOException {
        Connection connection = SqliteFile.connect(path, patience);
        HistoryFile file = new HistoryFile(path, connection);
        try {
            file.requireWhole();
            file.requireHistory(steps.size());
            Sql.execute(connection, "PRAGMA foreign_keys = ON");
            Sql.execute(connection, "PRAGMA synchronous = NORMAL");
            if (file.version() < steps.size()) {
                file.change(db -> file.migrate(steps));
            }
            file.switchToLog(patience);
            return file;
        } catch (SQLException | IOException e) {
            file.closeAfter(e);
            throw e;
        }
    }

    /** This statement waits for no other by itself: two that wait would wait for each other. */
    private void switchToLog(Duration patience) throws SQLException {
        long start = System.nanoTime();
        while (true) {
            try {
                Sql.execute(connection, "PRAGMA journal_mode = WAL");
                return;
            } catch (SQLException e) {
                boolean late = System.nanoTime() - start >= patience.toNanos();
                if (late || SqlFault.of(e) != SqlFault.BUSY) {
                    throw e;
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    private void requireHistory(int newest) throws SQLException, IOException {
        // Another program may have begun it just after the first look.
        if (!isMarked() && Files.size(path) > 0 && !isMarked()) {
            throw new IOException(named(path) + " is no history of this program; " + MOVE_ASIDE);
        }
        if (version() > newest) {
            throw new IOException(
                    named(path)
                            + " was written by a newer version of this program, in format "
                            + version()
                            + ", and this one reads format "
                            + newest
                            + "; use the newer program, or choose another folder with --state or"
                            + " SYNCLINE_STATE");
        }
    }

    /**
     * SQLite takes what is missing of a page for zeros. Without a log all pages are in the file.
     */
    private void requireWhole() throws SQLException, IOException {
        long bytes =
                Sql.number(connection, "PRAGMA page_count")
                        * Sql.number(connection, "PRAGMA page_size");
        Path log = SqliteFile.companion(path, "-wal");
        if ((!Files.exists(log) || Files.size(log) == 0) && Files.size(path) < bytes) {
            throw new IOException(sentence(path, SqlFault.DAMAGED, ""));
        }
    }

    private boolean isMarked() throws SQLException {
        return Sql.number(connection, "PRAGMA application_id") == HistorySchema.APPLICATION_ID;
    }

    /** Asks for the version again: another program may have been faster. */
    private int migrate(List<List<String>> steps) throws SQLException, IOException {
        requireHistory(steps.size());
        for (List<String> step : steps.subList((int) version(), steps.size())) {
            for (String statement : step) {
                Sql.execute(connection, statement);
            }
        }
        Sql.execute(connection, "PRAGMA application_id = " + HistorySchema.APPLICATION_ID);
        Sql.execute(connection, "PRAGMA user_version = " + steps.size());
        return steps.size();
    }

    private long version() throws SQLException {
        return Sql.number(connection, "PRAGMA user_version");
    }

    /** Changes all or nothing: in one transaction, which is durable against a kill on return. */
    <T> T change(Task<T> task) throws IOException {
        try {
            Sql.execute(connection, "BEGIN IMMEDIATE");
        } catch (SQLException e) {
            throw failure(path, e);
        }
        boolean whole = false;
        try {
            T result = task.on(connection);
            Sql.execute(connection, "COMMIT");
            whole = true;
            return result;
        } catch (SQLException e) {
            throw failure(path, e);
        } finally {
            if (!whole) {
                rollBack();
            }
        }
    }

    private void rollBack() {
        try {
            Sql.execute(connection, "ROLLBACK");
        } catch (SQLException e) {
            // Nothing to do: a full disk has rolled back already, and its failure is on its way.
        }
    }

    /** Reads all rows of a query, one by one. */
    void each(String query, Sql.Row<IOException> row, @Nullable Object... values)
            throws IOException {
        try {
            Sql.each(connection, query, row, values);
        } catch (SQLException e) {
            throw SqlFault.of(e) == SqlFault.DAMAGED
                    ? new UnreadableException(sentence(path, SqlFault.DAMAGED, ""), e)
                    : failure(path, e);
        } catch (JsonProcessingException | RuntimeException e) {
            throw unreadable("a row", e); // values that were never recorded
        }
    }

    /** Returns the failure of something in the file that cannot be what was recorded there. */
    UnreadableException unreadable(String what, Exception e) {
        return new UnreadableException(
                what
                        + " in "
                        + named(path)
                        + " is damaged, or was recorded by another version of this program; read it"
                        + " with that version, or leave it out",
                e);
    }

    /** Words for messages. */
    String named() {
        return named(path);
    }

    private static String named(Path path) {
        return "the history \"" + path + "\"";
    }

    private static IOException failure(Path path, SQLException e) {
        return new IOException(sentence(path, SqlFault.of(e), String.valueOf(e.getMessage())), e);
    }

    private static String sentence(Path path, SqlFault fault, String message) {
        return named(path)
                + switch (fault) {
                    case DAMAGED -> " is damaged, or no history of this program; " + MOVE_ASIDE;
                    case FULL_DISK ->
                            " cannot grow, because its disk is full; make room there and go on with"
                                    + " the run: nothing that was recorded is lost";
                    case BUSY ->
                            " is locked by another program; wait for its end, or end it, and try"
                                    + " again";
                    case NOT_WRITABLE ->
                            " cannot be written; make the file and its folder writable for you, or"
                                    + " choose another folder with --state or SYNCLINE_STATE";
                    case OTHER -> " cannot be used: " + message;
                };
    }

    private void closeAfter(Exception cause) {
        try {
            connection.close();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (SQLException e) {
            throw failure(path, e);
        }
    }
}
