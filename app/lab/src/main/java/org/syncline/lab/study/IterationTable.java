package org.syncline.lab.study;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Summary;
import org.syncline.lab.study.OriginalMethod.Found;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A table in the form of the fairuzov study: a row for each number of iterations, then their
 * average and deviation. What was measured stands below the published row that it repeats.
 */
final class IterationTable {

    private static final String AVERAGE = "average";
    private static final String DEVIATION = "deviation";

    /** How deviations of rows come about, for a note. */
    static final String DEVIATIONS =
            "Deviations are those of the original: the squares of n rows are divided by n, not by"
                    + " n−1.";

    private final String study;
    private final String key;
    private final List<String> columns;

    /**
     * Figures of this machine.
     *
     * @param name in its rows
     * @param counts the numbers of iterations that were measured
     * @param once columns of which one row has a figure, which is their average
     */
    record Measured(String name, List<Integer> counts, Set<String> once, Source source) {

        private int rows(String column) {
            return once.contains(column) ? 1 : counts.size();
        }
    }

    /** Tells the seconds of a column; empty, where there are none. */
    interface Source {
        Optional<Estimate> at(int count, String column) throws IOException;
    }

    /**
     * @param key of the published table, whose rows have these columns
     */
    IterationTable(String study, String key, List<String> columns) {
        this.study = study;
        this.key = key;
        this.columns = List.copyOf(columns);
    }

    /** Returns the table, and one of the ratios of its measured rows to the published ones. */
    List<Table> withRatios(String title, List<Measured> measured, List<String> notes)
            throws IOException {
        return List.of(build(title, measured, notes), ratios(title, measured));
    }

    private Table ratios(String title, List<Measured> measured) throws IOException {
        StudyTable table =
                new StudyTable(title + ": measured / published").texts("iterations", "whose");
        columns.forEach(column -> table.derived(column, ""));
        Published published = Published.of(study);
        for (String name : published.names(key)) {
            for (Measured each : measured) {
                if (isShown(name, each) && !name.equals(DEVIATION)) {
                    table.row(name, each.name());
                    for (String column : columns) {
                        OptionalDouble then = published.figure(key, name, column);
                        table.add(StudyTable.ratio(figure(name, column, each), then));
                    }
                }
            }
        }
        return table.build(List.of());
    }

    private Table build(String title, List<Measured> measured, List<String> notes)
            throws IOException {
        StudyTable table = new StudyTable(title).texts("iterations", "whose");
        columns.forEach(column -> table.measured(column, "s"));
        Published published = Published.of(study);
        List<String> names = published.names(key);
        for (String name : names) {
            table.row(name, "published");
            for (String column : columns) {
                table.addPrinted(published.printed(key, name, column));
            }
            for (Measured each : measured) {
                if (isShown(name, each)) {
                    table.row(name, each.name());
                    for (String column : columns) {
                        table.add(figure(name, column, each));
                    }
                }
            }
        }
        for (Measured each : measured) {
            for (int count : each.counts()) {
                if (!names.contains("" + count)) {
                    table.row("" + count, each.name());
                    for (String column : columns) {
                        table.add(each.source().at(count, column));
                    }
                }
            }
        }
        List<String> all = new ArrayList<>(notes);
        if (names.contains(DEVIATION)) {
            all.add(DEVIATIONS);
        }
        return table.build(all);
    }

    private static boolean isOfRows(String name) {
        return name.equals(AVERAGE) || name.equals(DEVIATION);
    }

    /** Returns whether what was measured has a row of this name, as an average of one has not. */
    private static boolean isShown(String name, Measured measured) {
        return isOfRows(name)
                ? measured.counts().size() > 1
                : measured.counts().contains(Integer.valueOf(name));
    }

    private static Optional<Estimate> figure(String name, String column, Measured measured)
            throws IOException {
        return isOfRows(name)
                ? plain(figure(name, summary(column, measured)))
                : measured.source().at(Integer.parseInt(name), column);
    }

    /** Returns a figure without an interval. */
    static Optional<Estimate> plain(OptionalDouble figure) {
        return figure.isPresent()
                ? Optional.of(new Estimate(figure.getAsDouble(), Optional.empty()))
                : Optional.empty();
    }

    private static OptionalDouble figure(String name, Optional<Summary> rows) {
        if (rows.isEmpty()) {
            return OptionalDouble.empty();
        }
        return name.equals(AVERAGE) ? OptionalDouble.of(rows.get().mean()) : deviation(rows.get());
    }

    /** Returns the deviation of n rows, the squares of which are divided by n. */
    static OptionalDouble deviation(Summary rows) {
        double lessOne = (rows.n() - 1.0) / rows.n();
        return rows.deviation().stream().map(it -> it * StrictMath.sqrt(lessOne)).findFirst();
    }

    /** Takes all figures of this table by both methods. */
    void compare(String label, Measured then, Measured sound, TwoMethods methods)
            throws IOException {
        for (String column : columns) {
            for (int count : sound.counts()) {
                methods.add(
                        label + column,
                        "" + count,
                        then.source().at(count, column).map(it -> new Found(it.value(), count)),
                        sound.source().at(count, column));
            }
        }
    }

    /**
     * Returns the average and deviation of a column's rows; empty if one of them is missing,
     * because rows differ too much for an average of others.
     */
    static Optional<Summary> summary(String column, Measured measured) throws IOException {
        List<Double> rows = new ArrayList<>();
        for (int count : measured.counts()) {
            measured.source().at(count, column).ifPresent(figure -> rows.add(figure.value()));
        }
        return rows.size() < measured.rows(column) ? Optional.empty() : Summary.ofAll(rows);
    }
}
