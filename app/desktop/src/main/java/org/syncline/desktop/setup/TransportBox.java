package org.syncline.desktop.setup;

import atlantafx.base.theme.Styles;

import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Skin;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import org.jspecify.annotations.Nullable;
import org.syncline.desktop.common.Shown;

/** The transports by name; the open list adds a description to each. */
final class TransportBox extends ComboBox<String> {
    private static final double WIDTH = 170;
    private static final double NAME_WIDTH = 130;
    private static final double LIST_WIDTH = 624;
    private static final int ROWS = 16;

    private final SetupPresenter presenter;

    TransportBox(SetupPresenter presenter) {
        this.presenter = presenter;
        setId("sample-transport");
        setAccessibleText("Transport to the sample peer");
        setTooltip(new Tooltip("Over which transport"));
        setPrefWidth(WIDTH);
        setVisibleRowCount(ROWS);
        setCellFactory(list -> new Row());
        presenter
                .transports()
                .addListener((ListChangeListener<TransportChoice>) change -> refill());
        refill();
        valueProperty().bindBidirectional(presenter.transport());
    }

    /**
     * The list's own guess of its width leaves out the scroll bar; the correction comes when the
     * list is on the screen already, perhaps past its edge.
     */
    @Override
    protected Skin<?> createDefaultSkin() {
        ComboBoxListViewSkin<String> skin = new ComboBoxListViewSkin<>(this);
        ((Region) skin.getPopupContent()).setPrefWidth(LIST_WIDTH);
        return skin;
    }

    /** The value must survive a change of the list. */
    private void refill() {
        String chosen = presenter.transport().get();
        getItems().setAll(presenter.transports().stream().map(TransportChoice::name).toList());
        presenter.transport().set(chosen);
    }

    private String words(String name) {
        return presenter.transports().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .map(TransportChoice::words)
                .orElse("");
    }

    private final class Row extends ListCell<String> {
        private final Label name = new Label();
        private final Label words = new Label();
        private final HBox both = new HBox(8, name, words);

        Row() {
            name.setMinWidth(NAME_WIDTH);
            words.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
            both.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected void updateItem(@Nullable String transport, boolean empty) {
            super.updateItem(transport, empty);
            if (empty || transport == null) {
                setGraphic(null);
                setAccessibleText(null);
            } else {
                Shown.text(name, transport);
                Shown.text(words, words(transport));
                setGraphic(both);
                setAccessibleText(transport + ", " + words.getText());
            }
        }
    }
}
