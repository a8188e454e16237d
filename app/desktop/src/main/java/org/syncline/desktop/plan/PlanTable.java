package org.syncline.desktop.plan;

import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Tables;
import org.syncline.desktop.common.TextCell;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;
import org.syncline.lab.review.SideEntry;
import org.syncline.lab.table.Figures;

import java.time.Instant;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The two-sided table. Takes whole lists of rows; keeps selection and order when they change. A
 * decision moves no row, not even where rows are sorted by what it changes: they are sorted when
 * the user asks for it, and when other rows are to be seen.
 */
final class PlanTable extends TableView<PlanRow> {
    /** In a narrower table the paths need the space. */
    private static final double WIDE_ENOUGH_FOR_TIMES = 1000;

    private final ObservableList<PlanRow> rows = FXCollections.observableArrayList();
    private final RowSelection selection;

    /** The rows in the plan's order. */
    private List<PlanRow> unsorted = List.of();

    PlanTable(PlanPresenter presenter) {
        Tables.style(this, "plan-table", "Plan");
        getStyleClass().add("plan-table");
        setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        addSide(Side.LEFT);
        getColumns().add(action(presenter));
        addSide(Side.RIGHT);
        getColumns().add(text("note", "Note", 170, presenter::note));
        setItems(rows);
        selection = new RowSelection(this);
        setSelectionModel(selection);
        setSortPolicy(
                table -> {
                    place(sorted());
                    return true;
                });
        presenter.visible().subscribe(this::keep);
        presenter.arrangement().addListener(changed -> place(sorted()));
        presenter.notes().addListener(changed -> refresh());
    }

    /** Returns the selected rows. */
    List<PlanRow> selected() {
        return List.copyOf(selection.getSelectedItems());
    }

    private void keep(List<PlanRow> next) {
        unsorted = next;
        place(RowPlaces.keep(rows, next));
    }

    private List<PlanRow> sorted() {
        Comparator<PlanRow> order = getComparator();
        return order == null ? unsorted : unsorted.stream().sorted(order).toList();
    }

    /** Shows these rows in this order; those of the same paths stay selected and focused. */
    private void place(List<PlanRow> next) {
        if (RowPlaces.areSame(rows, next)) {
            int focus = getFocusModel().getFocusedIndex();
            selection.keepWhile(() -> rows.setAll(next));
            getFocusModel().focus(focus);
            return;
        }
        Set<RelPath> paths = selected().stream().map(PlanRow::path).collect(Collectors.toSet());
        PlanRow focused = getFocusModel().getFocusedItem();
        rows.setAll(next);
        if (!paths.isEmpty()) {
            reselect(paths, focused == null ? RelPath.ROOT : focused.path());
        }
    }

    private void reselect(Set<RelPath> paths, RelPath focused) {
        BitSet chosen = new BitSet();
        int focus = -1;
        int index = 0;
        for (PlanRow row : getItems()) {
            if (paths.contains(row.path())) {
                chosen.set(index);
                if (focus < 0 || row.path().equals(focused)) {
                    focus = index;
                }
            }
            index++;
        }
        getFocusModel().focus(focus);
        selection.choose(chosen, focus);
    }

    private void addSide(Side side) {
        String title = side == Side.LEFT ? "Left" : "Right";
        getColumns().add(text(side.label(), title, 250, row -> row.nameOn(side)));
        TableColumn<PlanRow, SideEntry> size = value("Size", side, 82);
        Tables.show(size, true, PlanTable::size);
        size.setComparator(Comparator.comparing(cell -> cell.size().orElse(-1L)));
        size.setMinWidth(76);
        size.setMaxWidth(110);
        TableColumn<PlanRow, SideEntry> time = value("Modified", side, 144);
        Tables.show(time, false, entry -> entry.time().map(FigureText::minute).orElse(""));
        time.setComparator(Comparator.comparing(cell -> cell.time().orElse(Instant.MIN)));
        time.setMinWidth(142);
        time.setMaxWidth(170);
        time.visibleProperty().bind(widthProperty().greaterThan(WIDE_ENOUGH_FOR_TIMES));
    }

    private TableColumn<PlanRow, SideEntry> value(String title, Side side, double width) {
        TableColumn<PlanRow, SideEntry> column = Tables.column(title, width, row -> row.side(side));
        column.getStyleClass().add("side-value");
        getColumns().add(column);
        return column;
    }

    /** Returns the size, or the kind of an entry that is no file. */
    private static String size(SideEntry side) {
        return side.size().map(Figures::bytes).orElse(side.note());
    }

    /** Returns a column of paths or notes, which are shortened in the middle. */
    private static TableColumn<PlanRow, String> text(
            String id, String title, double width, Function<PlanRow, String> text) {
        TableColumn<PlanRow, String> column = Tables.column(title, width, text);
        column.setId("column-" + id);
        column.setCellFactory(
                c -> {
                    TextCell<PlanRow> cell = new TextCell<>(row -> "");
                    cell.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
                    return cell;
                });
        column.setComparator(Comparator.naturalOrder());
        return column;
    }

    private static TableColumn<PlanRow, RowKind> action(PlanPresenter presenter) {
        TableColumn<PlanRow, RowKind> column = Tables.column("Action", 110, PlanRow::kind);
        column.setId("column-action");
        column.setCellFactory(c -> new ActionCell(presenter));
        column.setComparator(Comparator.naturalOrder());
        column.setMinWidth(100);
        column.setMaxWidth(140);
        column.getStyleClass().add("action-column");
        return column;
    }
}
