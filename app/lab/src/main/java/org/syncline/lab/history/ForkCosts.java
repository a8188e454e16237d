package org.syncline.lab.history;

import com.fasterxml.jackson.core.JsonProcessingException;

import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
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

    private static final String FORKS =
            """
            SELECT c.work, c.transport, c.link, f.run, f.effort, f.ended - f.started,
                (SELECT count(*) FROM samples WHERE fork = f.id AND metric = ?2),
                (SELECT total(seconds) FROM samples WHERE fork = f.id AND metric = ?2)
            FROM forks f JOIN cells c ON c.run = f.run AND c.number = f.cell
            WHERE f.state = 'done' AND f.run IN
                (SELECT number FROM runs WHERE %s ORDER BY number DESC LIMIT ?1)
            ORDER BY f.run, f.id
            """
                    .formatted(HistorySchema.BY_FORKS);

    private static final double MILLIS = 1e3;

    private final Map<ExperimentCell, Forks> forks = new HashMap<>();

    private record Forks(long run, List<ForkCost.Fork> done) {}

    private ForkCosts() {}

    /** See {@link StoredRuns#forkCosts}. */
    static Map<ExperimentCell, ForkCost> in(HistoryFile file, int runs) throws IOException {
        ForkCosts costs = new ForkCosts();
        file.each(FORKS, costs::add, runs, ForkLine.TOTAL);
        return costs.byCell();
    }

    private void add(ResultSet row) throws SQLException, IOException {
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

    private Map<ExperimentCell, ForkCost> byCell() {
        Map<ExperimentCell, ForkCost> costs = new HashMap<>();
        forks.forEach((cell, of) -> costs.put(cell, ForkCost.of(of.done())));
        return costs;
    }
}
