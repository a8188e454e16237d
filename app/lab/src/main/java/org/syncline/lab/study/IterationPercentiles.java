package org.syncline.lab.study;

import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Estimates;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Percentiles of single iterations, of cells whose iteration is one piece of work, such as a
 * synchronisation, as far as there are enough iterations. An iteration of many calls is their mean,
 * whose percentiles would hide slow calls: {@link SingleCalls} has those of the calls.
 */
final class IterationPercentiles {

    static final String NOTE =
            """
            Percentiles of iterations are those of whole synchronisations, signings and lists, in \
            brackets 95 %% intervals, where at least five iterations lie beyond: of %d for 90 %%, \
            of %d for 98 %%, of %d for 99.9 %%. Of fewer they would only tell the slowest again. Each \
            fork weighs alike; where one has few iterations, which weigh much, all count as fewer.\
            """
                    .formatted(
                            Statistic.P90.fewestIterations(),
                            Statistic.P98.fewestIterations(),
                            Statistic.P999.fewestIterations());

    private static final long SEED = 1;
    private static final double MILLIS = 1e3;

    private static final Map<Statistic, String> PERCENT =
            new EnumMap<>(
                    Map.of(
                            Statistic.MEDIAN, "50",
                            Statistic.P90, "90",
                            Statistic.P98, "98",
                            Statistic.P999, "99.9"));

    private final List<Map<Statistic, Estimate>> cells = new ArrayList<>();

    /** Takes the next cell; the median, which another table has, does not stand alone. */
    void add(Work work, TimeSample steady) {
        cells.add(
                isOnePiece(work) && steady.effectiveIterations() >= Statistic.P90.fewestIterations()
                        ? Estimates.percentiles(steady, SEED)
                        : Map.of());
    }

    private static boolean isOnePiece(Work work) {
        return switch (work) {
            case Work.Sync sync -> true;
            case Work.Signing signing -> true;
            case Work.Ceiling ceiling -> true;
            case Work.Lists lists -> true;
            case Work.Calls calls -> false;
            case Work.Tunnelled tunnelled -> false;
            case Work.OnOneCore confined -> false;
            case Work.Loops loops -> false;
            case Work.Copies copies -> false;
            case Work.Echo echo -> false;
            case Work.Objects objects -> false;
            case Work.SomeObjects objects -> false;
        };
    }

    /** Returns whether no cell has any. */
    boolean isEmpty() {
        return cells.stream().allMatch(Map::isEmpty);
    }

    /** Returns a column for each percentile that some cell has. */
    List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        PERCENT.forEach(
                (statistic, percent) -> {
                    if (isShown(statistic)) {
                        columns.add(
                                Column.estimated(
                                        "iterationsP" + percent.replace(".", ""),
                                        percent + " % of iterations",
                                        "ms"));
                    }
                });
        return columns;
    }

    /** Returns what stands in these columns for the cell of that place among those taken. */
    List<Cell> row(int cell) {
        List<Cell> row = new ArrayList<>();
        for (Statistic statistic : PERCENT.keySet()) {
            if (isShown(statistic)) {
                Optional<Estimate> seconds = Optional.ofNullable(cells.get(cell).get(statistic));
                row.add(Cell.estimated(seconds.map(it -> it.times(MILLIS))));
            }
        }
        return row;
    }

    private boolean isShown(Statistic statistic) {
        return cells.stream().anyMatch(each -> each.containsKey(statistic));
    }
}
