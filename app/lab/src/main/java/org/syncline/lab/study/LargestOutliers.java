package org.syncline.lab.study;

import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.stats.TimeSample.Outlier;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The table of a study's slowest outliers, with where and when they were. */
final class LargestOutliers {

    static final String TITLE = "Slowest outliers";
    static final int MOST = 10;

    private static final double MILLIS = 1e3;

    private LargestOutliers() {}

    /** An outlying iteration of a cell, with how many medians of that cell it took. */
    private record Slow(ExperimentCell cell, Outlier outlier, double before, double medians) {

        List<Cell> row() {
            return List.of(
                    Cell.text(CellText.of(cell)),
                    Cell.count(outlier.fork() + 1),
                    Cell.count(outlier.iteration() + 1),
                    Cell.figure(before),
                    Cell.figure(outlier.seconds() * MILLIS),
                    Cell.figure(medians));
        }
    }

    /** Returns a row for each of them, the slowest first; none where no iteration is an outlier. */
    static Table table(List<Experiment> experiments, Results results) throws IOException {
        List<Slow> all = new ArrayList<>();
        for (Results.Measured each : results.measured(experiments)) {
            all.addAll(slow(each.cell(), each.sample().trimmed()));
        }
        return new Table(
                TITLE,
                List.of(
                        Column.text("cell", "cell"),
                        Column.count("fork", "fork"),
                        Column.count("iteration", "iteration"),
                        Column.figure("after", "began after", "s"),
                        Column.figure("took", "took", "ms"),
                        Column.figure("medians", "times the median", "")),
                all.stream()
                        .sorted(Comparator.comparingDouble(Slow::medians).reversed())
                        .limit(MOST)
                        .map(Slow::row)
                        .toList(),
                List.of(
                        ("The %d slowest, by the median of their cell, of %,d outliers above it."
                                        + " Forks are counted as they ran, iterations from the"
                                        + " first one after the first call; began is what its fork"
                                        + " had measured until then.")
                                .formatted(Math.min(MOST, all.size()), all.size())));
    }

    private static List<Slow> slow(ExperimentCell cell, TimeSample sample) {
        double median = sample.median();
        return sample.outliers().stream()
                .filter(outlier -> outlier.seconds() > median)
                .map(
                        outlier ->
                                new Slow(
                                        cell,
                                        outlier,
                                        sample.forks()
                                                .get(outlier.fork())
                                                .secondsBefore(outlier.iteration()),
                                        outlier.seconds() / median))
                .toList();
    }
}
