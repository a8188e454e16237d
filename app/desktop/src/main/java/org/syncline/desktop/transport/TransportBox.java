package org.syncline.desktop.transport;

import javafx.beans.property.StringProperty;
import javafx.collections.ObservableList;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.stage.Popup;
import javafx.stage.Screen;

import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;

/** A transport by its name; the list that opens finds another one by typing. */
public final class TransportBox extends Button {
    private static final double WIDTH = 150;
    private static final double LIST_WIDTH = 624;
    private static final double LIST_HEIGHT = 420;

    private final StringProperty value;
    private final TransportFinder finder;
    private final Popup popup = new Popup();

    /**
     * @param purpose the tooltip, and the name for screen readers
     * @param value name of the chosen transport
     */
    public TransportBox(
            String id,
            String purpose,
            ObservableList<TransportChoice> choices,
            StringProperty value) {
        this.value = value;
        setId(id);
        getStyleClass().add("transport-box");
        setAccessibleRole(AccessibleRole.COMBO_BOX);
        setTooltip(new Tooltip(purpose));
        setPrefWidth(WIDTH);
        setMinWidth(WIDTH);
        setGraphic(face());
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        value.subscribe(
                name -> {
                    String label = TransportChoice.label(name);
                    Shown.text(this, label);
                    setAccessibleText(purpose + ": " + label);
                });
        finder = new TransportFinder(id + "-find", choices, this::choose);
        finder.getStyleClass().add("transport-popup");
        finder.setPrefSize(LIST_WIDTH, LIST_HEIGHT);
        popup.getContent().add(finder);
        popup.setAutoHide(true);
        setOnAction(event -> open());
        addEventFilter(KeyEvent.KEY_PRESSED, this::openByKey);
        addEventHandler(KeyEvent.KEY_TYPED, this::openByTyping);
    }

    /** The text and the arrow of a box that opens a list. */
    private HBox face() {
        Label label = new Label();
        label.textProperty().bind(textProperty());
        Region arrow = new Region();
        arrow.getStyleClass().add("arrow");
        HBox face = new HBox(label, Widgets.spacer(), arrow);
        face.setAlignment(Pos.CENTER_LEFT);
        face.setPrefWidth(WIDTH);
        return face;
    }

    private void openByKey(KeyEvent event) {
        if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.F4) {
            open();
            event.consume();
        }
    }

    /** The first letter is typed into the button, and finds already. */
    private void openByTyping(KeyEvent event) {
        String typed = event.getCharacter();
        if (!popup.isShowing() && typed.matches("[\\p{L}\\p{N}]")) {
            open();
            finder.type(typed);
            event.consume();
        }
    }

    private void open() {
        if (popup.isShowing()) {
            popup.hide();
            return;
        }
        finder.getStylesheets().setAll(getScene().getStylesheets());
        Bounds at = localToScreen(getLayoutBounds());
        Rectangle2D screen =
                Screen.getScreensForRectangle(at.getMinX(), at.getMinY(), 1, 1).stream()
                        .findFirst()
                        .orElse(Screen.getPrimary())
                        .getVisualBounds();
        double x = Math.min(at.getMinX(), screen.getMaxX() - LIST_WIDTH);
        double y = Math.min(at.getMaxY() + 2, screen.getMaxY() - LIST_HEIGHT);
        popup.show(this, Math.max(screen.getMinX(), x), y);
        finder.begin(value.get());
    }

    private void choose(String name) {
        popup.hide();
        value.set(name);
        requestFocus();
    }
}
