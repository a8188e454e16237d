package org.syncline.lab.history;

import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkLine.Part;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads the iterations of forks as they were recorded. */
final class IterationReader {

    private final HistoryFile file;

    IterationReader(HistoryFile file) {
        this.file = file;
    }

    private record Recorded(Part part, Map<String, Double> seconds, Map<String, Long> counts) {

        static Recorded of(Part part) {
            return new Recorded(part, new TreeMap<>(), new TreeMap<>());
        }
    }

    /** Returns the iterations of the fork with that id, by index. */
    List<Iteration> of(long fork) throws IOException {
        Map<Integer, Recorded> found = new TreeMap<>();
        file.each(
                "SELECT iteration, part, metric, seconds FROM samples WHERE fork = ?",
                row -> {
                    Part part = Part.valueOf(row.getString(2));
                    found.computeIfAbsent(row.getInt(1), index -> Recorded.of(part))
                            .seconds()
                            .put(row.getString(3), row.getDouble(4));
                },
                fork);
        file.each(
                "SELECT iteration, name, value FROM counts WHERE fork = ?",
                row -> {
                    Recorded recorded = found.get(row.getInt(1));
                    if (recorded != null) {
                        recorded.counts().put(row.getString(2), row.getLong(3));
                    }
                },
                fork);
        return found.entrySet().stream().map(e -> iteration(e.getKey(), e.getValue())).toList();
    }

    private static Iteration iteration(int index, Recorded recorded) {
        return new Iteration(index, recorded.part(), recorded.seconds(), recorded.counts());
    }
}
