package org.syncline.desktop.timing;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

import org.jspecify.annotations.Nullable;
import org.syncline.desktop.common.Shown;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;

import java.util.Comparator;
import java.util.List;

/**
 * A column of a lab table: its header explains itself, and while it is pinned it stays where it is
 * when the table is scrolled sideways.
 */
final class TimingColumn extends TableColumn<List<Cell>, Cell> {
    private static final double TOOLTIP_WIDTH = 420;

    private final Column column;
    private final BooleanProperty pinned = new SimpleBooleanProperty();
    private final DoubleExpression shift;

    /**
     * @param index of the column in the lab's table
     * @param scrolled pixels that the table is scrolled to the right
     */
    TimingColumn(Column column, int index, DoubleExpression scrolled) {
        super(CellText.title(column));
        this.column = column;
        shift =
                Bindings.createDoubleBinding(
                        () -> pinned.get() ? scrolled.get() : 0, pinned, scrolled);
        setId("column-" + column.key());
        setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue().get(index)));
        setCellFactory(c -> new ShownCell());
        setComparator(Comparator.comparing(CellText::value).thenComparing(Cell::shown));
        if (column.kind() != Column.Kind.TEXT) {
            getStyleClass().add("number-column");
        }
    }

    String text(Cell cell) {
        return CellText.of(cell, column);
    }

    /**
     * @param last whether the columns beside it slide
     */
    void pin(boolean on, boolean last) {
        pinned.set(on);
        setReorderable(!on);
        getStyleClass().removeAll("pinned", "pinned-last");
        if (on) {
            getStyleClass().add("pinned");
        }
        if (last) {
            getStyleClass().add("pinned-last");
        }
    }

    /** A node of this column, which lies above those of columns that slide under it. */
    void hold(Node node) {
        node.translateXProperty().bind(shift);
        node.viewOrderProperty().bind(Bindings.when(pinned).then(-1).otherwise(0));
    }

    void explain(Node header) {
        Tooltip tooltip = new Tooltip();
        Shown.text(tooltip, ColumnMeaning.of(column));
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(TOOLTIP_WIDTH);
        tooltip.setShowDelay(Duration.millis(300));
        tooltip.setShowDuration(Duration.INDEFINITE);
        Tooltip.install(header, tooltip);
    }

    /** A tooltip shows the whole of a text, which the column may cut off. */
    private final class ShownCell extends TableCell<List<Cell>, Cell> {
        private final Tooltip whole = new Tooltip();

        ShownCell() {
            hold(this);
        }

        @Override
        protected void updateItem(@Nullable Cell cell, boolean empty) {
            super.updateItem(cell, empty);
            String text = empty || cell == null ? "" : text(cell);
            Shown.text(this, text);
            Shown.text(whole, text);
            setTooltip(text.isEmpty() ? null : whole);
        }
    }
}
