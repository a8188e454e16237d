package org.syncline.desktop.plan;

import atlantafx.base.theme.Styles;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.SortedList;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;
import org.syncline.lab.review.SideEntry;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The two-sided table. Takes whole lists of rows; keeps selection and order when they change. */
final class PlanTable extends TableView<PlanRow> {
    /** The table does not select more rows anew than a person would pick one by one. */
    private static final int MOST_RESELECTED = 2000;

    /** In a narrower table the paths need the space. */
    private static final double WIDE_ENOUGH_FOR_TIMES = 1000;

    private final ObservableList<PlanRow> rows = FXCollections.observableArrayList();

    PlanTable(PlanPresenter presenter) {
        setId("plan-table");
        setAccessibleText("Plan");
        getStyleClass().addAll(Styles.DENSE, Styles.STRIPED, "plan-table");
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        addSide(Side.LEFT);
        getColumns().add(action(presenter));
        addSide(Side.RIGHT);
        TableColumn<PlanRow, String> note =
                column("Note", 170, PlanRow::note, Comparator.naturalOrder());
        note.setId("column-note");
        getColumns().add(note);
        SortedList<PlanRow> sorted = new SortedList<>(rows);
        sorted.comparatorProperty().bind(comparatorProperty());
        setItems(sorted);
        presenter.visible().subscribe(this::swap);
    }

    /**
     * Returns the selected rows; never null, although the toolkit's list may briefly hold nulls.
     */
    List<PlanRow> selected() {
        return getSelectionModel().getSelectedItems().stream().filter(Objects::nonNull).toList();
    }

    private void swap(List<PlanRow> next) {
        Set<RelPath> selected = selected().stream().map(PlanRow::path).collect(Collectors.toSet());
        getSelectionModel().clearSelection();
        rows.setAll(next);
        if (!selected.isEmpty() && selected.size() <= MOST_RESELECTED) {
            int[] indices =
                    IntStream.range(0, getItems().size())
                            .filter(i -> selected.contains(getItems().get(i).path()))
                            .toArray();
            if (indices.length > 0) {
                getSelectionModel().selectIndices(indices[0], indices);
            }
        }
    }

    private void addSide(Side side) {
        boolean left = side == Side.LEFT;
        TableColumn<PlanRow, String> path =
                column(
                        left ? "Left" : "Right",
                        250,
                        row -> row.nameOn(side),
                        Comparator.naturalOrder());
        path.setId("column-" + side.label());
        path.setComparator(Comparator.naturalOrder());
        TableColumn<PlanRow, SideEntry> size = new TableColumn<>("Size");
        size.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue().side(side)));
        size.setCellFactory(column -> new SideValueCell(SideValueCell::size, true));
        size.setComparator(Comparator.comparing(cell -> cell.size().orElse(-1L)));
        size.setPrefWidth(82);
        size.setMinWidth(76);
        size.setMaxWidth(110);
        TableColumn<PlanRow, SideEntry> time = new TableColumn<>("Modified");
        time.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue().side(side)));
        time.setCellFactory(column -> new SideValueCell(SideValueCell::time, false));
        time.setComparator(Comparator.comparing(cell -> cell.time().orElse(Instant.MIN)));
        time.setPrefWidth(144);
        time.setMinWidth(142);
        time.setMaxWidth(170);
        time.visibleProperty().bind(widthProperty().greaterThan(WIDE_ENOUGH_FOR_TIMES));
        getColumns().add(path);
        getColumns().add(size);
        getColumns().add(time);
    }

    private static TableColumn<PlanRow, String> column(
            String title, double width, Function<PlanRow, String> text, Comparator<String> order) {
        TableColumn<PlanRow, String> column = new TableColumn<>(title);
        column.setCellValueFactory(
                cell -> new ReadOnlyObjectWrapper<>(text.apply(cell.getValue())));
        column.setCellFactory(c -> new PathCell());
        column.setComparator(order);
        column.setPrefWidth(width);
        return column;
    }

    private static TableColumn<PlanRow, RowKind> action(PlanPresenter presenter) {
        TableColumn<PlanRow, RowKind> column = new TableColumn<>("Action");
        column.setId("column-action");
        column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue().kind()));
        column.setCellFactory(c -> new ActionCell(presenter));
        column.setComparator(Comparator.naturalOrder());
        column.setPrefWidth(110);
        column.setMinWidth(100);
        column.setMaxWidth(140);
        column.getStyleClass().add("action-column");
        return column;
    }
}
