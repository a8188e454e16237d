package org.syncline.lab.study;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Builds a table of a study: its columns first, then row by row, from left to right. */
final class StudyTable {

    private final String title;
    private final List<Column> columns = new ArrayList<>();
    private final List<List<Cell>> rows = new ArrayList<>();

    StudyTable(String title) {
        this.title = title;
    }

    StudyTable texts(String... headings) {
        columns.addAll(Column.texts(headings));
        return this;
    }

    StudyTable published(String heading, String unit) {
        columns.add(Column.figure(heading + " published", heading + ", published", unit));
        return this;
    }

    /** Two columns: the ends of a published range. */
    StudyTable range(String heading, String unit) {
        for (String end : List.of("from", "to")) {
            columns.add(
                    Column.figure(
                            heading + " published " + end, heading + ", published " + end, unit));
        }
        return this;
    }

    StudyTable measured(String heading, String unit) {
        columns.add(Column.estimated(heading, heading, unit));
        return this;
    }

    /** A figure that follows from others, without an interval. */
    StudyTable derived(String heading, String unit) {
        columns.add(Column.figure(heading, heading, unit));
        return this;
    }

    StudyTable count(String heading) {
        columns.add(Column.count(heading, heading));
        return this;
    }

    StudyTable row(String... texts) {
        rows.add(new ArrayList<>(Cell.texts(texts)));
        return this;
    }

    StudyTable text(String value) {
        rows.getLast().add(Cell.text(value));
        return this;
    }

    StudyTable count(Optional<Long> number) {
        rows.getLast().add(number.map(Cell::count).orElse(Cell.ABSENT));
        return this;
    }

    StudyTable add(OptionalDouble figure) {
        rows.getLast().add(Cell.figure(figure));
        return this;
    }

    StudyTable add(Optional<Estimate> estimate) {
        rows.getLast().add(Cell.estimated(estimate));
        return this;
    }

    /** A published figure, which is shown as it was printed. */
    StudyTable addPrinted(Optional<BigDecimal> figure) {
        rows.getLast().add(Cell.printed(figure));
        return this;
    }

    /** Two cells, for {@link #range}: the ends of what was published at that path of names. */
    StudyTable addRange(Published published, String... path) {
        published.printedRange(path).forEach(this::addPrinted);
        return this;
    }

    /** Two empty cells, for {@link #range}. */
    StudyTable addNoRange() {
        return addPrinted(Optional.empty()).addPrinted(Optional.empty());
    }

    Table build(List<String> notes) {
        return new Table(title, columns, rows, notes);
    }

    /** Returns measured over published, in the same unit. */
    static OptionalDouble ratio(Optional<Estimate> measured, OptionalDouble published) {
        return ratio(
                measured.isPresent()
                        ? OptionalDouble.of(measured.get().value())
                        : OptionalDouble.empty(),
                published);
    }

    static OptionalDouble ratio(OptionalDouble measured, OptionalDouble published) {
        return measured.isPresent() && published.isPresent() && published.getAsDouble() > 0
                ? OptionalDouble.of(measured.getAsDouble() / published.getAsDouble())
                : OptionalDouble.empty();
    }
}
