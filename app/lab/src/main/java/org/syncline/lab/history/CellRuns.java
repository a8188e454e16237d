package org.syncline.lab.history;

import com.fasterxml.jackson.core.JsonProcessingException;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.Work;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Finds the runs that hold a cell. */
final class CellRuns {
    private CellRuns() {}

    /** Returns the numbers of the runs, in their order. */
    static List<Long> of(HistoryFile file, ExperimentCell cell) throws IOException {
        List<Long> runs = new ArrayList<>();
        file.each(
                "SELECT run, work FROM cells WHERE transport = ? AND link = ? ORDER BY run",
                row -> {
                    if (isOf(row.getString(2), cell.work())) {
                        runs.add(row.getLong(1));
                    }
                },
                cell.transport(),
                cell.link());
        return runs;
    }

    /** A work that this version cannot read is not one that it knows. */
    private static boolean isOf(String json, Work work) {
        try {
            return ExperimentJson.read(json, Work.class).equals(work);
        } catch (JsonProcessingException e) {
            return false;
        }
    }
}
