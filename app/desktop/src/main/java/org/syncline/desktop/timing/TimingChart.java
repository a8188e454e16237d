package org.syncline.desktop.timing;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.TimingCharts;

import java.util.List;
import java.util.function.Function;

/** The charts of runs to choose from. */
public enum TimingChart {
    PHASES("Where the time goes", "phases", TimingCharts::phases),
    TOTAL("Time of a run", "total", TimingCharts::total),
    THROUGHPUT("Throughput", "throughput", TimingCharts::throughput);

    private final String label;
    private final String fileName;
    private final Function<List<RunTiming>, Chart> maker;

    TimingChart(String label, String fileName, Function<List<RunTiming>, Chart> maker) {
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

    public Chart of(List<RunTiming> runs) {
        return maker.apply(runs);
    }
}
