package org.syncline.lab.table;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An immutable table: every row has one cell per column, of the column's kind or absent. Notes are
 * sentences for the reader of the table (how figures were taken, what a mark means).
 */
public record Table(String title, List<Column> columns, List<List<Cell>> rows, List<String> notes) {
    public Table {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        notes = List.copyOf(notes);
        requireDistinctKeys(columns);
        for (List<Cell> row : rows) {
            requireFit(columns, row);
        }
    }

    public Table withNotes(List<String> others) {
        return new Table(title, columns, rows, others);
    }

    private static void requireDistinctKeys(List<Column> columns) {
        Set<String> keys = new HashSet<>();
        for (Column column : columns) {
            if (!keys.add(column.key())) {
                throw new IllegalArgumentException("Two columns have the key " + column.key());
            }
        }
    }

    private static void requireFit(List<Column> columns, List<Cell> row) {
        if (row.size() != columns.size()) {
            throw new IllegalArgumentException(
                    row.size() + " cells in a row of " + columns.size() + " columns");
        }
        for (int i = 0; i < row.size(); i++) {
            if (!columns.get(i).accepts(row.get(i))) {
                throw new IllegalArgumentException(
                        "Column " + columns.get(i).key() + " cannot hold " + row.get(i));
            }
        }
    }
}
