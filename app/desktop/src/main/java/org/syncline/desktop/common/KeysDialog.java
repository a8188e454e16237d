package org.syncline.desktop.common;

import atlantafx.base.theme.Styles;

import javafx.geometry.VPos;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Map;

/** All keys of the window, in groups side by side. */
final class KeysDialog extends Dialog<ButtonType> {
    private static final int MOST_LINES = 21;

    /**
     * @param groups the keys below each title
     */
    KeysDialog(Map<String, List<Shortcut>> groups) {
        setTitle("Syncline");
        setHeaderText("Keys");
        getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
        getDialogPane().lookupButton(ButtonType.CLOSE).setId("keys-close");
        Label mnemonics =
                label("Alt with an underlined letter goes to its field or presses its button.");
        mnemonics.getStyleClass().add(Styles.TEXT_MUTED);
        VBox content = new VBox(14, columns(groups), mnemonics);
        content.setId("keys");
        getDialogPane().setContent(content);
        setResizable(true);
    }

    private static HBox columns(Map<String, List<Shortcut>> groups) {
        HBox columns = new HBox(40);
        int lines = MOST_LINES;
        for (Map.Entry<String, List<Shortcut>> group : groups.entrySet()) {
            lines += group.getValue().size() + 1;
            if (lines > MOST_LINES) {
                columns.getChildren().add(new VBox(16));
                lines = group.getValue().size() + 1;
            }
            VBox column = (VBox) columns.getChildren().getLast();
            column.getChildren().add(group(group.getKey(), group.getValue()));
        }
        return columns;
    }

    private static VBox group(String title, List<Shortcut> keys) {
        Label head = label(title);
        head.getStyleClass().add(Styles.TEXT_BOLD);
        GridPane grid = new GridPane(16, 5);
        for (Shortcut each : keys) {
            Label key = label(each.keys());
            key.getStyleClass().add("key");
            grid.addRow(grid.getRowCount(), key, label(each.what()));
        }
        grid.getChildren().forEach(node -> GridPane.setValignment(node, VPos.BASELINE));
        return new VBox(8, head, grid);
    }

    /** Labels that are never shortened, so that each key is there. */
    private static Label label(String text) {
        Label label = new Label(text);
        label.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        return label;
    }
}
