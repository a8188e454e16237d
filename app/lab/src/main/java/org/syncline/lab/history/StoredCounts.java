package org.syncline.lab.history;

import java.io.IOException;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;

/** What the measured iterations of a cell did, by name. */
final class StoredCounts {

    private StoredCounts() {}

    /**
     * @param cell its number in the run
     */
    static Map<String, LongSummaryStatistics> of(HistoryFile file, long run, int cell)
            throws IOException {
        Map<String, LongSummaryStatistics> counts = new TreeMap<>();
        file.each(
                """
                SELECT c.name, c.value FROM forks f JOIN counts c ON c.fork = f.id
                WHERE f.run = ? AND f.cell = ? AND f.state = 'done' AND EXISTS
                    (SELECT 1 FROM samples s
                    WHERE s.fork = c.fork AND s.iteration = c.iteration AND s.part = 'MEASURED')
                """,
                row ->
                        counts.computeIfAbsent(row.getString(1), n -> new LongSummaryStatistics())
                                .accept(row.getLong(2)),
                run,
                cell);
        return counts;
    }
}
