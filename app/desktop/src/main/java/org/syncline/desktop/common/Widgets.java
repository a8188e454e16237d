package org.syncline.desktop.common;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

import java.util.List;
import java.util.function.Function;

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
        Button button = button(id, "", icon, action);
        button.getStyleClass().add(Styles.BUTTON_ICON);
        button.setTooltip(new Tooltip(text));
        button.setAccessibleText(text);
        return button;
    }

    /** A field to type in, with a hint while it is empty. */
    public static TextField field(String id, String prompt) {
        TextField field = new TextField();
        field.setId(id);
        field.setPromptText(prompt);
        return field;
    }

    /** A label that takes as many lines as its text needs. */
    public static Label wrapped(String id, String style) {
        Label label = new Label();
        label.setId(id);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }

    /** Gives a label the look of a failure, or takes it away. */
    public static void showFailure(Label label, boolean failed) {
        label.getStyleClass().removeAll(Styles.DANGER);
        if (failed) {
            label.getStyleClass().add(Styles.DANGER);
        }
    }

    /** A control below its caption. */
    public static VBox captioned(String caption, Node control) {
        Label label = new Label(caption);
        label.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
        label.setLabelFor(control);
        label.setMnemonicParsing(true);
        return new VBox(2, label, control);
    }

    /** A box of the values, one of which is always chosen. */
    public static <T> ComboBox<T> box(List<T> values, Function<T, String> label) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().setAll(values);
        box.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(@Nullable T value) {
                        return value == null ? "" : label.apply(value);
                    }

                    @Override
                    public T fromString(String text) {
                        throw new UnsupportedOperationException("the box is not editable");
                    }
                });
        return box;
    }

    public static HBox bar(Node... nodes) {
        HBox bar = new HBox(8, nodes);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("pane-bar");
        return bar;
    }

    public static BorderPane pane(Node bar, Node content) {
        BorderPane pane = new BorderPane(content);
        pane.setTop(bar);
        pane.getStyleClass().add("pane");
        return pane;
    }

    /** Shows a node, or hides it together with its space. */
    public static void show(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }

    public static Region spacer() {
        Region spacer = new Region();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        return spacer;
    }
}
