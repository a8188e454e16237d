package org.syncline.desktop.common;

import javafx.scene.control.Alert;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import javafx.stage.Window;

import org.syncline.core.model.PrintableText;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
    public Optional<Path> chooseExistingFile(String title) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        return Optional.ofNullable(chooser.showOpenDialog(stage)).map(File::toPath);
    }

    @Override
    public Optional<Path> chooseFile(String title, String suggestedName) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.setInitialFileName(suggestedName);
        return Optional.ofNullable(chooser.showSaveDialog(stage)).map(File::toPath);
    }

    @Override
    public boolean confirm(Question question) {
        return ask(new QuestionDialog(question, Optional.empty())) == Choice.AGREE;
    }

    @Override
    public Choice choose(Question question, String instead) {
        return ask(new QuestionDialog(question, Optional.of(instead)));
    }

    private Choice ask(QuestionDialog dialog) {
        dialog.initOwner(front());
        return dialog.showAndWait().orElse(Choice.CANCEL);
    }

    /** The window or dialog that the user is in, which comes to the front again afterwards. */
    private Window front() {
        return Window.getWindows().stream()
                .filter(each -> each instanceof Stage && each.isFocused())
                .findFirst()
                .orElse(stage);
    }

    @Override
    public void tell(String title, String text) {
        Alert alert = new Alert(Alert.AlertType.INFORMATION);
        alert.initOwner(front());
        alert.setTitle("Syncline");
        alert.setHeaderText(PrintableText.line(title));
        Label label = new Label(PrintableText.text(text));
        label.setWrapText(true);
        label.setPrefWidth(TEXT_WIDTH);
        alert.getDialogPane().setContent(label);
        alert.showAndWait();
    }

    @Override
    public void showKeys(Map<String, List<Shortcut>> groups) {
        KeysDialog dialog = new KeysDialog(groups);
        dialog.initOwner(front());
        dialog.showAndWait();
    }

    @Override
    public void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
