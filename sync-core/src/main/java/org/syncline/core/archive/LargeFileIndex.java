package org.syncline.core.archive;

import org.syncline.core.model.Digest;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds large files by their content. The index holds these only, so that a million small files
 * cost nothing. Not for several threads at once.
 */
final class LargeFileIndex {

    /** Files from this size on are in the index. */
    static final int LEAST_BYTES = 256 << 10;

    /** The most files of one content that a query returns. */
    private static final int MOST_ALIKE = 16;

    /** SQLite takes an index of some rows only for a query that demands these in the same words. */
    private static final String LARGE = "kind = 2 AND size >= " + LEAST_BYTES;

    static final String INDEX = "CREATE INDEX large_file ON entry (content) WHERE " + LARGE;

    static final String SELECT =
            "SELECT * FROM entry INDEXED BY large_file WHERE content = ? AND algorithm = ? AND "
                    + LARGE
                    + " ORDER BY path LIMIT "
                    + MOST_ALIKE;

    private final PreparedStatement select;
    private final EntryRowCodec row;
    private final VectorTable versions;

    LargeFileIndex(Connection connection, EntryRowCodec row, VectorTable versions)
            throws SQLException {
        this.select = connection.prepareStatement(SELECT);
        this.row = row;
        this.versions = versions;
    }

    List<ArchivedNode> with(List<Digest> contents) throws SQLException, UnusableArchiveException {
        List<ArchivedNode> nodes = new ArrayList<>();
        for (Digest content : contents) {
            select.setBytes(1, content.bytes());
            select.setString(2, content.algorithm());
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    nodes.add(row.read(rows, versions));
                }
            }
        }
        return nodes;
    }
}
