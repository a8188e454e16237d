package org.syncline.lab.publish;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.history.TrendPoint;

import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the runs of a history measured of the cells of one run, the oldest first: those between the
 * same pair of machines, or all that were of one machine alone.
 */
record CellTrends(StoredRun run, Map<ExperimentCell, List<TrendPoint>> points) {

    CellTrends {
        points = Collections.unmodifiableMap(new LinkedHashMap<>(points));
    }

    static CellTrends of(StoredRuns stored, long number) throws IOException {
        StoredRun run = stored.run(number);
        Map<ExperimentCell, List<TrendPoint>> points = new LinkedHashMap<>();
        for (ExperimentCell cell : stored.experiment(number).cells()) {
            points.put(
                    cell,
                    stored.trend(cell, ForkLine.TOTAL).stream()
                            .filter(point -> point.run().pair().equals(run.pair()))
                            .toList());
        }
        return new CellTrends(run, points);
    }

    /** Returns the runs that measured one of the cells at least, by number. */
    List<StoredRun> runs() {
        Map<Long, StoredRun> runs = new TreeMap<>();
        points.values().stream()
                .flatMap(Collection::stream)
                .forEach(point -> runs.put(point.run().number(), point.run()));
        return List.copyOf(runs.values());
    }
}
