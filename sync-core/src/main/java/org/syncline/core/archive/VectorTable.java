package org.syncline.core.archive;

import org.syncline.core.model.VersionVector;
import org.syncline.core.sqlite.Sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/**
 * The table {@code version}: every distinct vector once, because most entries share one of a few.
 */
final class VectorTable {

    /** Every run may leave one; looking which are in use takes a walk over all entries. */
    private static final int MANY = 1_000;

    private final Connection connection;
    private final Checksum checksum = new Checksum();
    private final Map<Long, VersionVector> byId = new HashMap<>();
    private final Map<VersionVector, Long> ids = new HashMap<>();
    private long next = 1;

    VectorTable(Connection connection) {
        this.connection = connection;
    }

    /**
     * Reads all versions; if there are many, those that no entry has are dropped before.
     *
     * @param needed query for further versions in use
     */
    void load(String needed) throws SQLException, UnusableArchiveException {
        if (Sql.number(connection, "SELECT count(*) FROM version") > MANY) {
            String used = "SELECT version FROM entry UNION " + needed;
            Sql.execute(connection, "DELETE FROM version WHERE id NOT IN (" + used + ")");
        }
        Sql.each(
                connection,
                "SELECT id, vector, checksum FROM version",
                row -> {
                    byte[] vector = row.getBytes(2);
                    if (checksum(row.getLong(1), vector) != row.getLong(3)) {
                        throw new UnusableArchiveException("a version is not as it was written");
                    }
                    remember(row.getLong(1), VersionVector.of(vector));
                });
    }

    /** The id of a version; a new one is written in the transaction that is open. */
    long id(VersionVector version) throws SQLException {
        Long known = ids.get(version);
        if (known != null) {
            return known;
        }
        long id = next;
        byte[] vector = version.toBytes();
        long sum = checksum(id, vector);
        Sql.execute(connection, "INSERT INTO version VALUES (?, ?, ?)", id, vector, sum);
        remember(id, version);
        return id;
    }

    /** The version with this id. */
    VersionVector version(long id) throws UnusableArchiveException {
        VersionVector version = byId.get(id);
        if (version == null) {
            throw new UnusableArchiveException("an entry has no version");
        }
        return version;
    }

    private void remember(long id, VersionVector version) {
        byId.put(id, version);
        ids.put(version, id);
        next = Math.max(next, id + 1);
    }

    private long checksum(long id, byte[] vector) {
        return checksum.add(id).add(vector).take();
    }
}
