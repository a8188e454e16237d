package org.syncline.desktop.setup;

import atlantafx.base.theme.Styles;

import javafx.event.ActionEvent;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import org.syncline.core.model.LinkPolicy;
import org.syncline.core.transfer.DeltaMode;

import java.util.List;
import java.util.Optional;

/** The options that are seldom changed. What makes no sense is told, and cannot be agreed to. */
final class OptionsDialog extends Dialog<MoreOptions> {
    private static final double WIDTH = 600;
    private static final int RULE_LINES = 6;

    private final TextArea rules = new TextArea();
    private final ComboBox<LinkPolicy> links;
    private final CheckBox hardLinks = new CheckBox("Keep names of one file names of one file");
    private final CheckBox checksum = new CheckBox("Read every file again, whatever its times say");
    private final CheckBox verifyWrites = new CheckBox("Read back from the disk what was written");
    private final ComboBox<DeltaMode> delta;
    private final TextField megabytes = new TextField();
    private final TextField maxDelete = new TextField();
    private final Label wrongRules = wrong("options-rules-wrong");
    private final Label wrongNumbers = wrong("options-numbers-wrong");

    OptionsDialog(MoreOptions now) {
        links = Choice.box("options-links", List.of(LinkPolicy.values()), Labels::of);
        delta = Choice.box("options-delta", List.of(DeltaMode.values()), Labels::of);
        rules.setId("options-rules");
        rules.setPrefRowCount(RULE_LINES);
        rules.setPromptText("*.tmp\n/build/\n!keep.tmp");
        hardLinks.setId("options-hard-links");
        checksum.setId("options-checksum");
        verifyWrites.setId("options-verify-writes");
        megabytes.setId("options-bandwidth");
        megabytes.setPromptText("no limit");
        maxDelete.setId("options-max-delete");
        maxDelete.setPromptText("half of a side, from ten entries on");
        fill(OptionsForm.of(now));
        setTitle("Syncline");
        setHeaderText("Options for these folders");
        buttons(getDialogPane());
        getDialogPane().setContent(content());
        getDialogPane().setPrefWidth(WIDTH);
        setResizable(true);
        watch();
    }

    private void buttons(DialogPane pane) {
        ButtonType preset = new ButtonType("As preset", ButtonData.LEFT);
        pane.getButtonTypes().setAll(preset, ButtonType.OK, ButtonType.CANCEL);
        pane.lookupButton(ButtonType.OK).setId("options-ok");
        pane.lookupButton(ButtonType.CANCEL).setId("options-cancel");
        Button presetting = (Button) pane.lookupButton(preset);
        presetting.setId("options-preset");
        presetting.addEventFilter(
                ActionEvent.ACTION,
                event -> {
                    fill(OptionsForm.of(MoreOptions.DEFAULT));
                    event.consume();
                });
        setResultConverter(button -> button == ButtonType.OK ? form().options() : null);
    }

    private void fill(OptionsForm form) {
        rules.setText(form.rules());
        links.setValue(form.links());
        hardLinks.setSelected(form.hardLinks());
        checksum.setSelected(form.checksum());
        verifyWrites.setSelected(form.verifyWrites());
        delta.setValue(form.delta());
        megabytes.setText(form.megabytes());
        maxDelete.setText(form.maxDelete());
    }

    private OptionsForm form() {
        return new OptionsForm(
                rules.getText(),
                links.getValue(),
                hardLinks.isSelected(),
                checksum.isSelected(),
                verifyWrites.isSelected(),
                delta.getValue(),
                megabytes.getText(),
                maxDelete.getText());
    }

    private void watch() {
        rules.textProperty().subscribe(this::check);
        megabytes.textProperty().subscribe(this::check);
        maxDelete.textProperty().subscribe(this::check);
        check();
    }

    private void check() {
        OptionsForm form = form();
        tell(wrongRules, form.wrongRules());
        tell(wrongNumbers, form.wrongMegabytes().or(form::wrongMaxDelete));
        getDialogPane().lookupButton(ButtonType.OK).setDisable(!form.isSound());
    }

    private static void tell(Label label, Optional<String> wrong) {
        label.setText(wrong.orElse(""));
        label.setVisible(wrong.isPresent());
        label.setManaged(wrong.isPresent());
    }

    private VBox content() {
        Label what = new Label("_Leave out, one rule a line, as in .gitignore; ! takes in again");
        what.setMnemonicParsing(true);
        what.setLabelFor(rules);
        GridPane grid = new GridPane(10, 8);
        grid.addRow(0, caption("_Symbolic links", links), links);
        grid.addRow(1, caption("_Hard links", hardLinks), hardLinks);
        grid.addRow(2, caption("_Comparing", checksum), checksum);
        grid.addRow(3, caption("W_riting", verifyWrites), verifyWrites);
        grid.addRow(4, caption("_What the target has", delta), delta);
        HBox rate = new HBox(6, megabytes, caption("MB/s", megabytes));
        rate.setAlignment(Pos.CENTER_LEFT);
        grid.addRow(5, caption("Send at _most", megabytes), rate);
        grid.addRow(6, caption("Stop _before deleting more than", maxDelete), maxDelete);
        Label help = new Label("On one side: a count (20), a share (30%), a size (2GB).");
        help.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
        grid.add(help, 1, 7);
        maxDelete.setMaxWidth(Double.MAX_VALUE);
        return new VBox(8, what, rules, wrongRules, grid, wrongNumbers);
    }

    private static Label caption(String text, Node control) {
        Label label = new Label(text);
        label.setMnemonicParsing(true);
        label.setLabelFor(control);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    private static Label wrong(String id) {
        Label label = new Label();
        label.setId(id);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(Styles.DANGER);
        return label;
    }
}
