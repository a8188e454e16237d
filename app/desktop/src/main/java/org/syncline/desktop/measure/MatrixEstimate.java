package org.syncline.desktop.measure;

import org.syncline.desktop.common.FigureText;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.history.ForkCost;
import org.syncline.lab.stats.Interval;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Foretells how long a matrix takes, from what forks of the same cells took before; of other cells
 * it says that nothing is known. Immutable.
 *
 * @param costs of the cells that the history has
 */
record MatrixEstimate(Map<ExperimentCell, ForkCost> costs) {
    static final MatrixEstimate NONE = new MatrixEstimate(Map.of());

    private static final int MINUTE = 60;

    MatrixEstimate {
        costs = Map.copyOf(costs);
    }

    /** "6 cells × 5 forks, about 4 to 5 min". */
    String words(List<ExperimentCell> cells, CellEffort effort) {
        return "%s × %s%s"
                .formatted(
                        FigureText.counted(cells.size(), "cell"),
                        forks(effort),
                        time(cells, effort));
    }

    private static String forks(CellEffort effort) {
        return effort.mostForks() == effort.forks()
                ? FigureText.counted(effort.forks(), "fork")
                : "%d to %d forks".formatted(effort.forks(), effort.mostForks());
    }

    private String time(List<ExperimentCell> cells, CellEffort effort) {
        List<Interval> known =
                cells.stream()
                        .map(costs::get)
                        .filter(Objects::nonNull)
                        .map(cost -> cost.of(effort))
                        .toList();
        if (known.isEmpty()) {
            return "; how long is not known before the first fork" + limit(effort);
        }
        Interval all =
                new Interval(
                        effort.forks() * known.stream().mapToDouble(Interval::low).sum(),
                        effort.mostForks() * known.stream().mapToDouble(Interval::high).sum());
        String about = ", about " + roughly(all);
        if (known.size() < cells.size()) {
            return about
                    + " for %d of them; not known for the others before the first fork"
                            .formatted(known.size())
                    + limit(effort);
        }
        double budget = effort.budget().toSeconds();
        return budget > 0 && all.high() > budget
                ? about + "; the time limit ends it after " + roughly(budget)
                : about;
    }

    private static String limit(CellEffort effort) {
        return effort.budget().isZero()
                ? ""
                : " (time limit " + roughly(effort.budget().toSeconds()) + ")";
    }

    private static String roughly(Interval seconds) {
        String low = roughly(seconds.low());
        String high = roughly(seconds.high());
        if (low.equals(high)) {
            return high;
        }
        int unit = low.lastIndexOf(' ');
        boolean alike = high.endsWith(low.substring(unit));
        return (alike ? low.substring(0, unit) : low) + " to " + high;
    }

    private static String roughly(double seconds) {
        long tens = Math.round(seconds / 10);
        if (tens < 12) {
            return Math.max(1, tens) * 10 + " s";
        }
        long minutes = Math.round(seconds / MINUTE);
        return minutes < 2 * MINUTE
                ? minutes + " min"
                : FigureText.count(Math.round((double) minutes / MINUTE)) + " h";
    }
}
