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

/**
 * A table in the form of the fairuzov study: a row for each number of iterations, then their
 * average and deviation. What was measured stands below the published row that it repeats.
 */
final class IterationTable {

    private static final String AVERAGE = "average";
    private static final String DEVIATION = "deviation";

    private final String study;
    private final String key;
    private final List<String> columns;

    /**
     * Figures of this machine.
     *
     * @param name in its rows
     * @param counts the numbers of iterations that were measured
     */
    record Measured(String name, List<Integer> counts, Source source) {}

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

    Table build(String title, List<Measured> measured, List<String> notes) throws IOException {
        StudyTable table = new StudyTable(title).texts("iterations", "whose");
        columns.forEach(column -> table.measured(column, "s"));
        Published published = Published.of(study);
        List<String> names = published.names(key);
        for (String name : names) {
            table.row(name, "published");
            for (String column : columns) {
                table.add(plain(published.figure(key, name, column)));
            }
            for (Measured each : measured) {
                below(table, name, each);
            }
        }
        for (Measured each : measured) {
            for (int count : each.counts()) {
                if (!names.contains("" + count)) {
                    row(table, count, each);
                }
            }
        }
        return table.build(notes);
    }

    private void below(StudyTable table, String name, Measured measured) throws IOException {
        if (name.equals(AVERAGE) || name.equals(DEVIATION)) {
            if (measured.counts().size() > 1) {
                table.row(name, measured.name());
                for (String column : columns) {
                    table.add(plain(figure(name, summary(column, measured))));
                }
            }
        } else if (measured.counts().contains(Integer.valueOf(name))) {
            row(table, Integer.parseInt(name), measured);
        }
    }

    private void row(StudyTable table, int count, Measured measured) throws IOException {
        table.row("" + count, measured.name());
        for (String column : columns) {
            table.add(measured.source().at(count, column));
        }
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
        return name.equals(AVERAGE) ? OptionalDouble.of(rows.get().mean()) : rows.get().deviation();
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

    /** Returns the average and deviation of a column's rows. */
    static Optional<Summary> summary(String column, Measured measured) throws IOException {
        List<Double> rows = new ArrayList<>();
        for (int count : measured.counts()) {
            measured.source().at(count, column).ifPresent(figure -> rows.add(figure.value()));
        }
        return Summary.ofAll(rows);
    }
}
