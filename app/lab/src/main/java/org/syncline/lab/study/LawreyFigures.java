package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.CALLS;
import static org.syncline.lab.study.StudyCells.MICROS;

import org.HdrHistogram.AbstractHistogram;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.study.OriginalMethod.Found;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The figures of the lawrey study's calls, as its tables, chart and claims want them. */
record LawreyFigures(CellFigures cells) {

    private static final double NANOS_PER_MICRO = 1e3;
    private static final double THOUSAND = 1e3;

    /** Returns the µs that so many per cent of the single calls take at most. */
    OptionalDouble latency(String label, ExperimentCell cell, int percentile) throws IOException {
        Optional<AbstractHistogram> latencies = cells.latencies(cell);
        if (latencies.isEmpty()) {
            cells.sample(label, cell, ForkLine.TOTAL); // notes why
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(
                latencies.get().getValueAtPercentile(percentile) / NANOS_PER_MICRO);
    }

    /** Returns the µs that half of the single calls take at most, as the original tells them. */
    Optional<Found> middle(ExperimentCell cell) throws IOException {
        return cells.latencies(cell)
                .map(
                        latencies ->
                                new Found(
                                        latencies.getValueAtPercentile(50) / NANOS_PER_MICRO,
                                        latencies.getTotalCount()));
    }

    /**
     * Returns the thousands of calls a second that so many per cent of the iterations reach; each
     * fork weighs alike.
     */
    OptionalDouble thousands(String label, ExperimentCell cell, int percent) throws IOException {
        Work.Calls work = (Work.Calls) cell.work();
        double thousands = work.calls() * work.threads() / THOUSAND;
        return cells.sample(label, cell, ForkLine.TOTAL).stream()
                .mapToDouble(sample -> thousands / sample.quantile(percent / 100.0))
                .findFirst();
    }

    /** Returns the µs of a call of one caller, with their interval. */
    Optional<Estimate> micros(String label, ExperimentCell cell) throws IOException {
        return cells.median(label, cell, MICROS / CALLS);
    }

    /** Returns the thousands of calls a second, with their interval. */
    Optional<Estimate> rate(String label, ExperimentCell cell) throws IOException {
        Work.Calls work = (Work.Calls) cell.work();
        return cells.median(label, cell, 1)
                .map(seconds -> seconds.rate(work.calls() * work.threads() / THOUSAND));
    }

    List<String> notes() {
        return cells.notes();
    }
}
