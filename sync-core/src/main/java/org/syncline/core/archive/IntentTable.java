package org.syncline.core.archive;

import org.syncline.core.model.Intent;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.UnfinishedDirectory;
import org.syncline.core.sqlite.Sql;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables {@code intent} and {@code unfinished}: what a run is in the midst of. Statements go to
 * the transaction that is open. Not for several threads at once.
 */
final class IntentTable {

    /** The statements that add them to an archive without. */
    static final String[] TABLES = {
        """
        CREATE TABLE intent (
            number INTEGER PRIMARY KEY,
            run TEXT NOT NULL,
            boot TEXT NOT NULL,
            intents BLOB NOT NULL,
            checksum INTEGER NOT NULL
        )
        """,
        """
        CREATE TABLE unfinished (
            path BLOB PRIMARY KEY,
            mode INTEGER NOT NULL,
            meanwhile INTEGER NOT NULL,
            checksum INTEGER NOT NULL
        ) WITHOUT ROWID
        """,
    };

    /** The statement after which no intent is known; what a killed run did is then uncertain. */
    static final String FORGET = "DELETE FROM intent";

    private final Connection connection;
    private final Checksum checksum = new Checksum();
    private final PreparedStatement insert;
    private final PreparedStatement delete;

    /** As the table; spares every recorded path a look at it. */
    private final Map<RelPath, UnfinishedDirectory> unfinished = new HashMap<>();

    IntentTable(Connection connection) throws SQLException {
        this.connection = connection;
        insert = connection.prepareStatement("INSERT INTO intent VALUES (?, ?, ?, ?, ?)");
        delete = connection.prepareStatement(FORGET + " WHERE number = ?");
    }

    void load() throws SQLException, UnusableArchiveException {
        Sql.each(
                connection,
                "SELECT path, mode, meanwhile, checksum FROM unfinished",
                row -> {
                    UnfinishedDirectory found =
                            new UnfinishedDirectory(
                                    StoredPath.restored(row.getBytes(1)),
                                    row.getInt(2),
                                    row.getInt(3));
                    if (checksum(found) != row.getLong(4)) {
                        throw new UnusableArchiveException("a directory is not as it was written");
                    }
                    unfinished.put(found.path(), found);
                });
    }

    void note(NotedIntents noted) throws SQLException {
        byte[] intents = IntentCodec.encode(noted.intents());
        insert.setLong(1, noted.number());
        insert.setString(2, noted.run());
        insert.setString(3, noted.boot());
        insert.setBytes(4, intents);
        insert.setLong(5, checksum(noted.number(), noted.run(), noted.boot(), intents));
        insert.executeUpdate();
    }

    void drop(long number) throws SQLException {
        delete.setLong(1, number);
        delete.executeUpdate();
    }

    void dropAll() throws SQLException {
        Sql.execute(connection, FORGET);
    }

    /** Everything that was noted and not dropped, oldest first. */
    List<NotedIntents> all() throws SQLException, UnusableArchiveException {
        List<NotedIntents> all = new ArrayList<>();
        Sql.each(
                connection,
                "SELECT number, run, boot, intents, checksum FROM intent ORDER BY number",
                row -> {
                    long number = row.getLong(1);
                    byte[] bytes = row.getBytes(4);
                    if (checksum(number, row.getString(2), row.getString(3), bytes)
                            != row.getLong(5)) {
                        throw new UnusableArchiveException("an intent is not as it was written");
                    }
                    List<Intent> intents = IntentCodec.decode(bytes);
                    all.add(new NotedIntents(number, row.getString(2), row.getString(3), intents));
                });
        return all;
    }

    void unfinished(UnfinishedDirectory directory) throws SQLException {
        unfinished.put(directory.path(), directory);
        Sql.execute(
                connection,
                "INSERT OR REPLACE INTO unfinished VALUES (?, ?, ?, ?)",
                StoredPath.of(directory.path()),
                directory.mode(),
                directory.meanwhile(),
                checksum(directory));
    }

    void finished(RelPath path) throws SQLException {
        if (unfinished.remove(path) != null) {
            Sql.execute(connection, "DELETE FROM unfinished WHERE path = ?", StoredPath.of(path));
        }
    }

    /** A directory, and those in it, are elsewhere now. */
    void moved(RelPath from, RelPath to) throws SQLException {
        for (UnfinishedDirectory each : List.copyOf(unfinished.values())) {
            if (each.path().isAtOrBelow(from::equals)) {
                finished(each.path());
                RelPath now = each.path().equals(from) ? to : each.path().rebased(from, to);
                unfinished(new UnfinishedDirectory(now, each.mode(), each.meanwhile()));
            }
        }
    }

    List<UnfinishedDirectory> unfinished() {
        return List.copyOf(unfinished.values());
    }

    private long checksum(long number, String run, String boot, byte[] intents) {
        checksum.add(number).add(run.getBytes(StandardCharsets.UTF_8));
        checksum.add(boot.getBytes(StandardCharsets.UTF_8));
        return checksum.add(intents).take();
    }

    private long checksum(UnfinishedDirectory it) {
        return checksum.add(StoredPath.of(it.path())).add(it.mode()).add(it.meanwhile()).take();
    }
}
