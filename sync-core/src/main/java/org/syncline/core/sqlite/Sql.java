package org.syncline.core.sqlite;

import org.jspecify.annotations.Nullable;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Statements that are made once, with the values for their parameters. */
public final class Sql {

    private Sql() {}

    /** Takes one row of a result. */
    @FunctionalInterface
    public interface Row<E extends Exception> {
        void read(ResultSet row) throws SQLException, E;
    }

    /** Reads all rows of a query, one by one. */
    public static <E extends Exception> void each(
            Connection connection, String query, Row<E> row, @Nullable Object... values)
            throws SQLException, E {
        try (PreparedStatement statement = prepared(connection, query, values);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                row.read(rows);
            }
        }
    }

    /** The number in the first row of a query; 0 if it is null, or there is no row. */
    public static long number(Connection connection, String query, @Nullable Object... values)
            throws SQLException {
        try (PreparedStatement statement = prepared(connection, query, values);
                ResultSet rows = statement.executeQuery()) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    public static void execute(Connection connection, String statement, @Nullable Object... values)
            throws SQLException {
        try (PreparedStatement prepared = prepared(connection, statement, values)) {
            prepared.execute();
        }
    }

    private static PreparedStatement prepared(
            Connection connection, String statement, @Nullable Object... values)
            throws SQLException {
        PreparedStatement prepared = connection.prepareStatement(statement);
        for (int i = 0; i < values.length; i++) {
            prepared.setObject(i + 1, values[i]);
        }
        return prepared;
    }
}
