package org.syncline.desktop.peers;

import atlantafx.base.theme.Styles;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Window;
import javafx.util.Subscription;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Tables;
import org.syncline.desktop.common.TextCell;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.peers.PeersState.Outcome;
import org.syncline.desktop.peers.PeersState.Step;
import org.syncline.peers.identity.PairedPeer;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.function.Function;

/**
 * Pairs with another machine, and lists whom this one trusts, beside the window, which can be used
 * meanwhile. It looks for machines nearby while it is open. Closing it takes back a code that is
 * shown and refuses the machine that is asked about; a code that was typed is tried to the end.
 */
public final class PeersDialog extends Dialog<Void> {
    private static final double WIDTH = 820;
    private static final double TABLE_HEIGHT = 110;
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm").withZone(ZoneId.systemDefault());

    private final PeersPresenter presenter;
    private final Label key = Widgets.wrapped("peers-key", Styles.TEXT_MUTED);
    private final TableView<PairedPeer> peers = new TableView<>();
    private final Button revoke;
    private final Button offer;
    private final Button cancel;
    private final Button copy;
    private final Label code = Widgets.wrapped("peers-code", Styles.TITLE_3);
    private final Label places = Widgets.wrapped("peers-places", Styles.TEXT_MUTED);
    private final TextField address = Widgets.field("peers-address", "192.168.1.7:40123");
    private final TextField typed = Widgets.field("peers-typed", "Two words");
    private final Button join;
    private final NearbyPane nearby;
    private final PairingQuestionPane question;
    private final Node ways;
    private final Label said = Widgets.wrapped("peers-said", Styles.TEXT_BOLD);
    private String proposed = "";
    private boolean joining;

    private PeersDialog(PeersPresenter presenter) {
        this.presenter = presenter;
        setTitle("Syncline");
        setHeaderText("Pair with another machine");
        revoke = Widgets.button("peers-revoke", "_Revoke …", Feather.USER_X, this::revoke);
        offer = Widgets.button("peers-offer", "Show a _code", Feather.KEY, presenter::offer);
        cancel = Widgets.button("peers-cancel", "Ca_ncel", Feather.X, presenter::cancel);
        copy = Widgets.button("peers-copy", "Cop_y", Feather.COPY, presenter::copyOffer);
        join = Widgets.button("peers-join", "_Pair", Feather.LINK, this::join);
        typed.setOnAction(event -> join());
        nearby = new NearbyPane(presenter.nearby(), new Addresses());
        question = new PairingQuestionPane(presenter);
        ways = new HBox(24, showing(), typing());
        table();
        DialogPane pane = getDialogPane();
        pane.getButtonTypes().setAll(ButtonType.CLOSE);
        pane.lookupButton(ButtonType.CLOSE).setId("peers-close");
        StackPane middle = new StackPane(ways, question);
        Label paired = new Label("Paired machines");
        pane.setContent(new VBox(10, nearby, middle, said, paired, peers, revoke, key));
        pane.setMinWidth(WIDTH);
        pane.setPrefWidth(WIDTH);
        setResizable(true);
        Subscription following = presenter.state().subscribe(this::follow).and(nearby.follow());
        setOnShown(event -> offer.requestFocus());
        setOnHidden(
                event -> {
                    following.unsubscribe();
                    presenter.nearby().stop();
                    presenter.cancel();
                });
    }

    /** Shows the dialog, unless it is open already, and returns at once. */
    public static void show(PeersPresenter presenter, Window owner) {
        if (Window.getWindows().stream()
                .anyMatch(
                        each ->
                                each.getScene() != null
                                        && each.getScene().lookup("#peers-key") != null)) {
            return;
        }
        presenter.begin();
        presenter.nearby().begin();
        PeersDialog dialog = new PeersDialog(presenter);
        dialog.initOwner(owner);
        dialog.initModality(Modality.NONE);
        dialog.show();
    }

    private void table() {
        Tables.style(peers, "peers-table", "Machines that this one trusts");
        peers.getStyleClass().add("boxed");
        peers.setPrefHeight(TABLE_HEIGHT);
        peers.setPlaceholder(new Label("No other machine is trusted."));
        column("Name", 200, peer -> peer.name().text());
        column("Paired", 150, peer -> DAY.format(peer.since()));
        column("Key", 420, peer -> peer.key().text());
        peers.getSelectionModel()
                .selectedItemProperty()
                .subscribe(chosen -> follow(presenter.state().get()));
    }

    private void column(String head, double width, Function<PairedPeer, String> words) {
        var column = Tables.column(head, width, words);
        column.setCellFactory(c -> new TextCell<>(row -> ""));
        peers.getColumns().add(column);
    }

    private Node showing() {
        Label what = new Label("This machine shows a code, and the other one types it:");
        what.setWrapText(true);
        VBox box = new VBox(8, what, new HBox(8, offer, cancel, copy), code, places);
        HBox.setHgrow(box, Priority.ALWAYS);
        box.setPrefWidth(WIDTH / 2);
        return box;
    }

    private Node typing() {
        Label what = new Label("The other machine shows a code, and this one types it:");
        what.setWrapText(true);
        VBox box =
                new VBox(
                        8,
                        what,
                        Widgets.captioned(
                                "_Address that it shows, or that is found above", address),
                        Widgets.captioned("C_ode", typed),
                        join);
        HBox.setHgrow(box, Priority.ALWAYS);
        box.setPrefWidth(WIDTH / 2);
        return box;
    }

    /** Puts addresses of machines that show a code into the form. */
    private final class Addresses implements NearbyPane.Pairing {

        @Override
        public void chosen(String place) {
            proposed = "";
            address.setText(place);
            typed.requestFocus();
        }

        /**
         * Proposes it once. Overwrites nothing that the user has typed, chosen or is about to type,
         * and takes the focus from where it was put at first alone.
         */
        @Override
        public void found(String place) {
            boolean free = address.getText().isEmpty() || address.getText().equals(proposed);
            Node focus = getDialogPane().getScene().getFocusOwner();
            if (!free
                    || place.equals(proposed)
                    || !typed.getText().isEmpty()
                    || focus == address
                    || !presenter.state().get().isIdle()) {
                return;
            }
            proposed = place;
            address.setText(place);
            if (focus == offer) {
                typed.requestFocus();
            }
        }
    }

    private void join() {
        if (presenter.state().get().isIdle()) {
            joining = true;
            presenter.join(address.getText(), typed.getText());
        }
    }

    /** Empties the form once its code is used up and the machine is paired. */
    private void clearForm() {
        presenter.nearby().forget(address.getText().strip());
        proposed = "";
        address.clear();
        typed.clear();
    }

    private void revoke() {
        PairedPeer chosen = peers.getSelectionModel().getSelectedItem();
        if (chosen != null) {
            presenter.revoke(chosen);
        }
    }

    private void follow(PeersState state) {
        boolean idle = state.isIdle();
        Shown.text(key, state.key().isEmpty() ? "" : "This machine's key: " + state.key());
        List<PairedPeer> shown = List.copyOf(peers.getItems());
        if (!shown.equals(state.peers())) {
            peers.getItems().setAll(state.peers());
        }
        revoke.setDisable(!idle || peers.getSelectionModel().getSelectedItem() == null);
        offer.setDisable(!idle);
        cancel.setDisable(state.step() != Step.OFFERING);
        copy.setDisable(state.code().isEmpty());
        join.setDisable(!idle);
        Shown.text(code, state.code());
        Shown.text(places, places(state));
        Shown.text(said, said(state));
        Widgets.showFailure(said, state.outcome() == Outcome.FAILED);
        said.getStyleClass().remove(Styles.SUCCESS);
        if (state.outcome() == Outcome.DONE) {
            said.getStyleClass().add(Styles.SUCCESS);
        }
        ways.setVisible(state.other().isEmpty());
        question.follow(state);
        if (idle && joining) {
            joining = false;
            if (state.outcome() == Outcome.DONE) {
                clearForm();
            }
        }
    }

    private static String places(PeersState state) {
        return state.code().isEmpty()
                ? ""
                : "at "
                        + String.join(", ", state.places())
                        + ". It can be tried once, within five minutes.";
    }

    private static String said(PeersState state) {
        return switch (state.step()) {
            case IDLE -> state.said();
            case OFFERING -> state.code().isEmpty() ? "Making a code …" : "";
            case JOINING -> "Trying the code …";
            case ASKED -> "";
            case WAITING ->
                    state.other()
                            .map(other -> "Waiting for the answer at \"" + other.name() + "\" …")
                            .orElse("");
        };
    }
}
