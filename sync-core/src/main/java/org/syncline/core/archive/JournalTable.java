package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.RelPath;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables of the journal: {@code run}, {@code change}, and {@code before}, which holds rows of
 * {@code entry} as they were. Statements go to the transaction that is open. For one thread.
 */
final class JournalTable implements AutoCloseable {

    /** The versions that the journal needs. */
    static final String VERSIONS =
            "SELECT after FROM change WHERE after IS NOT NULL UNION SELECT version FROM before";

    /** The statements that add the journal to an archive without one. */
    static final String[] TABLES = {
        """
        CREATE TABLE run (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            started_s INTEGER NOT NULL,
            started_ns INTEGER NOT NULL,
            partner TEXT NOT NULL,
            partner_replica TEXT NOT NULL,
            kind TEXT NOT NULL,
            undoes TEXT NOT NULL,
            undone_by TEXT NOT NULL,
            purged INTEGER NOT NULL,
            changes INTEGER NOT NULL,
            bytes INTEGER NOT NULL
        )
        """,
        """
        CREATE TABLE change (
            run INTEGER NOT NULL,
            number INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            path BLOB NOT NULL,
            source BLOB,
            after INTEGER,
            kept BLOB,
            bytes INTEGER NOT NULL,
            before INTEGER,
            undone_by TEXT,
            checksum INTEGER NOT NULL,
            PRIMARY KEY (run, number)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE before AS SELECT * FROM entry WHERE 0",
    };

    private static final String FIND_RUNS =
            "SELECT id, started_s, started_ns, partner, partner_replica, kind, undoes, undone_by,"
                    + " purged, changes, bytes FROM run ORDER BY number";

    private final Connection connection;
    private final VectorTable versions;
    private final EntryRowCodec row = new EntryRowCodec();
    private final Checksum checksum = new Checksum();
    private final Map<String, Long> numbers = new HashMap<>();
    private final Map<Long, Long> lastChange = new HashMap<>();
    private final PreparedStatement keepRow;
    private final PreparedStatement insert;

    JournalTable(Connection connection, VectorTable versions) throws SQLException {
        this.connection = connection;
        this.versions = versions;
        keepRow =
                connection.prepareStatement(
                        "INSERT INTO before SELECT * FROM entry WHERE path = ?");
        insert =
                connection.prepareStatement(
                        "INSERT INTO change VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?)");
    }

    /** Records a run; a known run stays as it is. */
    void begin(JournalRun run) throws SQLException {
        try (PreparedStatement it =
                connection.prepareStatement(
                        "INSERT OR IGNORE INTO run VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, '', 0, 0,"
                                + " 0)")) {
            it.setString(1, run.id());
            it.setLong(2, run.started().getEpochSecond());
            it.setInt(3, run.started().getNano());
            it.setString(4, run.partner());
            it.setString(5, run.partnerReplica());
            it.setString(6, run.kind());
            it.setString(7, run.undoes());
            it.executeUpdate();
        }
    }

    /** Records a change, before the path's row is changed. The run must have begun. */
    void add(String run, JournalChange change) throws SQLException {
        if (change.kind() == ChangeKind.ADOPT && isKnown(change)) {
            return; // nothing changes, so nothing can be undone
        }
        long number = number(run);
        long next = last(number) + 1;
        Long before = keepRow(change.path());
        Long after = change.after() == null ? null : versions.id(change.after());
        RelPath source = change.source().equals(change.path()) ? null : change.source();
        insert.setLong(1, number);
        insert.setLong(2, next);
        insert.setInt(3, change.kind().number());
        insert.setBytes(4, StoredPath.of(change.path()));
        insert.setBytes(5, source == null ? null : StoredPath.of(source));
        set(6, after);
        insert.setBytes(7, change.kept() == null ? null : StoredPath.of(change.kept()));
        insert.setLong(8, change.bytes());
        set(9, before);
        insert.setLong(10, checksum(change, after, before));
        insert.executeUpdate();
        lastChange.put(number, next);
    }

    private boolean isKnown(JournalChange change) throws SQLException {
        try (PreparedStatement it =
                connection.prepareStatement("SELECT version FROM entry WHERE path = ?")) {
            it.setBytes(1, StoredPath.of(change.path()));
            try (ResultSet rows = it.executeQuery()) {
                return rows.next()
                        && change.after() != null
                        && rows.getLong(1) == versions.id(change.after());
            }
        }
    }

    private void set(int column, @Nullable Long value) throws SQLException {
        if (value == null) {
            insert.setNull(column, Types.INTEGER);
        } else {
            insert.setLong(column, value);
        }
    }

    private @Nullable Long keepRow(RelPath path) throws SQLException {
        keepRow.setBytes(1, StoredPath.of(path));
        return keepRow.executeUpdate() == 0
                ? null
                : (Long) Schema.number(connection, "SELECT last_insert_rowid()");
    }

    private long checksum(JournalChange change, @Nullable Long after, @Nullable Long before) {
        checksum.add(change.kind().number()).add(change.path().rawBytes());
        checksum.add(change.source().rawBytes()).add(after == null ? -1 : after);
        checksum.add(change.kept() == null ? new byte[0] : change.kept().rawBytes());
        return checksum.add(change.bytes()).add(before == null ? -1 : before).take();
    }

    private long number(String run) throws SQLException {
        Long known = numbers.get(run);
        if (known != null) {
            return known;
        }
        try (PreparedStatement it =
                connection.prepareStatement("SELECT number FROM run WHERE id = ?")) {
            it.setString(1, run);
            try (ResultSet rows = it.executeQuery()) {
                if (!rows.next()) {
                    throw new SQLException("the run " + run + " was never begun");
                }
                numbers.put(run, rows.getLong(1));
                return rows.getLong(1);
            }
        }
    }

    private long last(long run) throws SQLException {
        Long known = lastChange.get(run);
        return known != null
                ? known
                : Schema.number(connection, "SELECT max(number) FROM change WHERE run = " + run);
    }

    /** All runs, oldest first. */
    List<JournalRun.Found> runs() throws SQLException {
        List<JournalRun.Found> runs = new ArrayList<>();
        try (Statement it = connection.createStatement();
                ResultSet rows = it.executeQuery(FIND_RUNS)) {
            while (rows.next()) {
                runs.add(found(rows));
            }
        }
        return runs;
    }

    private JournalRun.Found found(ResultSet rows) throws SQLException {
        JournalRun run =
                new JournalRun(
                        rows.getString(1),
                        Instant.ofEpochSecond(rows.getLong(2), rows.getInt(3)),
                        rows.getString(4),
                        rows.getString(5),
                        rows.getString(6),
                        rows.getString(7));
        long changes = rows.getLong(10);
        long bytes = rows.getLong(11);
        boolean purged = rows.getLong(9) != 0;
        if (!purged) {
            String from = " FROM change WHERE kind <> 5 AND run = " + number(run.id());
            changes = Schema.number(connection, "SELECT count(*)" + from);
            bytes = Schema.number(connection, "SELECT sum(bytes)" + from);
        }
        return new JournalRun.Found(run, changes, bytes, rows.getString(8), purged);
    }

    /** The changes of a run with numbers below this one, latest first, at most {@code most}. */
    List<JournalEntry> entries(String run, long below, int most)
            throws SQLException, UnusableArchiveException {
        List<JournalEntry> entries = new ArrayList<>();
        try (PreparedStatement it =
                connection.prepareStatement(
                        "SELECT number, kind, path, source, after, kept, bytes, before, undone_by,"
                                + " checksum FROM change WHERE run = ? AND number < ? ORDER BY"
                                + " number DESC LIMIT ?")) {
            it.setLong(1, number(run));
            it.setLong(2, below);
            it.setInt(3, most);
            try (ResultSet rows = it.executeQuery()) {
                while (rows.next()) {
                    entries.add(entry(rows));
                }
            }
        }
        return entries;
    }

    private static ChangeKind kind(int number) throws UnusableArchiveException {
        return ChangeKind.numbered(number)
                .orElseThrow(
                        () ->
                                new UnusableArchiveException(
                                        "its journal holds an action of no known kind"));
    }

    private JournalEntry entry(ResultSet rows) throws SQLException, UnusableArchiveException {
        RelPath path = StoredPath.restored(rows.getBytes(3));
        byte[] source = rows.getBytes(4);
        byte[] kept = rows.getBytes(6);
        Long after = nullable(rows, 5);
        Long before = nullable(rows, 8);
        JournalChange change =
                new JournalChange(
                        kind(rows.getInt(2)),
                        path,
                        source == null ? path : StoredPath.restored(source),
                        after == null ? null : versions.version(after),
                        kept == null ? null : StoredPath.restored(kept),
                        rows.getLong(7));
        if (checksum(change, after, before) != rows.getLong(10)) {
            throw new UnusableArchiveException("its journal is not as it was written");
        }
        String undoneBy = rows.getString(9);
        return new JournalEntry(
                rows.getLong(1),
                change,
                before == null ? null : before(before),
                now(path),
                undoneBy == null ? "" : undoneBy);
    }

    private static @Nullable Long nullable(ResultSet rows, int column) throws SQLException {
        long value = rows.getLong(column);
        return rows.wasNull() ? null : (Long) value;
    }

    private ArchivedNode before(long number) throws SQLException, UnusableArchiveException {
        try (PreparedStatement it =
                connection.prepareStatement("SELECT * FROM before WHERE rowid = ?")) {
            it.setLong(1, number);
            ArchivedNode node = single(it);
            if (node == null) {
                throw new UnusableArchiveException("its journal lacks a row");
            }
            return node;
        }
    }

    private @Nullable ArchivedNode now(RelPath path) throws SQLException, UnusableArchiveException {
        try (PreparedStatement it =
                connection.prepareStatement("SELECT * FROM entry WHERE path = ?")) {
            it.setBytes(1, StoredPath.of(path));
            return single(it);
        }
    }

    private @Nullable ArchivedNode single(PreparedStatement query)
            throws SQLException, UnusableArchiveException {
        try (ResultSet rows = query.executeQuery()) {
            return rows.next()
                    ? row.read(StoredPath.needed(rows.getBytes(1)), rows, versions)
                    : null;
        }
    }

    /** Notes that one change was taken back. */
    void undone(String run, long change, String by) throws SQLException {
        try (PreparedStatement it =
                connection.prepareStatement(
                        "UPDATE change SET undone_by = ? WHERE run = ? AND number = ?")) {
            it.setString(1, by);
            it.setLong(2, number(run));
            it.setLong(3, change);
            it.executeUpdate();
        }
    }

    /** Notes that a whole run was taken back. */
    void undone(String run, String by) throws SQLException {
        try (PreparedStatement it =
                connection.prepareStatement("UPDATE run SET undone_by = ? WHERE id = ?")) {
            it.setString(1, by);
            it.setString(2, run);
            it.executeUpdate();
        }
    }

    /** Drops the changes of a run, which cannot be undone any more; the run itself stays. */
    void purge(String run) throws SQLException {
        long number = number(run);
        String of = " FROM change WHERE kind <> 5 AND run = " + number;
        Schema.execute(
                connection,
                "UPDATE run SET purged = 1, changes = (SELECT count(*)"
                        + of
                        + "), bytes = (SELECT ifnull(sum(bytes), 0)"
                        + of
                        + ") WHERE purged = 0 AND number = "
                        + number);
        Schema.execute(
                connection,
                "DELETE FROM before WHERE rowid IN (SELECT before FROM change WHERE run = "
                        + number
                        + ")");
        Schema.execute(connection, "DELETE FROM change WHERE run = " + number);
    }

    @Override
    public void close() throws SQLException {
        keepRow.close();
        insert.close();
    }
}
