package org.syncline.desktop.timing;

import org.syncline.lab.table.Table;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.RunTimings;

import java.util.List;
import java.util.function.Function;

/** The tables of runs to choose from. */
public enum TimingTable {
    SUMMARY("Summary", "timings", RunTimings::summary),
    RUNS("Runs", "runs", RunTimings::table),
    PHASES("Phases", "phases", RunTimings::phases);

    private final String label;
    private final String fileName;
    private final Function<List<RunTiming>, Table> maker;

    TimingTable(String label, String fileName, Function<List<RunTiming>, Table> maker) {
        this.label = label;
        this.fileName = fileName;
        this.maker = maker;
    }

    public String label() {
        return label;
    }

    String fileName() {
        return fileName;
    }

    public Table of(List<RunTiming> runs) {
        return maker.apply(runs);
    }
}
