package org.syncline.core.archive;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * One open archive file. Statements go to the transaction that is open, until {@link #commit}. For
 * one thread.
 */
final class Database implements AutoCloseable {

    private static final String REPLICA = "replica";
    private static final String ROOT = "root";
    private static final String COUNTER = "counter";

    private final Connection connection;
    private final Durability durability;
    private final Versions versions;
    private final Row row = new Row();
    private final PreparedStatement upsert;
    private final PreparedStatement delete;
    private final JournalTable journal;

    private Database(Connection connection, Durability durability) throws SQLException {
        this.connection = connection;
        this.durability = durability;
        versions = new Versions(connection);
        upsert = connection.prepareStatement(Row.UPSERT);
        delete = connection.prepareStatement("DELETE FROM entry WHERE path = ?");
        journal = new JournalTable(connection, versions);
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
     * @throws UnusableArchiveException with a reason for people if it is none, or another replica's
     */
    static Database open(Path file, ReplicaId replica, Durability durability)
            throws SQLException, UnusableArchiveException {
        Connection connection = Schema.connect(file);
        try {
            Schema.check(connection);
            Schema.tune(connection, durability);
            connection.setAutoCommit(false);
            Schema.upgrade(connection);
            Database database = new Database(connection, durability);
            if (!(database.meta(REPLICA) instanceof byte[] id)
                    || !ReplicaId.of(id).equals(replica)) {
                throw new UnusableArchiveException("it belongs to another root");
            }
            return database;
        } catch (SQLException | UnusableArchiveException | IllegalArgumentException e) {
            connection.close();
            throw e;
        }
    }

    /** All entries in path order; versions that none of them has are dropped on the way. */
    List<ArchivedNode> load() throws SQLException, UnusableArchiveException {
        versions.load();
        List<ArchivedNode> nodes = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(Row.SELECT)) {
            while (rows.next()) {
                ArchivedNode node = row.read(rows, versions);
                if (!nodes.isEmpty() && nodes.getLast().path().compareTo(node.path()) >= 0) {
                    throw new UnusableArchiveException("its entries are not in order");
                }
                nodes.add(node);
            }
        }
        versions.forgetUnused(journal.versions());
        return nodes;
    }

    JournalTable journal() {
        return journal;
    }

    void put(ArchivedNode node) throws SQLException {
        row.bind(upsert, node, versions.id(node.state().version()));
        upsert.executeUpdate();
    }

    void remove(RelPath path) throws SQLException {
        delete.setBytes(1, Row.stored(path));
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
        connection.commit();
        inAutoCommit(durability);
        return counter;
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
        try (PreparedStatement replace =
                connection.prepareStatement("INSERT OR REPLACE INTO meta VALUES (?, ?)")) {
            replace.setString(1, key);
            replace.setObject(2, value);
            replace.executeUpdate();
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
