package org.syncline.desktop.peers;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Tables;
import org.syncline.desktop.common.TextCell;
import org.syncline.desktop.common.Widgets;
import org.syncline.peers.discovery.NearbyOffers;

import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** The machines that say they listen, whether they are trusted or not. */
final class NearbyPane extends VBox {
    private static final double TABLE_HEIGHT = 110;

    private final NearbyPresenter presenter;
    private final Pairing pairing;
    private final TableView<NearbyOffers> machines = new TableView<>();
    private final Button look;
    private final Button use;
    private final Label said = Widgets.wrapped("nearby-said", Styles.TEXT_MUTED);

    /** Takes the address of a machine that shows a code. */
    interface Pairing {

        /** The user chose it. */
        void chosen(String address);

        /** It is the only one that was found, now or before. */
        void found(String address);
    }

    NearbyPane(NearbyPresenter presenter, Pairing pairing) {
        super(8);
        this.presenter = presenter;
        this.pairing = pairing;
        look = Widgets.button("nearby-look", "_Look around", Feather.WIFI, presenter::look);
        use = Widgets.button("nearby-use", "Use on the _right", Feather.ARROW_UP_RIGHT, this::use);
        Tables.style(machines, "nearby-table", "Machines nearby");
        machines.getStyleClass().add("boxed");
        machines.setPrefHeight(TABLE_HEIGHT);
        machines.setPlaceholder(
                new Label("Machines that share a folder or show a code appear here."));
        column("Calls itself", 190, each -> each.machine().name());
        column("Address", 250, NearbyState::addressOf);
        column("Has", 330, each -> NearbyState.showsCode(each) ? "a code" : each.words());
        machines.setRowFactory(table -> row());
        machines.setOnKeyPressed(this::typeCodeOnEnter);
        machines.getSelectionModel().selectedItemProperty().subscribe(this::choose);
        HBox buttons = new HBox(8, look, use, said);
        buttons.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(said, Priority.ALWAYS);
        getChildren().addAll(new Label("Machines nearby"), machines, buttons);
    }

    private void column(String head, double width, Function<NearbyOffers, String> words) {
        var column = Tables.column(head, width, words);
        column.setCellFactory(c -> new TextCell<>(row -> ""));
        machines.getColumns().add(column);
    }

    private TableRow<NearbyOffers> row() {
        TableRow<NearbyOffers> row = new TableRow<>();
        row.setOnMouseClicked(event -> typeCodeOf(row.getItem()));
        return row;
    }

    private void typeCodeOnEnter(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            typeCodeOf(machines.getSelectionModel().getSelectedItem());
        }
    }

    private void typeCodeOf(@Nullable NearbyOffers chosen) {
        if (chosen != null && NearbyState.showsCode(chosen)) {
            pairing.chosen(NearbyState.addressOf(chosen));
        }
    }

    private void choose(@Nullable NearbyOffers chosen) {
        use.setDisable(chosen == null || NearbyState.showsCode(chosen));
    }

    private void use() {
        NearbyOffers chosen = machines.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            presenter.use(chosen);
        }
    }

    /** Shows what is found from now on, until the subscription ends. */
    Subscription follow() {
        return presenter.state().subscribe(this::show);
    }

    private void show(NearbyState state) {
        look.setDisable(state.looking());
        list(state.machines());
        Shown.text(said, state.said());
        Widgets.showFailure(said, state.failed());
        if (!state.looking()) {
            state.onlyOneWithCode().ifPresent(each -> pairing.found(NearbyState.addressOf(each)));
        }
    }

    /** Leaves the rows in the order that the user wants, and the one selected that he chose. */
    private void list(List<NearbyOffers> found) {
        if (Set.copyOf(machines.getItems()).equals(Set.copyOf(found))) {
            return;
        }
        var selection = machines.getSelectionModel();
        NearbyOffers chosen = selection.getSelectedItem();
        machines.getItems().setAll(found);
        machines.sort();
        selection.clearSelection();
        if (chosen != null) {
            found.stream()
                    .filter(each -> each.machine().equals(chosen.machine()))
                    .findFirst()
                    .ifPresent(selection::select);
        }
    }
}
