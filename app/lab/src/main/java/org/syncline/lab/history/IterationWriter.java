package org.syncline.lab.history;

import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.IterationStretch;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;

/**
 * Writes iterations by statements that are prepared once, counts of alike ones by one statement.
 * After a failure it is of no more use.
 */
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
                        """
                        INSERT INTO counts (fork, iteration, name, value)
                        WITH RECURSIVE each(iteration) AS (
                            VALUES (?1) UNION ALL
                            SELECT iteration + 1 FROM each WHERE iteration < ?2
                        )
                        SELECT ?3, iteration, ?4, ?5 FROM each
                        """);
    }

    /** Adds the iterations' times and counts to the transaction that is open. */
    void add(long fork, IterationStretch stretch) throws SQLException {
        for (ForkLine.Iteration iteration : stretch.iterations()) {
            addTimes(fork, iteration);
        }
        for (Map.Entry<String, Long> each : stretch.counts().entrySet()) {
            count.setInt(1, stretch.index());
            count.setInt(2, stretch.index() + stretch.length() - 1);
            count.setLong(3, fork);
            count.setString(4, each.getKey());
            count.setLong(5, each.getValue());
            count.executeUpdate();
        }
    }

    private void addTimes(long fork, ForkLine.Iteration iteration) throws SQLException {
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
