package org.syncline.desktop.plan;

import javafx.collections.ListChangeListener.Change;
import javafx.collections.ObservableList;
import javafx.collections.ObservableListBase;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.control.TableView;

import org.syncline.lab.review.PlanRow;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Selects rows in a time that grows with their number; with the toolkit's own model it grows with
 * its square, so that 100,000 rows took seconds for each click. Rows are selected as a whole, any
 * number of them. UI thread only.
 */
final class RowSelection extends TableView.TableViewSelectionModel<PlanRow> {
    private final TableView<PlanRow> table;
    private final BitSet chosen = new BitSet();
    private final View<Integer> indices = new View<>(index -> index);
    private final View<PlanRow> items;
    private final View<TablePosition> positions;
    private boolean kept;

    RowSelection(TableView<PlanRow> table) {
        super(table);
        this.table = table;
        items = new View<>(this::getModelItem);
        positions = new View<>(index -> new TablePosition<>(table, index, null));
        setSelectionMode(SelectionMode.MULTIPLE);
        table.getItems().addListener(this::follow);
    }

    /** Runs a change that puts other rows into the places of those that are there, one by one. */
    void keepWhile(Runnable change) {
        kept = true;
        try {
            change.run();
        } finally {
            kept = false;
        }
        setSelectedItem(getModelItem(getSelectedIndex()));
        items.show(items.rows);
    }

    /** Sorted rows stay selected; the selection of other rows has no meaning any more. */
    private void follow(Change<? extends PlanRow> change) {
        if (kept) {
            return;
        }
        BitSet moved = new BitSet();
        while (change.next()) {
            if (change.wasPermutated()) {
                chosen.stream().map(change::getPermutation).forEach(moved::set);
            }
        }
        int index = moved.isEmpty() ? -1 : moved.previousSetBit(moved.length());
        choose(moved, index);
    }

    /** Selects just these rows; the given one of them, or -1, is the one selected last. */
    void choose(BitSet rows, int last) {
        chosen.clear();
        chosen.or(rows);
        changed(last);
    }

    private void changed(int last) {
        setSelectedIndex(last);
        setSelectedItem(getModelItem(last));
        int[] now = chosen.stream().toArray();
        // A key that is held down asks for the same again and again.
        if (Arrays.equals(now, indices.rows)) {
            return;
        }
        indices.show(now);
        items.show(now);
        positions.show(now);
    }

    @Override
    public ObservableList<Integer> getSelectedIndices() {
        return indices;
    }

    @Override
    public ObservableList<PlanRow> getSelectedItems() {
        return items;
    }

    @Override
    public ObservableList<TablePosition> getSelectedCells() {
        return positions;
    }

    @Override
    public boolean isSelected(int row) {
        return row >= 0 && chosen.get(row);
    }

    @Override
    public boolean isSelected(int row, TableColumn<PlanRow, ?> column) {
        return isSelected(row);
    }

    @Override
    public boolean isEmpty() {
        return chosen.isEmpty();
    }

    @Override
    public void select(int row) {
        if (isRow(row)) {
            chosen.set(row);
            focus(row);
            changed(row);
        }
    }

    @Override
    public void select(int row, TableColumn<PlanRow, ?> column) {
        select(row);
    }

    @Override
    public void select(PlanRow row) {
        select(table.getItems().indexOf(row));
    }

    @Override
    public void selectIndices(int row, int... rows) {
        int last = -1;
        for (int each : IntStream.concat(IntStream.of(row), IntStream.of(rows)).toArray()) {
            if (isRow(each)) {
                chosen.set(each);
                last = each;
            }
        }
        if (last >= 0) {
            focus(last);
            changed(last);
        }
    }

    @Override
    public void selectAll() {
        chosen.set(0, getItemCount());
        changed(Math.max(getFocusedIndex(), 0));
    }

    @Override
    public void clearAndSelect(int row) {
        if (isRow(row)) {
            chosen.clear();
            select(row);
        }
    }

    @Override
    public void clearAndSelect(int row, TableColumn<PlanRow, ?> column) {
        clearAndSelect(row);
    }

    @Override
    public void clearSelection(int row) {
        if (isSelected(row)) {
            chosen.clear(row);
            changed(chosen.isEmpty() ? -1 : chosen.nextSetBit(0));
        }
    }

    @Override
    public void clearSelection(int row, TableColumn<PlanRow, ?> column) {
        clearSelection(row);
    }

    @Override
    public void clearSelection() {
        chosen.clear();
        changed(-1);
    }

    @Override
    public void selectLeftCell() {
        selectPrevious();
    }

    @Override
    public void selectRightCell() {
        selectNext();
    }

    @Override
    public void selectAboveCell() {
        selectPrevious();
    }

    @Override
    public void selectBelowCell() {
        selectNext();
    }

    private boolean isRow(int row) {
        return row >= 0 && row < getItemCount();
    }

    /** What belongs to the selected rows, made when somebody looks. */
    private static final class View<T> extends ObservableListBase<T> {
        private final IntFunction<T> value;
        private int[] rows = {};

        View(IntFunction<T> value) {
            this.value = value;
        }

        void show(int[] now) {
            beginChange();
            List<T> before = of(rows);
            rows = now;
            nextReplace(0, now.length, before);
            endChange();
        }

        private List<T> of(int[] some) {
            return new AbstractList<>() {
                @Override
                public T get(int index) {
                    return value.apply(some[index]);
                }

                @Override
                public int size() {
                    return some.length;
                }
            };
        }

        @Override
        public T get(int index) {
            return value.apply(rows[index]);
        }

        @Override
        public int size() {
            return rows.length;
        }
    }
}
