package org.syncline.desktop.history;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.UndoItem;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Tables;
import org.syncline.desktop.common.Widgets;
import org.syncline.lab.table.Figures;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The runs of the two roots, and beside them the actions of the selected one. */
public final class HistoryView extends SplitPane {
    private static final double LEAST_WIDTH = 155;
    private static final double SLACK = 1.15;

    private final TableView<EarlierRun> runs = new TableView<>();
    private final TableView<UndoItem> actions = new TableView<>();
    private final Label placeholder = new Label();
    private final Label heading = new Label();
    private final Button undo;
    private boolean showing;

    public HistoryView(HistoryPresenter presenter, Consumer<EarlierRun> undoing) {
        undo =
                Widgets.button(
                        "history-undo",
                        "Un_do …",
                        Feather.ROTATE_CCW,
                        () -> presenter.state().get().selected().ifPresent(undoing));
        undo.setTooltip(new Tooltip("Show what would be taken back, then take it back"));
        runs(presenter);
        actions();
        Button refresh =
                Widgets.button(
                        "history-refresh", "Refresh", Feather.REFRESH_CW, presenter::refresh);
        HBox commands = Widgets.bar(refresh, Widgets.spacer(), undo);
        getItems()
                .addAll(Widgets.pane(commands, runs), Widgets.pane(Widgets.bar(heading), actions));
        setDividerPositions(0.58);
        getStyleClass().add("history");
        presenter.state().subscribe(this::show);
    }

    private void runs(HistoryPresenter presenter) {
        Tables.style(runs, "history-table", "Earlier runs");
        runs.setPlaceholder(placeholder);
        placeholder.setWrapText(true);
        narrow(add(runs, "Time", 160, run -> FigureText.time(run.started())));
        add(runs, "Run", 150, run -> HistoryText.what(run, runs.getItems()));
        number(add(runs, "Changes", 78, run -> FigureText.count(run.changes())));
        number(add(runs, "Size", 72, run -> Figures.bytes(run.bytes())));
        narrow(add(runs, "State", 95, HistoryText::state));
        runs.getSelectionModel()
                .selectedItemProperty()
                .subscribe(
                        run -> {
                            if (!showing) {
                                presenter.select(Optional.ofNullable(run));
                            }
                        });
    }

    private void actions() {
        Tables.style(actions, "history-actions", "What the run did");
        actions.setPlaceholder(new Label(""));
        narrow(add(actions, "Did", 155, HistoryText::of));
        add(actions, "Path", 140, HistoryText::path);
        number(add(actions, "Size", 72, HistoryView::size));
    }

    /** Only entries with content have a size. */
    private static String size(UndoItem item) {
        return item.bytes() > 0 ? Figures.bytes(item.bytes()) : "";
    }

    private static <T> TableColumn<T, String> add(
            TableView<T> table, String title, double width, Function<T, String> text) {
        TableColumn<T, String> column = Tables.column(title, width, text);
        column.setSortable(false);
        column.setMinWidth(Math.min(width, LEAST_WIDTH));
        table.getColumns().add(column);
        return column;
    }

    /** The remaining width goes to the columns that need it. */
    private static void narrow(TableColumn<?, ?> column) {
        column.setMaxWidth(column.getPrefWidth() * SLACK);
    }

    private static void number(TableColumn<?, ?> column) {
        narrow(column);
        column.getStyleClass().add("number-column");
    }

    private void show(HistoryState state) {
        Shown.text(placeholder, state.note());
        undo.setDisable(!state.canUndo());
        showing = true;
        if (!runs.getItems().equals(state.runs())) {
            runs.getItems().setAll(state.runs());
        }
        state.selected()
                .ifPresentOrElse(
                        run -> runs.getSelectionModel().select(run),
                        runs.getSelectionModel()::clearSelection);
        showing = false;
        Shown.text(
                heading,
                state.selected()
                        .map(run -> "What the run of " + FigureText.time(run.started()) + " did")
                        .orElse("Select a run to see what it did."));
        actions.getItems().setAll(state.actions());
    }
}
