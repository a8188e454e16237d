package org.syncline.desktop.timing;

import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.TimingChart;

import java.util.List;

/** The runs of this window, oldest first, with the chosen table and chart. Immutable. */
public record TimingState(List<RunTiming> runs, TimingTable table, TimingChart chart) {
    static final TimingState EMPTY =
            new TimingState(List.of(), TimingTable.SUMMARY, TimingChart.PHASES);

    public TimingState {
        runs = List.copyOf(runs);
    }
}
