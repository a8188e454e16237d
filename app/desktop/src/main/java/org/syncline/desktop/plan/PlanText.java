package org.syncline.desktop.plan;

import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.SideEntry;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Rows of the plan as a table for other programs. */
final class PlanText {
    private static final List<Column> COLUMNS =
            List.of(
                    Column.text("path", "path"),
                    Column.count("leftSize", "left size"),
                    Column.text("leftModified", "left modified"),
                    Column.text("action", "action"),
                    Column.count("rightSize", "right size"),
                    Column.text("rightModified", "right modified"),
                    Column.text("note", "note"));

    private PlanText() {}

    static String tsv(List<PlanRow> rows) {
        return TableFormat.TSV.write(
                new Table("Plan", COLUMNS, rows.stream().map(PlanText::cells).toList(), List.of()));
    }

    private static List<Cell> cells(PlanRow row) {
        return List.of(
                Cell.text(row.name()),
                size(row.left()),
                time(row.left()),
                Cell.text(row.kind().words()),
                size(row.right()),
                time(row.right()),
                Cell.text(row.note()));
    }

    private static Cell size(SideEntry side) {
        return side.size().map(Cell::count).orElse(Cell.ABSENT);
    }

    private static Cell time(SideEntry side) {
        Optional<Instant> time = side.time();
        return time.map(instant -> Cell.text(instant.toString())).orElse(Cell.ABSENT);
    }
}
