package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.RelPath;
import org.syncline.core.sqlite.Sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tables of the journal: {@code run}, {@code change}, and {@code before}, which holds rows of
 * {@code entry} as they were. Statements go to the transaction that is open. For one thread.
 */
final class JournalTable {

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
            bytes INTEGER NOT NULL,
            transport TEXT NOT NULL DEFAULT '',
            there INTEGER NOT NULL DEFAULT -1
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

    /** The statements that add to an older journal how its runs reached the other side. */
    static final String[] OTHER_SIDE = {
        "ALTER TABLE run ADD COLUMN transport TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE run ADD COLUMN there INTEGER NOT NULL DEFAULT -1",
    };

    private static final String FIND_RUNS =
            "SELECT id, started_s, started_ns, partner, partner_replica, kind, undoes, undone_by,"
                    + " purged, changes, bytes, transport, there FROM run"
                    + " ORDER BY number";

    private static final String FIND_PATHS =
            """
            SELECT number, kind, path, source, bytes,
                (SELECT before.kind FROM before WHERE before.rowid = change.before),
                (SELECT entry.kind FROM entry WHERE entry.path = change.path)
            FROM change WHERE run = ? AND number < ? ORDER BY number DESC LIMIT ?
            """;

    private static final String FIND_OPEN_MOVES =
            """
            WITH latest AS (SELECT number, id FROM run ORDER BY number DESC LIMIT 1)
            SELECT latest.id, source, path FROM latest JOIN change ON run = latest.number
            WHERE kind = %d AND source IS NOT NULL AND source NOT IN
                (SELECT path FROM change WHERE run = (SELECT number FROM latest))
            """
                    .formatted(ChangeKind.MOVE.number());

    private final Connection connection;
    private final VectorTable versions;
    private final EntryRowCodec rows = new EntryRowCodec();
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
        Sql.execute(
                connection,
                "INSERT OR IGNORE INTO run (id, started_s, started_ns, partner, partner_replica,"
                    + " kind, undoes, transport, undone_by, purged, changes, bytes) VALUES (?, ?,"
                    + " ?, ?, ?, ?, ?, ?, '', 0, 0, 0)",
                run.id(),
                run.started().getEpochSecond(),
                run.started().getNano(),
                run.partner(),
                run.partnerReplica(),
                run.kind(),
                run.undoes(),
                run.transport());
    }

    /** Notes how many changes a run made on the other side. */
    void ended(String run, long there) throws SQLException {
        Sql.execute(connection, "UPDATE run SET there = ? WHERE id = ?", there, run);
    }

    /** True if a run has this name, or one that a file system may take for it. */
    boolean knows(String run) throws SQLException {
        String query = "SELECT count(*) FROM run WHERE id = ? COLLATE NOCASE";
        return Sql.number(connection, query, run) > 0;
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
        insert.setObject(6, after);
        insert.setBytes(7, change.kept() == null ? null : StoredPath.of(change.kept()));
        insert.setLong(8, change.bytes());
        insert.setObject(9, before);
        insert.setLong(10, checksum(change, after, before));
        insert.executeUpdate();
        lastChange.put(number, next);
    }

    private boolean isKnown(JournalChange change) throws SQLException {
        String query = "SELECT version FROM entry WHERE path = ?";
        long version = Sql.number(connection, query, StoredPath.of(change.path()));
        return version != 0 && change.after() != null && version == versions.id(change.after());
    }

    private @Nullable Long keepRow(RelPath path) throws SQLException {
        keepRow.setBytes(1, StoredPath.of(path));
        return keepRow.executeUpdate() == 0
                ? null
                : (Long) Sql.number(connection, "SELECT last_insert_rowid()");
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
        long number = Sql.number(connection, "SELECT number FROM run WHERE id = ?", run);
        if (number == 0) {
            throw new SQLException("the run " + run + " was never begun");
        }
        numbers.put(run, number);
        return number;
    }

    private long last(long run) throws SQLException {
        Long known = lastChange.get(run);
        return known != null
                ? known
                : Sql.number(connection, "SELECT max(number) FROM change WHERE run = ?", run);
    }

    /** All runs, oldest first. */
    List<JournalRun.Found> runs() throws SQLException, UnusableArchiveException {
        List<JournalRun.Found> runs = new ArrayList<>();
        Sql.each(connection, FIND_RUNS, row -> runs.add(found(row)));
        return runs;
    }

    private JournalRun.Found found(ResultSet row) throws SQLException {
        JournalRun run =
                new JournalRun(
                        row.getString(1),
                        Instant.ofEpochSecond(row.getLong(2), row.getInt(3)),
                        row.getString(4),
                        row.getString(5),
                        row.getString(6),
                        row.getString(7),
                        row.getString(12));
        long changes = row.getLong(10);
        long bytes = row.getLong(11);
        boolean purged = row.getLong(9) != 0;
        if (!purged) {
            long number = number(run.id());
            String from = " FROM change WHERE kind <> 5 AND run = ?";
            changes = Sql.number(connection, "SELECT count(*)" + from, number);
            bytes = Sql.number(connection, "SELECT sum(bytes)" + from, number);
        }
        return new JournalRun.Found(run, changes, bytes, row.getLong(13), row.getString(8), purged);
    }

    /** The changes of a run with numbers below this one, latest first, at most {@code most}. */
    List<JournalEntry> entries(String run, long below, int most)
            throws SQLException, UnusableArchiveException {
        List<JournalEntry> entries = new ArrayList<>();
        Sql.each(
                connection,
                "SELECT number, kind, path, source, after, kept, bytes, before, undone_by, checksum"
                        + " FROM change WHERE run = ? AND number < ? ORDER BY number DESC LIMIT ?",
                row -> entries.add(entry(row)),
                number(run),
                below,
                most);
        return entries;
    }

    /** The paths of the same changes. */
    List<ChangedPath> paths(String run, long below, int most)
            throws SQLException, UnusableArchiveException {
        List<ChangedPath> paths = new ArrayList<>();
        Sql.each(connection, FIND_PATHS, row -> paths.add(path(row)), number(run), below, most);
        return paths;
    }

    /** What is not there has no kind, which is read as 0. */
    private static ChangedPath path(ResultSet row) throws SQLException, UnusableArchiveException {
        RelPath path = StoredPath.restored(row.getBytes(3));
        byte[] source = row.getBytes(4);
        int before = row.getInt(6);
        int now = row.getInt(7);
        return new ChangedPath(
                row.getLong(1),
                kind(row.getInt(2)),
                path,
                source == null ? path : StoredPath.restored(source),
                before == EntryRowCodec.DIRECTORY || now == EntryRowCodec.DIRECTORY,
                isOther(before) || isOther(now),
                row.getLong(5));
    }

    private static boolean isOther(int kind) {
        return kind != EntryRowCodec.ABSENT && kind != EntryRowCodec.DIRECTORY;
    }

    /** The moves of the latest run that recorded nothing else of their old paths. */
    List<OpenMove> openMoves() throws SQLException, UnusableArchiveException {
        List<OpenMove> moves = new ArrayList<>();
        Sql.each(
                connection,
                FIND_OPEN_MOVES,
                row ->
                        moves.add(
                                new OpenMove(
                                        row.getString(1),
                                        StoredPath.restored(row.getBytes(2)),
                                        StoredPath.restored(row.getBytes(3)))));
        return moves;
    }

    private static ChangeKind kind(int number) throws UnusableArchiveException {
        return ChangeKind.numbered(number)
                .orElseThrow(
                        () ->
                                new UnusableArchiveException(
                                        "its journal holds an action of no known kind"));
    }

    private JournalEntry entry(ResultSet row) throws SQLException, UnusableArchiveException {
        RelPath path = StoredPath.restored(row.getBytes(3));
        byte[] source = row.getBytes(4);
        byte[] kept = row.getBytes(6);
        Long after = nullable(row, 5);
        Long before = nullable(row, 8);
        JournalChange change =
                new JournalChange(
                        kind(row.getInt(2)),
                        path,
                        source == null ? path : StoredPath.restored(source),
                        after == null ? null : versions.version(after),
                        kept == null ? null : StoredPath.restored(kept),
                        row.getLong(7));
        if (checksum(change, after, before) != row.getLong(10)) {
            throw new UnusableArchiveException("its journal is not as it was written");
        }
        String undoneBy = row.getString(9);
        return new JournalEntry(
                row.getLong(1),
                change,
                before == null ? null : before(before),
                single("SELECT * FROM entry WHERE path = ?", StoredPath.of(path)),
                undoneBy == null ? "" : undoneBy);
    }

    private static @Nullable Long nullable(ResultSet row, int column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? null : (Long) value;
    }

    private ArchivedNode before(long number) throws SQLException, UnusableArchiveException {
        ArchivedNode node = single("SELECT * FROM before WHERE rowid = ?", number);
        if (node == null) {
            throw new UnusableArchiveException("its journal lacks a row");
        }
        return node;
    }

    private @Nullable ArchivedNode single(String query, Object key)
            throws SQLException, UnusableArchiveException {
        List<ArchivedNode> found = new ArrayList<>(1);
        Sql.each(connection, query, row -> found.add(rows.read(row, versions)), key);
        return found.isEmpty() ? null : found.getFirst();
    }

    /** Notes that one change was taken back. */
    void undone(String run, long change, String by) throws SQLException {
        String update = "UPDATE change SET undone_by = ? WHERE run = ? AND number = ?";
        Sql.execute(connection, update, by, number(run), change);
    }

    /** Notes that a whole run was taken back. */
    void undone(String run, String by) throws SQLException {
        Sql.execute(connection, "UPDATE run SET undone_by = ? WHERE id = ?", by, run);
    }

    /** Drops the changes of a run, which cannot be undone any more; the run itself stays. */
    void purge(String run) throws SQLException {
        long number = number(run);
        String of = " FROM change WHERE kind <> 5 AND run = ?1";
        Sql.execute(
                connection,
                "UPDATE run SET purged = 1, changes = (SELECT count(*)"
                        + of
                        + "), bytes = (SELECT ifnull(sum(bytes), 0)"
                        + of
                        + ") WHERE purged = 0 AND number = ?1",
                number);
        Sql.execute(
                connection,
                "DELETE FROM before WHERE rowid IN (SELECT before FROM change WHERE run = ?)",
                number);
        Sql.execute(connection, "DELETE FROM change WHERE run = ?", number);
    }
}
