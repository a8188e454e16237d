package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;
import org.syncline.core.sqlite.Sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The table {@code directory}. Not for several threads at once. */
final class DirectoryMarkTable {

    static final String TABLE =
            """
            CREATE TABLE directory (
                path BLOB PRIMARY KEY,
                listing BLOB,
                state BLOB,
                standing INTEGER NOT NULL,
                checksum INTEGER NOT NULL
            ) WITHOUT ROWID
            """;

    private final Connection connection;
    private final PreparedStatement upsert;
    private final PreparedStatement empty;
    private final Checksum checksum = new Checksum();

    /** Directories whose marks were emptied, so that the next entry in one costs nothing. */
    private final Set<RelPath> emptied = new HashSet<>();

    DirectoryMarkTable(Connection connection) throws SQLException {
        this.connection = connection;
        upsert =
                connection.prepareStatement(
                        "INSERT OR REPLACE INTO directory VALUES (?, ?, ?, ?, ?)");
        empty =
                connection.prepareStatement(
                        "INSERT INTO directory VALUES (?1, NULL, NULL, 0, ?2) ON CONFLICT (path)"
                                + " DO UPDATE SET listing = NULL, state = NULL, standing = 0,"
                                + " checksum = ?2");
    }

    /** Gives every directory that has entries its empty mark; a walk over all entries. */
    void begin() throws SQLException {
        try {
            Sql.each(
                    connection,
                    "SELECT path FROM entry",
                    row -> empty(StoredPath.restored(row.getBytes(1)).parent()));
        } catch (UnusableArchiveException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }

    void emptyAll() throws SQLException {
        emptied.clear();
        Sql.execute(connection, "DELETE FROM directory");
        begin();
    }

    List<DirectoryMark> load() throws SQLException, UnusableArchiveException {
        List<DirectoryMark> marks = new ArrayList<>();
        Sql.each(
                connection,
                "SELECT path, listing, state, standing, checksum FROM directory ORDER BY path",
                row -> {
                    byte[] path = StoredPath.needed(row.getBytes(1));
                    DirectoryMark mark =
                            new DirectoryMark(
                                    StoredPath.restored(path),
                                    row.getBytes(2),
                                    row.getBytes(3),
                                    row.getInt(4));
                    if (checksum(path, mark) != row.getLong(5)) {
                        throw new UnusableArchiveException("a directory is not as it was written");
                    }
                    marks.add(mark);
                });
        return marks;
    }

    void put(DirectoryMark mark) throws SQLException {
        byte[] path = StoredPath.of(mark.path());
        upsert.setBytes(1, path);
        upsert.setBytes(2, mark.listing());
        upsert.setBytes(3, mark.state());
        upsert.setInt(4, mark.standing());
        upsert.setLong(5, checksum(path, mark));
        upsert.executeUpdate();
        emptied.remove(mark.path());
    }

    /** An entry of this directory is about to change. */
    void empty(RelPath directory) throws SQLException {
        if (emptied.add(directory)) {
            byte[] path = StoredPath.of(directory);
            empty.setBytes(1, path);
            empty.setLong(2, checksum(path, new DirectoryMark(directory, null, null, 0)));
            empty.executeUpdate();
        }
    }

    private long checksum(byte[] path, DirectoryMark mark) {
        checksum.add(path).add(mark.standing());
        add(mark.listing());
        add(mark.state());
        return checksum.take();
    }

    private void add(byte @Nullable [] digest) {
        if (digest != null) {
            checksum.add(digest);
        }
    }
}
