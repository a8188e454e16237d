package org.syncline.lab.history;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkLine.Part;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads the iterations of forks as they were recorded. */
final class IterationReader {

    private final HistoryFile file;

    IterationReader(HistoryFile file) {
        this.file = file;
    }

    /** Puts rows together, of which those of an iteration follow one another. */
    private static final class Assembly {

        private final RecordedForks.Taker<Iteration> taker;
        private int index = -1;
        private @Nullable Part part;
        private Map<String, Double> seconds = new TreeMap<>();
        private Map<String, Long> counts = new TreeMap<>();

        Assembly(RecordedForks.Taker<Iteration> taker) {
            this.taker = taker;
        }

        void add(ResultSet row) throws SQLException, IOException {
            int next = row.getInt(1);
            boolean isTime = row.getString(2) != null;
            if (isTime && (part == null || next != index)) {
                end();
                index = next;
                part = Part.valueOf(row.getString(2));
            }
            if (isTime) {
                seconds.put(row.getString(3), row.getDouble(4));
            } else if (next == index) {
                counts.put(row.getString(3), row.getLong(4));
            }
        }

        void end() throws IOException {
            Part done = part;
            if (done != null) {
                taker.take(new Iteration(index, done, seconds, counts));
            }
            part = null;
            seconds = new TreeMap<>();
            counts = new TreeMap<>();
        }
    }

    /** Hands over the iterations of the fork with that id, by index, one at a time. */
    void each(long fork, RecordedForks.Taker<Iteration> taker) throws IOException {
        Assembly assembly = new Assembly(taker);
        file.each(
                """
                SELECT iteration, part, metric, seconds FROM samples WHERE fork = ?1
                UNION ALL
                SELECT iteration, NULL, name, value FROM counts WHERE fork = ?1
                ORDER BY 1, 2 DESC
                """,
                assembly::add,
                fork);
        assembly.end();
    }

    /** Returns the iterations of the fork with that id, by index. */
    List<Iteration> of(long fork) throws IOException {
        List<Iteration> all = new ArrayList<>();
        each(fork, all::add);
        return all;
    }
}
