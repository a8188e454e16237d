package org.syncline.lab.history;

import com.fasterxml.jackson.core.JsonProcessingException;

import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.Work;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects the forks of each cell, those of a later run in place of those of an earlier one. */
final class ForkCosts {
    private static final double MILLIS = 1e3;

    private final Map<ExperimentCell, Forks> forks = new HashMap<>();

    private record Forks(long run, List<ForkCost.Fork> done) {}

    /** Takes a row of {@link StoredRuns#forkCosts}. */
    void add(ResultSet row) throws SQLException, IOException {
        int iterations = row.getInt(7);
        if (iterations == 0) {
            return;
        }
        Work work;
        try {
            work = ExperimentJson.read(row.getString(1), Work.class);
        } catch (JsonProcessingException e) {
            return; // another version measured it
        }
        long run = row.getLong(4);
        ExperimentCell cell = new ExperimentCell(work, row.getString(2), row.getString(3));
        Forks known = forks.get(cell);
        if (known == null || known.run() != run) {
            known = new Forks(run, new ArrayList<>());
            forks.put(cell, known);
        }
        known.done()
                .add(
                        new ForkCost.Fork(
                                ExperimentJson.read(row.getString(5), CellEffort.class),
                                row.getLong(6) / MILLIS,
                                iterations,
                                row.getDouble(8)));
    }

    Map<ExperimentCell, ForkCost> byCell() {
        Map<ExperimentCell, ForkCost> costs = new HashMap<>();
        forks.forEach((cell, of) -> costs.put(cell, ForkCost.of(of.done())));
        return costs;
    }
}
