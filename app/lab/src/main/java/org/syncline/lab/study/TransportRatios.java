package org.syncline.lab.study;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How many times as long the same work takes over other transports as over the first one, and what
 * may be said of it.
 */
public final class TransportRatios {

    private static final long SEED = 1;

    /** What a table of ratios proves, a sentence. */
    static final String RATIOS =
            "Each ratio is a comparison of its own with its 95 % interval by bootstrap: of twenty"
                    + " equal pairs one is expected to show a difference, so that all of them"
                    + " together prove no ranking.";

    private static final String TWO_EXPERIMENTS =
            "Where the two times are of two experiments, these ran one after the other, so that a"
                    + " drift of the machine may be part of the ratio.";

    private TransportRatios() {}

    /** One time over another of the same work and link. */
    private record Pair(Results.Measured of, Results.Measured to) {

        boolean isOfTwoExperiments() {
            return !of.experiment().equals(to.experiment());
        }

        List<Cell> row(Function<Work, String> words) {
            ExperimentCell cell = of.cell();
            TimeRatio ratio =
                    TimeRatio.of(
                            of.sample().trimmed(), to.sample().trimmed(), Statistic.MEDIAN, SEED);
            return List.of(
                    Cell.text(words.apply(cell.work())),
                    Cell.text(cell.link()),
                    Cell.text(cell.transport()),
                    Cell.estimated(Optional.of(new Estimate(ratio.value(), ratio.interval()))),
                    Cell.text(verdict(ratio)));
        }
    }

    /**
     * Returns a row for each cell that the first transport has measured, too, over the same link;
     * none where there is but one transport.
     *
     * @param order the transports; ratios are to the first of them that has measured anything
     * @param measured each cell once, in the order of the tables
     * @param words the names of works for readers
     */
    public static Table table(
            List<String> order, List<Results.Measured> measured, Function<Work, String> words) {
        Map<ExperimentCell, Results.Measured> remote = new LinkedHashMap<>();
        measured.stream()
                .filter(each -> each.cell().work().remote())
                .forEach(each -> remote.put(each.cell(), each));
        Set<String> transports =
                remote.keySet().stream().map(ExperimentCell::transport).collect(Collectors.toSet());
        String first =
                order.stream()
                        .filter(transports::contains)
                        .findFirst()
                        .orElse(ExperimentCell.LOCAL);
        List<Pair> pairs = new ArrayList<>();
        remote.forEach(
                (cell, of) -> {
                    Results.Measured to =
                            remote.get(new ExperimentCell(cell.work(), first, cell.link()));
                    if (to != null && !cell.transport().equals(first)) {
                        pairs.add(new Pair(of, to));
                    }
                });
        return table(first, pairs, words);
    }

    /** How many experiments a ratio is of stands there where one is of two. */
    private static Table table(String first, List<Pair> pairs, Function<Work, String> words) {
        List<Column> columns = new ArrayList<>();
        columns.addAll(Column.texts("work", "link", "transport"));
        columns.add(Column.estimated("ratio", "ratio of medians", ""));
        columns.add(Column.text("verdict", "it"));
        boolean several = pairs.stream().anyMatch(Pair::isOfTwoExperiments);
        if (several) {
            columns.add(Column.count("experiments", "experiments"));
        }
        List<List<Cell>> rows = new ArrayList<>();
        for (Pair pair : pairs) {
            List<Cell> row = new ArrayList<>(pair.row(words));
            if (several) {
                row.add(Cell.count(pair.isOfTwoExperiments() ? 2 : 1));
            }
            rows.add(row);
        }
        return new Table(
                "Ratios to " + first,
                columns,
                rows,
                several ? List.of(RATIOS, TWO_EXPERIMENTS) : List.of(RATIOS));
    }

    private static String verdict(TimeRatio ratio) {
        return switch (ratio.verdict()) {
            case LONGER, SHORTER, ONE_FORK -> ratio.verdict().words();
            case UNTOLD -> "shows " + ratio.verdict().words();
        };
    }
}
