package org.syncline.desktop.share;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.share.Reach.Access;
import org.syncline.desktop.share.Reach.Machines;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which paired machines may connect to a share, where, and what they may do. */
final class MachinesPane extends VBox {
    private static final double LIST_HEIGHT = 84;

    private final VBox list = new VBox(6);
    private final ComboBox<Access> access = Widgets.box(List.of(Access.values()), Access::words);
    private final TextField host = Widgets.field("share-host", "All networks");
    private final CheckBox announced = new CheckBox("Te_ll the network that this computer listens");
    private final Set<PeerKey> ticked = new LinkedHashSet<>();
    private List<PairedPeer> shown = List.of();

    /**
     * @param pairing shows the dialog for pairing
     */
    MachinesPane(Machines before, Runnable pairing) {
        super(8);
        list.setId("share-machines");
        list.getStyleClass().add("share-addresses");
        ScrollPane scroll = new ScrollPane(list);
        scroll.setFitToWidth(true);
        scroll.setMinHeight(LIST_HEIGHT);
        scroll.setPrefHeight(LIST_HEIGHT);
        scroll.getStyleClass().add(Styles.BORDER_DEFAULT);
        access.setId("share-access");
        announced.setId("share-announced");
        Button pair =
                Widgets.button(
                        "share-pair", "Pair with another _machine …", Feather.USER_PLUS, pairing);
        Label title = new Label("Machines that may connect");
        HBox top = new HBox(8, title, Widgets.spacer(), pair);
        top.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(host, Priority.ALWAYS);
        VBox where = Widgets.captioned("_Address of this computer", host);
        HBox.setHgrow(where, Priority.ALWAYS);
        HBox terms = new HBox(8, Widgets.captioned("They m_ay", access), where);
        getChildren().addAll(top, scroll, terms, announced);
        host.setText(before.host());
        access.setValue(before.access());
        announced.setSelected(before.announced());
        ticked.addAll(before.keys());
        fill();
    }

    /** Shows the machines that are paired now; the only one is ticked. */
    void show(List<PairedPeer> machines) {
        boolean isOnlyOne = shown.isEmpty() && ticked.isEmpty() && machines.size() == 1;
        shown = machines;
        if (isOnlyOne) {
            ticked.add(machines.getFirst().key());
        }
        fill();
    }

    private void fill() {
        list.getChildren().clear();
        for (int i = 0; i < shown.size(); i++) {
            list.getChildren().add(box(i, shown.get(i)));
        }
        if (shown.isEmpty()) {
            Label none = Widgets.wrapped("share-no-machines", Styles.TEXT_MUTED);
            Shown.text(none, "No machine is paired with this one yet.");
            list.getChildren().add(none);
        }
    }

    private CheckBox box(int index, PairedPeer machine) {
        CheckBox box = new CheckBox();
        Shown.text(box, machine.name() + " (" + machine.key().text() + ")");
        box.setId("share-machine-" + index);
        box.setSelected(ticked.contains(machine.key()));
        box.selectedProperty()
                .subscribe(
                        chosen -> {
                            if (chosen) {
                                ticked.add(machine.key());
                            } else {
                                ticked.remove(machine.key());
                            }
                        });
        return box;
    }

    /** Returns what is chosen, of the machines that are still paired. */
    Machines chosen() {
        List<PeerKey> keys = shown.stream().map(PairedPeer::key).filter(ticked::contains).toList();
        return new Machines(host.getText(), keys, access.getValue(), announced.isSelected());
    }
}
