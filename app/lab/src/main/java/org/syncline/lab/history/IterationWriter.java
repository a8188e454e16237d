package org.syncline.lab.history;

import org.syncline.lab.experiment.IterationStretch;

import java.nio.DoubleBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.StringJoiner;

/**
 * Writes iterations by statements that are prepared once: times of many iterations by one, since a
 * statement for each took most of what storing them takes, and counts of alike ones by one. After a
 * failure it is of no more use.
 */
final class IterationWriter implements AutoCloseable {

    /** How many iterations one statement may write, the largest first. */
    private static final int[] AT_ONCE = {64, 8, 1};

    private final Connection connection;
    private final Map<Shape, PreparedStatement> times = new HashMap<>();
    private final PreparedStatement count;

    /** What a statement for times writes: each metric of each of some iterations in a row. */
    private record Shape(int iterations, int metrics) {

        private static final int FORK = 1;
        private static final int FIRST = 2;
        private static final int PART = 3;
        private static final int METRICS = 4;

        String sql() {
            StringJoiner rows =
                    new StringJoiner(
                            ", ",
                            "INSERT INTO samples (fork, iteration, part, metric, seconds) VALUES ",
                            "");
            for (int i = 0; i < iterations; i++) {
                for (int metric = 0; metric < metrics; metric++) {
                    rows.add(
                            "(?%d, ?%d + %d, ?%d, ?%d, ?%d)"
                                    .formatted(
                                            FORK,
                                            FIRST,
                                            i,
                                            PART,
                                            METRICS + metric,
                                            seconds(i, metric)));
                }
            }
            return rows.toString();
        }

        int seconds(int iteration, int metric) {
            return METRICS + metrics + iteration * metrics + metric;
        }
    }

    IterationWriter(Connection connection) throws SQLException {
        this.connection = connection;
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
        if (!stretch.seconds().isEmpty()) {
            addTimes(fork, stretch);
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

    private void addTimes(long fork, IterationStretch stretch) throws SQLException {
        SortedMap<String, DoubleBuffer> seconds = stretch.times();
        int done = 0;
        for (int iterations : AT_ONCE) {
            Shape shape = new Shape(iterations, seconds.size());
            for (; stretch.length() - done >= iterations; done += iterations) {
                PreparedStatement statement = statement(shape);
                statement.setLong(Shape.FORK, fork);
                statement.setInt(Shape.FIRST, stretch.index() + done);
                statement.setString(Shape.PART, stretch.part().name());
                int metric = 0;
                for (Map.Entry<String, DoubleBuffer> each : seconds.entrySet()) {
                    statement.setString(Shape.METRICS + metric, each.getKey());
                    for (int i = 0; i < iterations; i++) {
                        double time = time(each.getKey(), each.getValue().get());
                        statement.setDouble(shape.seconds(i, metric), time);
                    }
                    metric++;
                }
                statement.executeUpdate();
            }
        }
    }

    private static double time(String metric, double seconds) {
        if (!(seconds >= 0 && Double.isFinite(seconds))) {
            throw new IllegalArgumentException(
                    "a time is finite and not negative: " + seconds + " s of " + metric);
        }
        return seconds;
    }

    private PreparedStatement statement(Shape shape) throws SQLException {
        PreparedStatement statement = times.get(shape);
        if (statement == null) {
            statement = connection.prepareStatement(shape.sql());
            times.put(shape, statement);
        }
        return statement;
    }

    @Override
    public void close() {
        try {
            for (PreparedStatement each : times.values()) {
                each.close();
            }
            count.close();
        } catch (SQLException e) {
            // Tells once more why the last use failed.
        }
    }
}
