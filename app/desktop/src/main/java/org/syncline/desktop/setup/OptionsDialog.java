package org.syncline.desktop.setup;

import atlantafx.base.theme.Styles;

import javafx.event.ActionEvent;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import org.syncline.core.session.SyncOptions;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;
import org.syncline.lab.options.Form;
import org.syncline.lab.options.RunOption;

import java.util.List;
import java.util.Optional;

/**
 * Edits the options that are seldom changed. While a value makes no sense, the dialog shows its
 * error and disables the OK button.
 */
final class OptionsDialog extends Dialog<SyncOptions> {
    private static final double WIDTH = 600;

    private final List<OptionField> fields =
            RunOption.IN_DIALOG.stream()
                    .map(option -> OptionField.of(option, "options-" + option.label()))
                    .toList();
    private final Label wrongRules = wrong("options-rules-wrong");
    private final Label wrongNumbers = wrong("options-numbers-wrong");

    OptionsDialog(SyncOptions now) {
        show(now);
        setTitle("Syncline");
        setHeaderText("Options for these folders");
        buttons(getDialogPane(), now);
        getDialogPane().setContent(content());
        getDialogPane().setPrefWidth(WIDTH);
        setResizable(true);
        fields.forEach(field -> field.value().subscribe(this::check));
        check();
    }

    private void buttons(DialogPane pane, SyncOptions now) {
        ButtonType preset = new ButtonType("As preset", ButtonData.LEFT);
        pane.getButtonTypes().setAll(preset, ButtonType.OK, ButtonType.CANCEL);
        pane.lookupButton(ButtonType.OK).setId("options-ok");
        pane.lookupButton(ButtonType.CANCEL).setId("options-cancel");
        Button presetting = (Button) pane.lookupButton(preset);
        presetting.setId("options-preset");
        presetting.addEventFilter(
                ActionEvent.ACTION,
                event -> {
                    show(SyncOptions.DEFAULT);
                    event.consume();
                });
        setResultConverter(button -> button == ButtonType.OK ? changed(now) : null);
    }

    private void show(SyncOptions options) {
        fields.forEach(field -> field.show().accept(options));
    }

    private SyncOptions changed(SyncOptions now) {
        SyncOptions changed = now;
        for (OptionField field : fields) {
            changed = field.taker().apply(changed);
        }
        return changed;
    }

    private void check() {
        tell(wrongRules, wrong(true));
        tell(wrongNumbers, wrong(false));
        boolean wrong = wrong(true).isPresent() || wrong(false).isPresent();
        getDialogPane().lookupButton(ButtonType.OK).setDisable(wrong);
    }

    /** Returns the error of the rules, or the first error of the other fields. */
    private Optional<String> wrong(boolean rules) {
        return fields.stream()
                .filter(field -> isAboutRules(field) == rules)
                .flatMap(field -> field.wrong().stream())
                .findFirst();
    }

    private static boolean isAboutRules(OptionField field) {
        return field.option().form() instanceof Form.Rules;
    }

    private static void tell(Label label, Optional<String> wrong) {
        Shown.text(label, wrong.orElse(""));
        Widgets.show(label, wrong.isPresent());
    }

    private VBox content() {
        VBox content = new VBox(8);
        GridPane grid = new GridPane(10, 8);
        for (OptionField field : fields) {
            if (isAboutRules(field)) {
                content.getChildren().addAll(caption(field), field.control(), wrongRules);
            } else {
                addTo(grid, field);
            }
        }
        content.getChildren().addAll(grid, wrongNumbers);
        return content;
    }

    private static void addTo(GridPane grid, OptionField field) {
        int row = grid.getRowCount();
        Node control = field.control();
        switch (field.option().form()) {
            case Form.Rate rate -> {
                HBox megabytes = new HBox(6, control, new Label("MB/s"));
                megabytes.setAlignment(Pos.CENTER_LEFT);
                control = megabytes;
            }
            case Form.Several _, Form.Written _ -> {
                field.control().setMaxWidth(Double.MAX_VALUE);
                Label help = new Label(field.option().window().explanation());
                help.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
                help.setWrapText(true);
                grid.add(help, 1, row + 1);
            }
            case Form.Flag flag -> {}
            case Form.Either either -> {}
            case Form.OneOf<?> oneOf -> {}
            case Form.Rules rules -> {}
        }
        grid.addRow(row, caption(field), control);
    }

    private static Label caption(OptionField field) {
        Label label = new Label(field.option().window().caption());
        label.setMnemonicParsing(true);
        label.setLabelFor(field.control());
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
