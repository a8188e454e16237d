package org.syncline.desktop.peers;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
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
import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyOffers;

import java.util.function.Consumer;
import java.util.function.Function;

/** The machines that say they listen, whether they are trusted or not. */
final class NearbyPane extends VBox {
    private static final double TABLE_HEIGHT = 110;
    private static final String USE_RIGHT = "Use on the _right";
    private static final String TYPE_CODE = "Type its code";

    private final NearbyPresenter presenter;
    private final Consumer<String> pairing;
    private final TableView<NearbyOffers> machines = new TableView<>();
    private final Button look;
    private final Button use;
    private final Label said = Widgets.wrapped("nearby-said", Styles.TEXT_MUTED);

    /**
     * @param pairing takes the address of a machine that shows a code
     */
    NearbyPane(NearbyPresenter presenter, Consumer<String> pairing) {
        super(8);
        this.presenter = presenter;
        this.pairing = pairing;
        look = Widgets.button("nearby-look", "_Look around", Feather.WIFI, presenter::look);
        use = Widgets.button("nearby-use", USE_RIGHT, Feather.ARROW_UP_RIGHT, this::use);
        Tables.style(machines, "nearby-table", "Machines nearby");
        machines.getStyleClass().add("boxed");
        machines.setPrefHeight(TABLE_HEIGHT);
        machines.setPlaceholder(
                new Label("Look around for machines that share a folder or show a code."));
        column("Calls itself", 190, each -> each.machine().name());
        column("Address", 250, each -> HostPort.text(each.machine().address()));
        column("Has", 330, each -> hasCode(each) ? "a code" : each.words());
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

    private static boolean hasCode(NearbyOffers each) {
        return each.machine().has() == Announced.CODE;
    }

    private void choose(@Nullable NearbyOffers chosen) {
        use.setDisable(chosen == null);
        Shown.text(use, chosen != null && hasCode(chosen) ? TYPE_CODE : USE_RIGHT);
    }

    private void use() {
        NearbyOffers chosen = machines.getSelectionModel().getSelectedItem();
        if (chosen != null && hasCode(chosen)) {
            pairing.accept(HostPort.text(chosen.machine().address()));
        } else if (chosen != null) {
            presenter.use(chosen);
        }
    }

    /** Shows what is found from now on, until the subscription ends. */
    Subscription follow() {
        return presenter.state().subscribe(this::show);
    }

    private void show(NearbyState state) {
        look.setDisable(state.looking());
        if (!machines.getItems().equals(state.machines())) {
            machines.getItems().setAll(state.machines());
        }
        Shown.text(said, state.said());
        Widgets.showFailure(said, state.failed());
    }
}
