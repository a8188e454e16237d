package org.syncline.desktop.timing;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.publish.RunFigures;
import org.syncline.lab.table.Table;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.TimingChart;

import java.util.List;
import java.util.Optional;

/**
 * The runs of this window, oldest first, and the matrix that was measured last, with the chosen
 * table and chart. Immutable.
 *
 * @param chart of the window's runs; a matrix has one chart only
 */
public record TimingState(
        List<RunTiming> runs, Optional<RunFigures> measured, TimingTable table, TimingChart chart) {
    static final TimingState EMPTY =
            new TimingState(List.of(), Optional.empty(), TimingTable.SUMMARY, TimingChart.PHASES);

    public TimingState {
        runs = List.copyOf(runs);
    }

    TimingState withRuns(List<RunTiming> others) {
        return new TimingState(others, measured, table, chart);
    }

    TimingState withMeasured(Optional<RunFigures> figures) {
        return new TimingState(runs, figures, table, chart);
    }

    TimingState withTable(TimingTable other) {
        return new TimingState(runs, measured, other, chart);
    }

    TimingState withChart(TimingChart other) {
        return new TimingState(runs, measured, table, other);
    }

    boolean showsMatrix() {
        return table == TimingTable.MEASURED;
    }

    /** True if the chosen table has nothing to show. */
    boolean isEmpty() {
        return showsMatrix() ? measured.isEmpty() : runs.isEmpty();
    }

    Table shownTable() {
        return table.of(this);
    }

    Chart shownChart() {
        return showsMatrix()
                ? measured.<Chart>map(RunFigures::chart).orElseGet(() -> chart.of(List.of()))
                : chart.of(runs);
    }

    /** Returns the name of a file of the chart, without its ending. */
    String chartName() {
        return showsMatrix() ? table.fileName() : chart.fileName();
    }
}
