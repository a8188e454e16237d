package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.MICROS;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Some calls of a study with both ends on one core, beside the same calls with all cores, so that
 * the time that another core needs to wake up is not taken for that of a transport.
 */
public final class OneCoreCalls {

    /** The title of the table. */
    public static final String TITLE = "Both ends on one core";

    private final List<String> transports;
    private final Map<String, Work.Calls> calls = new LinkedHashMap<>();

    OneCoreCalls(List<String> transports) {
        this.transports = List.copyOf(transports);
    }

    /**
     * Takes the next row.
     *
     * @param cell calls of the study over one of the transports, with all cores
     */
    OneCoreCalls add(String label, ExperimentCell cell) {
        calls.put(label, (Work.Calls) cell.work());
        return this;
    }

    /** Returns what has to be measured beside the study's own cells. */
    List<ExperimentCell> cells() {
        List<ExperimentCell> cells = new ArrayList<>();
        for (Work.Calls each : calls.values()) {
            transports.forEach(transport -> cells.add(cell(each.onOneCore(), transport)));
        }
        return cells;
    }

    private static ExperimentCell cell(Work work, String transport) {
        return new ExperimentCell(work, transport, ExperimentCell.NO_LINK);
    }

    /** Returns the table; none if no call was taken. */
    List<Table> tables(CellFigures figures) throws IOException {
        return calls.isEmpty() ? List.of() : List.of(table(figures));
    }

    private Table table(CellFigures figures) throws IOException {
        StudyTable table = new StudyTable(TITLE).texts("call", "cores");
        transports.forEach(transport -> table.measured(transport, "µs"));
        for (String other : others()) {
            table.measured(other + " / " + transports.getFirst(), "");
        }
        for (Map.Entry<String, Work.Calls> row : calls.entrySet()) {
            add(table, row.getKey(), "all", row.getValue(), figures);
            add(table, row.getKey(), "one", row.getValue().onOneCore(), figures);
        }
        return table.build(
                List.of(
                        "One core: both JVMs share the first one that they may use, so that no call"
                                + " waits until another core wakes up, and no transport gains by"
                                + " looking for an answer before it blocks. Where ratios of one"
                                + " core and of all differ, the cores make the difference, not the"
                                + " transports. All cores: as in the tables above."));
    }

    private List<String> others() {
        return transports.subList(1, transports.size());
    }

    private void add(StudyTable table, String label, String cores, Work work, CellFigures figures)
            throws IOException {
        table.row(label, cores);
        for (String transport : transports) {
            table.add(
                    time(
                            label + ", " + cores + (cores.equals("one") ? " core" : " cores"),
                            work,
                            transport,
                            figures));
        }
        for (String other : others()) {
            table.add(
                    StudyCells.estimate(
                            figures.ratio(cell(work, other), cell(work, transports.getFirst()))));
        }
    }

    private static Optional<Estimate> time(
            String label, Work work, String transport, CellFigures figures) throws IOException {
        return figures.median(
                transport + ", " + label,
                cell(work, transport),
                MICROS / MeasuredCells.calls(work));
    }
}
