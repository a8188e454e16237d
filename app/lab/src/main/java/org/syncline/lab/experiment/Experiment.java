package org.syncline.lab.experiment;

import java.util.List;

/**
 * What is measured: cells, and the effort for each of them.
 *
 * @param cells at least one, none twice, in the order of the tables
 * @param seed of the order in which forks run and of everything generated
 */
public record Experiment(String name, List<ExperimentCell> cells, CellEffort effort, long seed) {

    public Experiment {
        cells = List.copyOf(cells);
        if (cells.isEmpty()) {
            throw new IllegalArgumentException("experiment \"" + name + "\" has no cell");
        }
        if (cells.stream().distinct().count() < cells.size()) {
            throw new IllegalArgumentException(
                    "experiment \"" + name + "\" has the same cell twice");
        }
    }

    /** Returns the same cells with another effort. */
    public Experiment withEffort(CellEffort other) {
        return new Experiment(name, cells, other, seed);
    }
}
