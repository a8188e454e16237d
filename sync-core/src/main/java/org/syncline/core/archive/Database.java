package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqliteFile;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One open archive file. Statements go to the transaction that is open, until {@link #commit}. For
 * one thread.
 */
final class Database implements AutoCloseable {

    private static final String REPLICA = "replica";
    private static final String ROOT = "root";
    private static final String VIEW = "view";
    private static final String COUNTER = "counter";
    private static final String UNFINISHED = "unfinished";

    private final Connection connection;
    private final Durability durability;
    private final VectorTable versions;
    private final EntryRowCodec row = new EntryRowCodec();
    private final PreparedStatement upsert;
    private final PreparedStatement delete;
    private final JournalTable journal;
    private final PreparedStatement between;
    private final DirectoryMarkTable marks;
    private final LargeFileIndex largeFiles;
    private final IntentTable intents;

    private Database(Connection connection, Durability durability) throws SQLException {
        this.connection = connection;
        this.durability = durability;
        versions = new VectorTable(connection);
        upsert = connection.prepareStatement(EntryRowCodec.UPSERT);
        delete = connection.prepareStatement("DELETE FROM entry WHERE path = ?");
        journal = new JournalTable(connection, versions);
        between = connection.prepareStatement(EntryRowCodec.SELECT_BETWEEN);
        marks = new DirectoryMarkTable(connection);
        largeFiles = new LargeFileIndex(connection, row, versions);
        intents = new IntentTable(connection);
    }

    /** A new archive in a file that does not exist. */
    static Database create(Path file, ReplicaId replica, Durability durability)
            throws SQLException {
        Connection connection = Schema.connect(file);
        try {
            Schema.tune(connection, durability);
            connection.setAutoCommit(false);
            Schema.create(connection);
            Database database = new Database(connection, durability);
            database.setMeta(REPLICA, replica.toBytes());
            database.setMeta(COUNTER, 0L);
            connection.commit();
            return database;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /**
     * The archive in an existing file.
     *
     * @throws UnusableArchiveException with a reason for people if it is none
     */
    static Database open(Path file, Durability durability)
            throws SQLException, UnusableArchiveException {
        return loaded(Schema.connect(file), durability, true);
    }

    /** As {@link #open} for a file of this version, but nothing is ever written. */
    static Database look(Path file) throws SQLException, UnusableArchiveException {
        return loaded(SqliteFile.connectToRead(file), Durability.FAST, false);
    }

    private static Database loaded(Connection connection, Durability durability, boolean writable)
            throws SQLException, UnusableArchiveException {
        try {
            Schema.check(connection);
            if (writable) {
                Schema.tune(connection, durability);
            }
            connection.setAutoCommit(false);
            if (writable) {
                Schema.upgrade(connection);
            }
            Database database = new Database(connection, durability);
            database.versions.load(JournalTable.VERSIONS);
            database.intents.load();
            return database;
        } catch (SQLException | UnusableArchiveException | IllegalArgumentException e) {
            connection.close();
            throw e;
        }
    }

    /** The replica that the archive belongs to. */
    ReplicaId replica() throws SQLException, UnusableArchiveException {
        if (meta(REPLICA) instanceof byte[] id && id.length == ReplicaId.BYTES) {
            return ReplicaId.of(id);
        }
        throw new UnusableArchiveException("it names no root");
    }

    /** True if the root held something when this was last written. */
    boolean holdsEntries() throws SQLException {
        return Sql.number(connection, EntryRowCodec.COUNT_ENTRIES) > 0;
    }

    /** Some files with stamps, from both ends. */
    List<ArchivedNode> someFiles() throws SQLException, UnusableArchiveException {
        List<ArchivedNode> nodes = new ArrayList<>();
        for (String query : EntryRowCodec.SELECT_SOME_FILES) {
            Sql.each(connection, query, rows -> nodes.add(row.read(rows, versions)));
        }
        return nodes;
    }

    /** All entries in path order. */
    List<ArchivedNode> load() throws SQLException, UnusableArchiveException {
        List<ArchivedNode> nodes = new ArrayList<>();
        Sql.each(connection, EntryRowCodec.SELECT, rows -> add(nodes, row.read(rows, versions)));
        return nodes;
    }

    /**
     * The entries directly in a directory, in path order. Entries further down stand between them
     * and are leapt over, at the price of one query for each child that has any.
     */
    List<ArchivedNode> children(RelPath directory) throws SQLException, UnusableArchiveException {
        List<ArchivedNode> nodes = new ArrayList<>();
        byte[] from = StoredPath.firstBelow(directory);
        int names = from.length;
        between.setBytes(2, StoredPath.afterAllBelow(directory));
        do {
            between.setBytes(1, from);
            from = addUpToDeeper(nodes, names);
        } while (from.length > 0);
        return nodes;
    }

    /** Adds rows; ends at one further down and returns where to go on after those, or nothing. */
    private byte[] addUpToDeeper(List<ArchivedNode> nodes, int names)
            throws SQLException, UnusableArchiveException {
        try (ResultSet rows = between.executeQuery()) {
            while (rows.next()) {
                byte[] path = StoredPath.needed(rows.getBytes(1));
                int end = StoredPath.endOfName(path, names);
                if (end < path.length) {
                    return StoredPath.afterAllBelow(path, end);
                }
                add(nodes, row.read(path, rows, versions));
            }
        }
        return new byte[0];
    }

    private static void add(List<ArchivedNode> nodes, ArchivedNode node)
            throws UnusableArchiveException {
        if (!nodes.isEmpty() && nodes.getLast().path().compareTo(node.path()) >= 0) {
            throw new UnusableArchiveException("its entries are not in order");
        }
        nodes.add(node);
    }

    /** A path, or nothing. */
    @Nullable ArchivedNode find(RelPath path) throws SQLException, UnusableArchiveException {
        byte[] stored = StoredPath.of(path);
        between.setBytes(1, stored);
        between.setBytes(2, Arrays.copyOf(stored, stored.length + 1));
        try (ResultSet rows = between.executeQuery()) {
            return rows.next() ? row.read(rows, versions) : null;
        }
    }

    LargeFileIndex largeFiles() {
        return largeFiles;
    }

    IntentTable intents() {
        return intents;
    }

    JournalTable journal() {
        return journal;
    }

    void mark(DirectoryMark mark) throws SQLException {
        marks.put(mark);
    }

    /** Returns all marks; their digests are left out if they were made for another view. */
    List<DirectoryMark> marks(String view) throws SQLException, UnusableArchiveException {
        List<DirectoryMark> all = marks.load();
        return view.equals(meta(VIEW)) ? all : all.stream().map(DirectoryMark::emptied).toList();
    }

    void startMarks(String view) throws SQLException {
        if (!view.equals(meta(VIEW))) {
            marks.emptyAll();
            setMeta(VIEW, view);
        }
    }

    void put(ArchivedNode node) throws SQLException {
        row.bind(upsert, node, versions.id(node.state().version()));
        upsert.executeUpdate();
        marks.empty(node.path().parent());
    }

    void remove(RelPath path) throws SQLException {
        marks.empty(path.parent());
        delete.setBytes(1, StoredPath.of(path));
        delete.executeUpdate();
    }

    void commit() throws SQLException {
        connection.commit();
    }

    /** Forced to disk whatever the durability: a number given out twice would name two states. */
    long reserveCounter() throws SQLException {
        connection.commit();
        inAutoCommit(Durability.DURABLE);
        if (!(meta(COUNTER) instanceof Number last)) {
            throw new SQLException("the archive has lost its scan number");
        }
        long counter = last.longValue() + 1;
        setMeta(COUNTER, counter);
        setUnfinished(true);
        connection.commit();
        inAutoCommit(durability);
        return counter;
    }

    boolean isUnfinished() throws SQLException {
        return meta(UNFINISHED) instanceof Number flag && flag.intValue() != 0;
    }

    void setUnfinished(boolean unfinished) throws SQLException {
        setMeta(UNFINISHED, unfinished ? 1 : 0);
    }

    /** The setting takes effect only while no transaction is open. */
    private void inAutoCommit(Durability wanted) throws SQLException {
        connection.setAutoCommit(true);
        Schema.synchronous(connection, wanted);
        connection.setAutoCommit(false);
    }

    /** The root's path as of the last run; empty if there was none. */
    String root() throws SQLException {
        return meta(ROOT) instanceof String root ? root : "";
    }

    void setRoot(String root) throws SQLException {
        if (!root.equals(root())) {
            setMeta(ROOT, root);
        }
    }

    private Object meta(String key) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT value FROM meta WHERE key = ?")) {
            select.setString(1, key);
            try (ResultSet rows = select.executeQuery()) {
                Object value = rows.next() ? rows.getObject(1) : null;
                return value == null ? "" : value;
            }
        }
    }

    private void setMeta(String key, Object value) throws SQLException {
        Sql.execute(connection, "INSERT OR REPLACE INTO meta VALUES (?, ?)", key, value);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
