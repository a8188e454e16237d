package org.syncline.desktop.common;

import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Stage;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The platform's own choosers and clipboard, and alerts over the window. */
public final class StageDialogs implements Dialogs {
    private static final double TEXT_WIDTH = 460;

    private final Stage stage;

    public StageDialogs(Stage stage) {
        this.stage = stage;
    }

    @Override
    public Optional<Path> chooseFolder(String title, Optional<Path> start) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        start.filter(Files::isDirectory).map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        return Optional.ofNullable(chooser.showDialog(stage)).map(File::toPath);
    }

    @Override
    public Optional<Path> chooseFile(String title, String suggestedName) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.setInitialFileName(suggestedName);
        return Optional.ofNullable(chooser.showSaveDialog(stage)).map(File::toPath);
    }

    @Override
    public boolean confirm(String title, String text, String action) {
        ButtonType agree = new ButtonType(action, ButtonData.OK_DONE);
        Alert alert = alert(Alert.AlertType.CONFIRMATION, title, text);
        alert.getButtonTypes().setAll(agree, ButtonType.CANCEL);
        return alert.showAndWait().filter(agree::equals).isPresent();
    }

    @Override
    public void tell(String title, String text) {
        alert(Alert.AlertType.INFORMATION, title, text).showAndWait();
    }

    private Alert alert(Alert.AlertType type, String title, String text) {
        Alert alert = new Alert(type);
        alert.initOwner(stage);
        alert.setTitle("Syncline");
        alert.setHeaderText(title);
        Label label = new Label(text);
        label.setWrapText(true);
        label.setPrefWidth(TEXT_WIDTH);
        alert.getDialogPane().setContent(label);
        return alert;
    }

    @Override
    public void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
