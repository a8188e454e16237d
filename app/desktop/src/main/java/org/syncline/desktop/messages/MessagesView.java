package org.syncline.desktop.messages;

import atlantafx.base.theme.Styles;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;

import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Widgets;

import java.util.function.Function;

/** All messages in a table, newest first, with a filter by level. */
public final class MessagesView extends BorderPane {
    private final TableView<WindowMessage> table = new TableView<>();

    public MessagesView(MessagesPresenter presenter) {
        table.setId("messages-table");
        table.setAccessibleText("Messages");
        table.getStyleClass().addAll(Styles.DENSE, Styles.STRIPED);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
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
        TableColumn<WindowMessage, String> column = new TableColumn<>(title);
        column.setCellValueFactory(
                cell -> new ReadOnlyObjectWrapper<>(text.apply(cell.getValue())));
        column.setCellFactory(c -> new MessageCell());
        column.setSortable(false);
        column.setPrefWidth(width);
        table.getColumns().add(column);
    }

    private static HBox bar(MessagesPresenter presenter) {
        ComboBox<WindowMessage.Level> least = new ComboBox<>();
        least.setId("messages-level");
        least.setAccessibleText("Least level shown");
        least.getItems().setAll(WindowMessage.Level.values());
        least.setValue(WindowMessage.Level.INFO);
        least.setButtonCell(new LevelCell());
        least.setCellFactory(list -> new LevelCell());
        least.valueProperty().subscribe(presenter::show);
        Button copy = Widgets.button("messages-copy", "Copy all", Feather.COPY, presenter::copy);
        HBox bar = new HBox(8, least, Widgets.spacer(), copy);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("pane-bar");
        return bar;
    }

    private static final class LevelCell extends ListCell<WindowMessage.Level> {
        @Override
        protected void updateItem(WindowMessage.@Nullable Level level, boolean empty) {
            super.updateItem(level, empty);
            setText(
                    level == null
                            ? null
                            : switch (level) {
                                case INFO -> "Everything";
                                case WARNING -> "Warnings and errors";
                                case ERROR -> "Errors only";
                            });
        }
    }

    /** Coloured by the row's level; long texts are whole in the tooltip. */
    private static final class MessageCell extends TableCell<WindowMessage, String> {
        private final Tooltip tooltip = new Tooltip();

        @Override
        protected void updateItem(@Nullable String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
            getStyleClass().removeAll("warning", "error");
            WindowMessage message = getTableRow() == null ? null : getTableRow().getItem();
            if (message != null && message.level() != WindowMessage.Level.INFO) {
                getStyleClass().add(message.level().label());
            }
            boolean blank = empty || text == null || text.isEmpty();
            if (!blank) {
                tooltip.setText(text);
            }
            setTooltip(blank ? null : tooltip);
        }
    }
}
