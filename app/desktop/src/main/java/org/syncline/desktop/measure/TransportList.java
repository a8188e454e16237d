package org.syncline.desktop.measure;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import org.syncline.desktop.common.Shown;
import org.syncline.desktop.transport.TransportChoice;
import org.syncline.lab.worker.ListedTransport;

import java.util.ArrayList;
import java.util.List;

/** The installed transports with a description each, to be ticked. Those ticked come first. */
final class TransportList extends ScrollPane {
    private static final double WIDTH = 400;
    private static final double HEIGHT = 250;
    private static final double NAME_WIDTH = 140;

    private final List<CheckBox> boxes = new ArrayList<>();

    /**
     * @param chosen names of those that are ticked at first
     * @param changed called after each change
     */
    TransportList(List<ListedTransport> installed, List<String> chosen, Runnable changed) {
        VBox rows = new VBox(4);
        rows.getStyleClass().add("measure-transports");
        for (boolean first : new boolean[] {true, false}) {
            for (ListedTransport each : installed) {
                if (chosen.contains(each.name()) == first) {
                    rows.getChildren().add(row(each, first, changed));
                }
            }
        }
        setContent(rows);
        setId("measure-transports");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setPrefSize(WIDTH, HEIGHT);
        setMinWidth(WIDTH);
        getStyleClass().add(Styles.BORDER_DEFAULT);
    }

    private HBox row(ListedTransport transport, boolean ticked, Runnable changed) {
        String words = TransportChoice.of(transport).words();
        CheckBox box = new CheckBox();
        Shown.text(box, transport.name());
        box.setId("measure-transport-" + transport.name());
        box.setUserData(transport.name());
        box.setMinWidth(NAME_WIDTH);
        box.setSelected(ticked);
        box.setAccessibleHelp(words);
        box.selectedProperty().addListener((selected, old, now) -> changed.run());
        boxes.add(box);
        Label label = new Label();
        Shown.text(label, words);
        label.setMinWidth(0);
        label.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
        HBox row = new HBox(8, box, label);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    List<String> chosen() {
        return boxes.stream()
                .filter(CheckBox::isSelected)
                .map(box -> (String) box.getUserData())
                .toList();
    }
}
