package org.syncline.desktop.transport;

import atlantafx.base.theme.Styles;

import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import org.jspecify.annotations.Nullable;
import org.syncline.desktop.transport.TransportRow.Item;

import java.util.List;
import java.util.function.Consumer;

/**
 * The transports in groups, below a field that finds them by name, group or description. Up and
 * Down go from transport to transport while the field has the focus; Enter or a click chooses.
 */
public final class TransportFinder extends VBox {
    private final ObservableList<TransportChoice> installed;
    private final Consumer<String> chosen;
    private final TextField field = new TextField();
    private final ListView<TransportRow> list = new ListView<>();

    /** The list of transports outlives a dialog that shows it. */
    private final ListChangeListener<TransportChoice> whenInstalled = change -> fill();

    /**
     * @param id of the field; that of the list ends in {@code -list}
     * @param chosen called with the name of a transport that the user chooses
     */
    public TransportFinder(
            String id, ObservableList<TransportChoice> installed, Consumer<String> chosen) {
        super(6);
        this.installed = installed;
        this.chosen = chosen;
        field.setId(id);
        field.setPromptText("Find: name, family or library");
        field.setAccessibleText("Find a transport");
        field.textProperty().subscribe(this::fill);
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.setId(id + "-list");
        list.setAccessibleText("Transports");
        list.getStyleClass().addAll(Styles.DENSE, "transport-list");
        list.setFocusTraversable(false);
        list.setPlaceholder(new Label("No transport has these words."));
        list.setCellFactory(view -> new TransportCell(this::choose));
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(field, list);
        installed.addListener(new WeakListChangeListener<>(whenInstalled));
        fill();
    }

    /** Shows before each transport whether it is in the set. */
    public void showTicks(ObservableSet<String> ticked) {
        list.setCellFactory(view -> new TransportCell(this::choose).withTick(ticked));
        ticked.addListener((SetChangeListener<String>) change -> list.refresh());
    }

    /** Lists all transports, selects this one, and waits for typing. */
    void begin(String name) {
        field.clear();
        fill();
        reveal(name);
        field.requestFocus();
    }

    /** Selects a transport, if it is listed. */
    public void reveal(String name) {
        for (int row = 0; row < list.getItems().size(); row++) {
            if (name.equals(nameAt(row))) {
                select(row, 1);
            }
        }
    }

    /** Adds to the typed words. */
    void type(String text) {
        field.appendText(text);
    }

    private void fill() {
        List<TransportRow> rows = TransportRow.matching(installed, field.getText());
        list.getItems().setAll(rows);
        select(TransportRow.best(rows, field.getText()), 1);
    }

    private void key(KeyEvent event) {
        int selected = list.getSelectionModel().getSelectedIndex();
        switch (event.getCode()) {
            case DOWN -> select(selected + 1, 1);
            case UP -> select(selected - 1, -1);
            case ENTER -> choose(nameAt(selected));
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Selects the next transport from this row on in this direction, if there is one. */
    private void select(int from, int direction) {
        List<TransportRow> rows = list.getItems();
        for (int row = from; row >= 0 && row < rows.size(); row += direction) {
            if (rows.get(row) instanceof Item) {
                list.getSelectionModel().select(row);
                list.scrollTo(Math.max(0, row - 3));
                return;
            }
        }
    }

    private @Nullable String nameAt(int row) {
        List<TransportRow> rows = list.getItems();
        return row >= 0 && row < rows.size() && rows.get(row) instanceof Item item
                ? item.transport().name()
                : null;
    }

    private void choose(@Nullable String name) {
        if (name != null) {
            chosen.accept(name);
        }
    }
}
