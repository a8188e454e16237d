package org.syncline.desktop.peers;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.peers.PeersState.Step;
import org.syncline.peers.identity.PairedPeer;

/** Asks whether a machine that has proved to know the code is meant. "Pair" is the default. */
final class PairingQuestionPane extends VBox {
    private final Label text = Widgets.wrapped("pairing-question", Styles.TITLE_4);
    private final Label key = Widgets.wrapped("pairing-key", Styles.TEXT_SMALL);
    private final Button agree;
    private final Button refuse;

    PairingQuestionPane(PeersPresenter presenter) {
        super(8);
        key.getStyleClass().add(Styles.TEXT_MUTED);
        agree =
                Widgets.button(
                        "pairing-agree", "_Pair", Feather.LINK, () -> presenter.answer(true));
        refuse =
                Widgets.button(
                        "pairing-refuse", "Do _not pair", Feather.X, () -> presenter.answer(false));
        setAlignment(Pos.TOP_LEFT);
        getChildren().addAll(text, key, new HBox(8, agree, refuse));
    }

    /** Shows the question of this state, or hides where there is none. */
    void follow(PeersState state) {
        boolean asked = state.step() == Step.ASKED;
        boolean begins = asked && agree.isDisabled();
        agree.setDisable(!asked);
        refuse.setDisable(!asked);
        agree.setDefaultButton(asked);
        setVisible(state.other().isPresent());
        state.other().ifPresent(other -> show(other, !state.code().isEmpty()));
        if (begins) {
            getScene().getWindow().requestFocus();
            agree.requestFocus();
        }
    }

    private void show(PairedPeer other, boolean here) {
        String did = here ? "typed your code" : "shows this code";
        Shown.text(text, "Pair with \"%s\"?".formatted(other.name()));
        Shown.text(
                key,
                "It %s. No need to compare its key, %s: the code has proved it"
                        .formatted(did, other.key().text()));
    }
}
