package org.syncline.desktop.common;

import atlantafx.base.theme.Styles;

import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Question.Item;

import java.util.Optional;
import java.util.function.Function;

/** Asks a {@link Question}. "Cancel" has the focus, so that Enter cancels. */
final class QuestionDialog extends Dialog<Dialogs.Choice> {
    private static final double TEXT_WIDTH = 540;
    private static final double ITEMS_WIDTH = 800;
    private static final double LEAST_WIDTH = 165;
    private static final double ITEMS_HEIGHT = 240;

    /**
     * @param instead text of the button of a third answer
     */
    QuestionDialog(Question question, Optional<String> instead) {
        ButtonType agree = new ButtonType(question.action(), ButtonData.APPLY);
        setTitle("Syncline");
        setHeaderText(question.title());
        setGraphic(
                Widgets.icon(
                        question.danger() ? Feather.ALERT_TRIANGLE : Feather.HELP_CIRCLE,
                        question.danger() ? "danger-icon" : "question-icon"));
        DialogPane pane = getDialogPane();
        pane.getButtonTypes().setAll(agree, ButtonType.CANCEL);
        instead.ifPresent(this::addInstead); // a later button would take the default away
        pane.setContent(content(question));
        pane.setMinWidth(question.items().isEmpty() ? TEXT_WIDTH : ITEMS_WIDTH);
        Button agreeing = (Button) pane.lookupButton(agree);
        agreeing.setId("question-agree");
        if (question.danger()) {
            agreeing.getStyleClass().add(Styles.DANGER);
        }
        Button cancel = (Button) pane.lookupButton(ButtonType.CANCEL);
        cancel.setId("question-cancel");
        cancel.setDefaultButton(true);
        setOnShown(event -> cancel.requestFocus());
        setResultConverter(button -> answer(button, agree));
        setResizable(true);
    }

    private void addInstead(String text) {
        ButtonType instead = new ButtonType(text, ButtonData.OTHER);
        getDialogPane().getButtonTypes().addFirst(instead);
        Button button = (Button) getDialogPane().lookupButton(instead);
        button.setId("question-instead");
    }

    private static Dialogs.Choice answer(@Nullable ButtonType button, ButtonType agree) {
        if (button == null || button == ButtonType.CANCEL) {
            return Dialogs.Choice.CANCEL;
        }
        return button == agree ? Dialogs.Choice.AGREE : Dialogs.Choice.INSTEAD;
    }

    private static VBox content(Question question) {
        Label text = new Label(question.text());
        text.setId("question-text");
        text.setWrapText(true);
        VBox content = new VBox(10, text);
        text.setMinHeight(Region.USE_PREF_SIZE);
        if (!question.items().isEmpty()) {
            content.getChildren().add(items(question));
        }
        return content;
    }

    private static TableView<Item> items(Question question) {
        TableView<Item> table = new TableView<>();
        Tables.style(table, "question-items", question.title());
        table.getStyleClass().add("boxed");
        table.setPrefHeight(ITEMS_HEIGHT);
        table.getColumns().add(column("What happens", 165, Item::what));
        table.getColumns().add(column("Path", 270, Item::path));
        if (question.items().stream().anyMatch(item -> !item.reason().isEmpty())) {
            table.getColumns().add(column("Left alone, because", 280, Item::reason));
        }
        table.getItems().setAll(question.items());
        return table;
    }

    private static TableColumn<Item, String> column(
            String title, double width, Function<Item, String> text) {
        TableColumn<Item, String> column = Tables.column(title, width, text);
        // Items that are left out stand out.
        column.setCellFactory(
                c -> new TextCell<>(item -> item.reason().isEmpty() ? "" : "warning"));
        column.setMinWidth(LEAST_WIDTH);
        return column;
    }
}
