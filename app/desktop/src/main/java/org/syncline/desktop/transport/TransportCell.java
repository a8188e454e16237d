package org.syncline.desktop.transport;

import atlantafx.base.theme.Styles;

import javafx.collections.ObservableSet;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;

import org.jspecify.annotations.Nullable;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.transport.TransportRow.Group;
import org.syncline.desktop.transport.TransportRow.Item;

import java.util.function.Consumer;

/** The head of a group, or a transport with its description. */
final class TransportCell extends ListCell<TransportRow> {
    private static final double NAME_WIDTH = 130;

    private final Label name = new Label();
    private final Label words = new Label();
    private final HBox both = new HBox(8, name, words);
    private @Nullable ObservableSet<String> ticked;
    private final CheckBox tick = new CheckBox();

    TransportCell(Consumer<String> chosen) {
        name.setMinWidth(NAME_WIDTH);
        words.setMinWidth(0);
        words.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
        both.setAlignment(Pos.CENTER_LEFT);
        setPrefWidth(0);
        setOnMouseClicked(
                event -> {
                    if (event.getButton() == MouseButton.PRIMARY && getItem() instanceof Item it) {
                        chosen.accept(it.transport().name());
                    }
                });
    }

    /** The tick follows the click on the row. */
    TransportCell withTick(ObservableSet<String> names) {
        ticked = names;
        tick.setMouseTransparent(true);
        tick.setFocusTraversable(false);
        both.getChildren().addFirst(tick);
        setAccessibleRole(AccessibleRole.CHECK_BOX);
        return this;
    }

    @Override
    protected void updateItem(@Nullable TransportRow row, boolean empty) {
        super.updateItem(row, empty);
        getStyleClass().remove("transport-group");
        switch (empty ? null : row) {
            case null -> show("", null);
            case Group(String title) -> {
                getStyleClass().add("transport-group");
                show(title, null);
            }
            case Item(TransportChoice transport) -> {
                Shown.text(name, transport.label());
                Shown.text(words, transport.words());
                boolean in = ticked != null && ticked.contains(transport.name());
                tick.setSelected(in);
                show("", both);
                setAccessibleText(
                        transport.label() + ", " + words.getText() + (in ? ", ticked" : ""));
            }
        }
    }

    private void show(String text, @Nullable HBox graphic) {
        Shown.text(this, text);
        setGraphic(graphic);
        setAccessibleText(text);
    }
}
