package org.syncline.desktop.common;

import atlantafx.base.theme.Styles;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Small nodes in the window's manner. */
public final class Widgets {
    private Widgets() {}

    public static FontIcon icon(Feather name, String... styles) {
        FontIcon icon = new FontIcon(name);
        icon.getStyleClass().addAll(styles);
        return icon;
    }

    /** A button with icon and text; an underscore marks its mnemonic. */
    public static Button button(String id, String text, Feather icon, Runnable action) {
        Button button = new Button(text, icon(icon));
        button.setId(id);
        button.setMnemonicParsing(true);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        return button;
    }

    /** A button of an icon alone; the text is its tooltip and its name for screen readers. */
    public static Button iconButton(String id, String text, Feather icon, Runnable action) {
        Button button = new Button("", icon(icon));
        button.setId(id);
        button.getStyleClass().add(Styles.BUTTON_ICON);
        button.setTooltip(new Tooltip(text));
        button.setAccessibleText(text);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> action.run());
        return button;
    }

    /** A control below its caption. */
    public static VBox captioned(String caption, Node control) {
        Label label = new Label(caption);
        label.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
        label.setLabelFor(control);
        label.setMnemonicParsing(true);
        return new VBox(2, label, control);
    }

    public static Region spacer() {
        Region spacer = new Region();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        return spacer;
    }
}
