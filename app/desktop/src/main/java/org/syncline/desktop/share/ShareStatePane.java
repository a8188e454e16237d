package org.syncline.desktop.share;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.core.serve.ServedSession;
import org.syncline.core.serve.ServedSession.Activity;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Tables;
import org.syncline.desktop.common.TextCell;
import org.syncline.desktop.common.Widgets;
import org.syncline.lab.table.Figures;

import java.util.List;
import java.util.function.Function;

/** The addresses of a share, to copy, and what its callers do. */
final class ShareStatePane extends VBox {
    private static final double WIDTH = 500;
    private static final double ADDRESSES_HEIGHT = 130;
    private static final double CALLERS_HEIGHT = 190;

    private final SharePresenter presenter;
    private final VBox addresses = new VBox(6);
    private final Label title = new Label();
    private final TableView<ServedSession> callers = new TableView<>();
    private final TableColumn<ServedSession, String> machine;
    private List<String> shown = List.of();

    ShareStatePane(SharePresenter presenter) {
        super(8);
        this.presenter = presenter;
        addresses.setId("share-addresses");
        ScrollPane scroll = new ScrollPane(addresses);
        scroll.setFitToWidth(true);
        scroll.setMinHeight(ADDRESSES_HEIGHT);
        scroll.setPrefHeight(ADDRESSES_HEIGHT);
        scroll.getStyleClass().add(Styles.BORDER_DEFAULT);
        addresses.getStyleClass().add("share-addresses");
        Tables.style(callers, "share-callers", "Callers");
        callers.getStyleClass().add("boxed");
        callers.setPrefHeight(CALLERS_HEIGHT);
        callers.setPlaceholder(new Label("Nobody has connected yet."));
        text("Over", 85, ServedSession::transport);
        machine = text("Machine", 100, ServedSession::guest);
        text("With", 115, ShareText::partner);
        text("Does", 110, ShareText::activity);
        number("Read", 65, ServedSession::bytesRead, Figures::bytes);
        number("Written", 78, ServedSession::bytesWritten, Figures::bytes);
        number("Changes", 82, ServedSession::changes, FigureText::count);
        title.setId("share-callers-title");
        VBox.setVgrow(callers, Priority.ALWAYS);
        getChildren().addAll(new Label("Addresses for others"), scroll, title, callers);
        setPrefWidth(WIDTH);
        HBox.setHgrow(this, Priority.ALWAYS);
    }

    private TableColumn<ServedSession, String> text(
            String head, double width, Function<ServedSession, String> text) {
        TableColumn<ServedSession, String> column = Tables.column(head, width, text);
        column.setCellFactory(
                c -> new TextCell<>(row -> row.activity() == Activity.REFUSED ? "warning" : ""));
        column.setSortable(false);
        callers.getColumns().add(column);
        return column;
    }

    private void number(
            String head,
            double width,
            Function<ServedSession, Long> value,
            Function<Long, String> words) {
        TableColumn<ServedSession, Long> column = Tables.column(head, width, value);
        Tables.show(column, true, words);
        column.setSortable(false);
        callers.getColumns().add(column);
    }

    void follow(ShareState state) {
        if (!shown.equals(state.addresses())) {
            shown = state.addresses();
            addresses.getChildren().setAll(shown.stream().map(this::row).toList());
        }
        machine.setVisible(state.reach() instanceof Reach.Machines);
        Shown.text(title, ShareText.title(state));
        callers.getItems().setAll(state.callers());
    }

    private HBox row(String address) {
        String transport = address.substring(0, address.indexOf("://"));
        TextField text = new TextField(address);
        text.setId("share-address-" + transport);
        text.setEditable(false);
        text.setAccessibleText("Address over " + transport);
        HBox.setHgrow(text, Priority.ALWAYS);
        Button copy =
                Widgets.button(
                        "share-copy-" + transport,
                        "Copy",
                        Feather.COPY,
                        () -> presenter.copy(address));
        HBox row = new HBox(6, text, copy);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }
}
