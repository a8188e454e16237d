package org.syncline.desktop.messages;

import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Tables;
import org.syncline.desktop.common.TextCell;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.messages.WindowMessage.Level;

import java.util.List;
import java.util.function.Function;

/** All messages in a table, newest first, with a filter by level. */
public final class MessagesView extends BorderPane {
    private final TableView<WindowMessage> table = new TableView<>();

    public MessagesView(MessagesPresenter presenter) {
        Tables.style(table, "messages-table", "Messages");
        table.setPlaceholder(new Label("No messages."));
        add("Time", 150, message -> FigureText.time(message.time()));
        add("Level", 80, message -> message.level().label());
        add("Path", 260, WindowMessage::path);
        add("Message", 500, WindowMessage::text);
        presenter.state().subscribe(state -> table.getItems().setAll(state.shown()));
        setTop(bar(presenter));
        setCenter(table);
        getStyleClass().add("pane");
    }

    private void add(String title, double width, Function<WindowMessage, String> text) {
        TableColumn<WindowMessage, String> column = Tables.column(title, width, text);
        column.setCellFactory(c -> new TextCell<>(MessagesView::style));
        column.setSortable(false);
        table.getColumns().add(column);
    }

    private static HBox bar(MessagesPresenter presenter) {
        ComboBox<Level> least = Widgets.box(List.of(Level.values()), MessagesView::words);
        least.setId("messages-level");
        least.setAccessibleText("Least level shown");
        least.setValue(Level.INFO);
        least.valueProperty().subscribe(presenter::show);
        Button copy = Widgets.button("messages-copy", "Copy all", Feather.COPY, presenter::copy);
        return Widgets.bar(least, Widgets.spacer(), copy);
    }

    private static String words(Level level) {
        return switch (level) {
            case INFO -> "Everything";
            case WARNING -> "Warnings and errors";
            case ERROR -> "Errors only";
        };
    }

    private static String style(WindowMessage message) {
        return message.level() == Level.INFO ? "" : message.level().label();
    }
}
