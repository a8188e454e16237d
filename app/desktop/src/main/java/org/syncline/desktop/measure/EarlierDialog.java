package org.syncline.desktop.measure;

import atlantafx.base.theme.Styles;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.event.ActionEvent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import javafx.util.Subscription;

import org.jspecify.annotations.Nullable;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Tables;
import org.syncline.lab.history.StoredRun;

import java.util.Optional;
import java.util.function.Consumer;

/** Lists the measurements of the history, to be opened, gone on with, or saved as experiments. */
public final class EarlierDialog extends Dialog<Runnable> {
    private static final double WIDTH = 860;
    private static final double HEIGHT = 360;
    private static final ButtonType SAVE = new ButtonType("Save as file …", ButtonData.LEFT);
    private static final ButtonType OPEN = new ButtonType("Open", ButtonData.OK_DONE);
    private static final ButtonType GO_ON = new ButtonType("Go on", ButtonData.APPLY);

    private final EarlierPresenter presenter;
    private final TableView<StoredRun> table = new TableView<>();
    private final Label note = new Label();

    private EarlierDialog(EarlierPresenter presenter) {
        this.presenter = presenter;
        setTitle("Syncline");
        setHeaderText("Earlier measurements");
        columns();
        DialogPane pane = getDialogPane();
        pane.getButtonTypes().setAll(SAVE, GO_ON, OPEN, ButtonType.CANCEL);
        buttons(pane);
        pane.setContent(content());
        pane.setMinWidth(WIDTH);
        pane.setPrefWidth(WIDTH);
        setResizable(true);
        setResultConverter(this::action);
        Subscription listing = presenter.state().subscribe(this::list);
        setOnHidden(event -> listing.unsubscribe());
    }

    /**
     * Shows the dialog, and opens or goes on with a run if the user asks for it.
     *
     * @return whether the user did
     */
    public static boolean show(MatrixPresenter matrix, Window owner) {
        if (matrix.isBusy()) {
            return false;
        }
        matrix.earlier().refresh();
        EarlierDialog dialog = new EarlierDialog(matrix.earlier());
        dialog.initOwner(owner);
        Optional<Runnable> action = dialog.showAndWait();
        action.ifPresent(Runnable::run);
        return action.isPresent();
    }

    private @Nullable Runnable action(ButtonType pressed) {
        if (pressed == OPEN) {
            return () -> selected().ifPresent(presenter::open);
        }
        return pressed == GO_ON ? () -> selected().ifPresent(presenter::goOn) : null;
    }

    private Optional<StoredRun> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private void buttons(DialogPane pane) {
        BooleanBinding none = table.getSelectionModel().selectedItemProperty().isNull();
        BooleanBinding nothingLeft =
                Bindings.createBooleanBinding(
                        () -> selected().filter(StoredRun::canGoOn).isEmpty(),
                        table.getSelectionModel().selectedItemProperty());
        pane.lookupButton(OPEN).setId("earlier-open");
        pane.lookupButton(OPEN).disableProperty().bind(none);
        pane.lookupButton(GO_ON).setId("earlier-go-on");
        pane.lookupButton(GO_ON).disableProperty().bind(nothingLeft);
        pane.lookupButton(ButtonType.CANCEL).setId("earlier-cancel");
        Button save = (Button) pane.lookupButton(SAVE);
        save.setId("earlier-save");
        save.disableProperty().bind(none);
        onPress(save, presenter::save);
    }

    /** Leaves the dialog open. */
    private void onPress(Button button, Consumer<StoredRun> action) {
        button.addEventFilter(
                ActionEvent.ACTION,
                event -> {
                    event.consume();
                    selected().ifPresent(action);
                });
    }

    private void columns() {
        Tables.style(table, "earlier-table", "Earlier measurements");
        table.getStyleClass().add("boxed");
        table.setPrefHeight(HEIGHT);
        note.setId("earlier-note");
        note.setWrapText(true);
        table.setPlaceholder(note);
        TableColumn<StoredRun, Long> number = Tables.column("Run", 60, StoredRun::number);
        TableColumn<StoredRun, Long> cells = Tables.column("Cells", 70, run -> (long) run.cells());
        Tables.show(number, true, String::valueOf);
        Tables.show(cells, true, FigureText::count);
        table.getColumns().add(number);
        table.getColumns().add(Tables.column("Experiment", 250, StoredRun::name));
        table.getColumns()
                .add(Tables.column("Began", 150, run -> FigureText.minute(run.started())));
        table.getColumns().add(cells);
        table.getColumns().add(Tables.column("State", 300, StoredRun::state));
        for (TableColumn<StoredRun, ?> column : table.getColumns()) {
            column.setSortable(false);
        }
    }

    private VBox content() {
        Label hint =
                new Label(
                        "Go on runs the forks that a run lacks, and tries those once more that"
                            + " failed. A run that another program measures now is left to it.");
        hint.setWrapText(true);
        hint.setMinHeight(Region.USE_PREF_SIZE);
        hint.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
        VBox.setVgrow(table, Priority.ALWAYS);
        return new VBox(10, table, hint);
    }

    private void list(EarlierState state) {
        Shown.text(note, state.note());
        table.getItems().setAll(state.runs());
        table.getSelectionModel().selectFirst();
    }
}
