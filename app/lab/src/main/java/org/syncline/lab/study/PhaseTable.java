package org.syncline.lab.study;

import org.syncline.core.measure.Phase;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.MeanParts;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/** A row for each synchronisation: the phases that its mean time is made of. */
public final class PhaseTable {

    static final String TITLE = "Where the time goes";

    private static final double MILLIS = StudyCells.MILLIS;

    private static final List<String> NOTES =
            List.of(
                    "Means over the iterations that the other figures are of, those of all forks"
                            + " together. A phase has its part of the critical path, in equal"
                            + " parts where several went on at once, so that the phases of a row"
                            + " add up to its total; phases that took no time in any row have no"
                            + " column.");

    private PhaseTable() {}

    /** Returns a row for each cell whose phases are known, in the order of the experiments. */
    public static Table table(List<Experiment> experiments, Results results) throws IOException {
        Map<ExperimentCell, MeanParts> cells = new LinkedHashMap<>();
        for (Experiment experiment : experiments) {
            for (ExperimentCell cell : experiment.cells()) {
                if (cell.work() instanceof Work.Sync) {
                    results.parts(experiment.name(), cell)
                            .filter(parts -> !parts.parts().isEmpty())
                            .ifPresent(parts -> cells.put(cell, parts));
                }
            }
        }
        List<String> phases = phases(cells);
        List<Column> columns = new ArrayList<>();
        columns.add(Column.text("cell", "cell"));
        columns.add(Column.figure("total", "mean total", "ms"));
        phases.forEach(phase -> columns.add(Column.figure(phase, phase, "ms")));
        List<List<Cell>> rows = new ArrayList<>();
        cells.forEach((cell, parts) -> rows.add(row(cell, parts, phases)));
        return new Table(TITLE, columns, rows, NOTES);
    }

    /** Returns the phases of any cell: in their order, and after them those of other versions. */
    private static List<String> phases(Map<ExperimentCell, MeanParts> cells) {
        Set<String> found = new TreeSet<>();
        cells.values().forEach(parts -> found.addAll(parts.parts().keySet()));
        Set<String> ordered = new LinkedHashSet<>();
        Arrays.stream(Phase.values()).map(Phase::label).forEach(ordered::add);
        ordered.retainAll(found);
        ordered.addAll(found);
        return List.copyOf(ordered);
    }

    private static List<Cell> row(ExperimentCell cell, MeanParts parts, List<String> phases) {
        List<Cell> row = new ArrayList<>();
        row.add(Cell.text(CellText.of(cell)));
        row.add(Cell.figure(parts.total() * MILLIS));
        for (String phase : phases) {
            row.add(Cell.figure(millis(Optional.of(parts), phase)));
        }
        return row;
    }

    /** Returns the mean time of a phase, ms; empty if it took none. */
    static OptionalDouble millis(Optional<MeanParts> parts, String phase) {
        Optional<Double> seconds =
                parts.flatMap(each -> Optional.ofNullable(each.parts().get(phase)));
        return seconds.isPresent()
                ? OptionalDouble.of(seconds.get() * MILLIS)
                : OptionalDouble.empty();
    }
}
