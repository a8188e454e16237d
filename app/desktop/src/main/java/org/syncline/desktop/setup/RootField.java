package org.syncline.desktop.setup;

import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.core.model.Side;
import org.syncline.desktop.common.Widgets;

import java.io.File;

/** One side's root: a field with its history, "Browse", and a place to drop a folder. */
final class RootField extends VBox {
    private final ComboBox<String> field = new ComboBox<>();

    RootField(SetupPresenter presenter, Side side) {
        super(2);
        String name = side.label();
        field.setId(name + "-root");
        field.setEditable(true);
        field.setMaxWidth(Double.MAX_VALUE);
        field.setPromptText(
                side == Side.LEFT
                        ? "Folder, or drop one here"
                        : "Folder, or a peer such as 127.0.0.1:7000/share");
        field.getEditor().textProperty().bindBidirectional(presenter.root(side));
        field.getItems().setAll(presenter.history(side).roots());
        presenter
                .history(side)
                .roots()
                .addListener(
                        (ListChangeListener<String>)
                                change -> refill(change.getList().toArray(String[]::new)));
        HBox.setHgrow(field, Priority.ALWAYS);
        Label label = new Label(side == Side.LEFT ? "_Left folder" : "_Right folder or peer");
        label.setMnemonicParsing(true);
        label.setLabelFor(field);
        label.getStyleClass().add("root-caption");
        Button browse =
                Widgets.iconButton(
                        "browse-" + name,
                        "Choose the " + name + " folder",
                        Feather.FOLDER,
                        () -> presenter.browse(side));
        HBox row = new HBox(6, field, browse);
        getChildren().addAll(label, row);
        setOnDragOver(RootField::accept);
        setOnDragDropped(event -> drop(event, presenter, side));
        HBox.setHgrow(this, Priority.ALWAYS);
    }

    /** The editor's text must survive a change of the list. */
    private void refill(String[] roots) {
        String text = field.getEditor().getText();
        field.getItems().setAll(roots);
        field.getEditor().setText(text);
    }

    private static void accept(DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.LINK, TransferMode.COPY);
        }
        event.consume();
    }

    private static void drop(DragEvent event, SetupPresenter presenter, Side side) {
        File dropped = event.getDragboard().getFiles().getFirst();
        File folder = dropped.isDirectory() ? dropped : dropped.getParentFile();
        presenter.root(side).set(folder.getPath());
        event.setDropCompleted(true);
        event.consume();
    }
}
