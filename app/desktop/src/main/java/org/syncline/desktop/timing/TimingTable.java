package org.syncline.desktop.timing;

import org.syncline.lab.publish.RunFigures;
import org.syncline.lab.table.Table;
import org.syncline.lab.timing.RunTimings;

import java.util.List;
import java.util.function.Function;

/** The tables to choose from: of this window's runs, and of the matrix that was measured last. */
public enum TimingTable {
    SUMMARY("Summary", "timings", state -> RunTimings.summary(state.runs())),
    RUNS("Runs", "runs", state -> RunTimings.table(state.runs())),
    PHASES("Phases", "phases", state -> RunTimings.phases(state.runs())),
    MEASURED(
            "Measured",
            "measured",
            state -> state.measured().map(RunFigures::table).orElseGet(TimingTable::none));

    private final String label;
    private final String fileName;
    private final Function<TimingState, Table> maker;

    TimingTable(String label, String fileName, Function<TimingState, Table> maker) {
        this.label = label;
        this.fileName = fileName;
        this.maker = maker;
    }

    private static Table none() {
        return new Table("Measured", List.of(), List.of(), List.of());
    }

    public String label() {
        return label;
    }

    String fileName() {
        return fileName;
    }

    Table of(TimingState state) {
        return maker.apply(state);
    }
}
