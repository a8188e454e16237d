package org.syncline.lab.history;

import org.syncline.lab.experiment.ForkLine;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;

/** Writes iterations by statements that are prepared once. After a failure it is of no more use. */
final class IterationWriter implements AutoCloseable {

    private final PreparedStatement time;
    private final PreparedStatement count;

    IterationWriter(Connection connection) throws SQLException {
        time =
                connection.prepareStatement(
                        "INSERT INTO samples (fork, iteration, part, metric, seconds)"
                                + " VALUES (?, ?, ?, ?, ?)");
        count =
                connection.prepareStatement(
                        "INSERT INTO counts (fork, iteration, name, value) VALUES (?, ?, ?, ?)");
    }

    /** Adds the iteration's times and counts to the transaction that is open. */
    void add(long fork, ForkLine.Iteration iteration) throws SQLException {
        for (Map.Entry<String, Double> each : iteration.seconds().entrySet()) {
            double seconds = each.getValue();
            if (!(seconds >= 0 && Double.isFinite(seconds))) {
                throw new IllegalArgumentException(
                        "a time is finite and not negative: " + each + " s of " + iteration);
            }
            time.setLong(1, fork);
            time.setInt(2, iteration.index());
            time.setString(3, iteration.part().name());
            time.setString(4, each.getKey());
            time.setDouble(5, seconds);
            time.executeUpdate();
        }
        for (Map.Entry<String, Long> each : iteration.counts().entrySet()) {
            count.setLong(1, fork);
            count.setInt(2, iteration.index());
            count.setString(3, each.getKey());
            count.setLong(4, each.getValue());
            count.executeUpdate();
        }
    }

    @Override
    public void close() {
        try {
            time.close();
            count.close();
        } catch (SQLException e) {
            // Tells once more why the last use failed.
        }
    }
}
