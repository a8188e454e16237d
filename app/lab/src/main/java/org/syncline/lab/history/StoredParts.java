package org.syncline.lab.history;

import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.timing.PhaseSums;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads the parts of the iterations that figures are of. Which those are the whole iterations tell,
 * by the fork's {@linkplain ForkTimes#trimmed warm-up}: judged each by itself, the parts would be
 * of different iterations. For the history's thread.
 */
final class StoredParts {

    private final HistoryFile file;

    StoredParts(HistoryFile file) {
        this.file = file;
    }

    /** Adds up iterations. */
    private static final class Sum {

        private final Map<String, Double> seconds = new HashMap<>();
        private int iterations;

        void add(Map<String, Double> iteration) {
            iteration.forEach((metric, time) -> seconds.merge(metric, time, Double::sum));
            iterations++;
        }

        Optional<MeanParts> means() {
            if (iterations == 0) {
                return Optional.empty();
            }
            Map<String, Double> means = new HashMap<>();
            seconds.forEach((metric, sum) -> means.put(metric, sum / iterations));
            double total = means.getOrDefault(ForkLine.TOTAL, 0.0);
            means.remove(ForkLine.TOTAL);
            means.values().removeIf(mean -> mean == 0);
            return Optional.of(new MeanParts(total, means));
        }
    }

    /** Returns those of all done forks of a cell; empty if none measured anything. */
    Optional<MeanParts> of(long run, int cell) throws IOException {
        Map<Long, SortedMap<Integer, Map<String, Double>>> forks = new LinkedHashMap<>();
        file.each(
                """
                SELECT f.id, s.iteration, s.metric, s.seconds
                FROM forks f JOIN samples s ON s.fork = f.id
                WHERE f.run = ? AND f.cell = ? AND f.state = 'done' AND s.part <> 'FIRST'
                ORDER BY f.id
                """,
                row ->
                        forks.computeIfAbsent(row.getLong(1), id -> new TreeMap<>())
                                .computeIfAbsent(row.getInt(2), index -> new HashMap<>())
                                .put(row.getString(3), finite(row.getDouble(4))),
                run,
                cell);
        Sum sum = new Sum();
        for (Map.Entry<Long, SortedMap<Integer, Map<String, Double>>> fork : forks.entrySet()) {
            addSteady(sum, fork.getKey(), fork.getValue().values());
        }
        return sum.means();
    }

    /**
     * Returns whether the phases of a run's synchronisations add up, by the cell's number, those of
     * all iterations of done forks.
     *
     * @param cells how many the run has
     */
    SortedMap<Integer, PhaseSums> sums(long run, int cells) throws IOException {
        SortedMap<Integer, PhaseSums> sums = new TreeMap<>();
        file.each(
                """
                SELECT f.cell, sum(CASE WHEN s.metric = ?1 THEN s.seconds ELSE 0 END),
                    sum(CASE WHEN s.metric = ?1 THEN 0 ELSE s.seconds END)
                FROM forks f JOIN samples s ON s.fork = f.id
                WHERE f.run = ?2 AND f.state = 'done' AND f.cell IN
                    (SELECT number FROM cells WHERE run = ?2 AND work LIKE '%"kind":"sync"%')
                GROUP BY s.fork, s.iteration
                """,
                row ->
                        sums.merge(
                                Objects.checkIndex(row.getInt(1), cells),
                                PhaseSums.NONE.with(
                                        finite(row.getDouble(2)), finite(row.getDouble(3))),
                                PhaseSums::plus),
                ForkLine.TOTAL,
                run);
        return sums;
    }

    private static double finite(double seconds) {
        if (!Double.isFinite(seconds)) {
            throw new IllegalArgumentException("no time was without end");
        }
        return seconds;
    }

    /** As of every sample, an iteration without a time of its own is none. */
    private void addSteady(Sum sum, long fork, Collection<Map<String, Double>> iterations)
            throws IOException {
        Optional<ForkTimes> times = new StoredLatencies(file).times(fork);
        if (times.isPresent()) {
            iterations.stream()
                    .filter(each -> each.getOrDefault(ForkLine.TOTAL, 0.0) > 0)
                    .skip(times.get().trimmed().warmUp())
                    .forEach(sum::add);
        }
    }
}
