package org.syncline.desktop.share;

import atlantafx.base.theme.Styles;

import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.event.ActionEvent;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Window;
import javafx.util.Subscription;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.peers.PeersDialog;
import org.syncline.desktop.share.Reach.Machines;
import org.syncline.desktop.share.Reach.SameUser;
import org.syncline.desktop.share.ShareState.Step;
import org.syncline.desktop.transport.TransportFinder;
import org.syncline.peers.identity.PairedPeer;

import java.util.LinkedHashSet;
import java.util.List;

/** Shares a folder, beside the window, which can be used meanwhile. Closing it stops the share. */
public final class ShareDialog extends Dialog<Void> {
    private static final double WIDTH = 1040;
    private static final double FORM_WIDTH = 380;
    private static final double FINDER_HEIGHT = 240;
    private static final ButtonType SHARE = new ButtonType("Share", ButtonData.APPLY);
    private static final ButtonType STOP = new ButtonType("Stop", ButtonData.APPLY);

    private final SharePresenter presenter;
    private final TextField folder = Widgets.field("share-folder", "Folder of this computer");
    private final TextField name = Widgets.field("share-name", "The name in its address");
    private final TextField port = Widgets.field("share-port", "Any free one");
    private final ObservableSet<String> ticked = FXCollections.observableSet(new LinkedHashSet<>());
    private final RadioButton withPrograms = new RadioButton("P_rograms of this user");
    private final RadioButton withMachines = new RadioButton("Paired ma_chines");
    private final MachinesPane machines;
    private final Label programs = Widgets.wrapped("share-programs", Styles.TEXT_MUTED);
    private final ShareStatePane course;
    private final Label chosen = Widgets.wrapped("share-chosen", Styles.TEXT_SMALL);
    private final Label wrong = Widgets.wrapped("share-wrong", Styles.DANGER);
    private final Label status = Widgets.wrapped("share-status", Styles.TEXT_MUTED);
    private final Node form;

    /** Whether machines are chosen as soon as some are paired: until the user chooses. */
    private boolean prefersMachines;

    private ShareDialog(SharePresenter presenter) {
        this.presenter = presenter;
        setTitle("Syncline");
        setHeaderText("Share a folder");
        ShareRequest preset = presenter.preset();
        prefersMachines = presenter.isFirst();
        machines = machines(preset.reach());
        Shown.text(programs, "Programs of this user on this computer need the address alone.");
        course = new ShareStatePane(presenter);
        form = form();
        show(preset);
        DialogPane pane = getDialogPane();
        pane.getButtonTypes().setAll(SHARE, STOP, ButtonType.CLOSE);
        button(SHARE, "share-start", () -> presenter.share(request()));
        button(STOP, "share-stop", presenter::stop);
        pane.lookupButton(ButtonType.CLOSE).setId("share-close");
        StackPane others = new StackPane(programs, machines);
        StackPane.setAlignment(programs, Pos.TOP_LEFT);
        VBox right = new VBox(12, others, course);
        VBox.setVgrow(course, Priority.ALWAYS);
        HBox.setHgrow(right, Priority.ALWAYS);
        HBox content = new HBox(16, form, right);
        pane.setContent(new VBox(10, content, wrong, status));
        pane.setMinWidth(WIDTH);
        pane.setPrefWidth(WIDTH);
        setResizable(true);
        pane.addEventFilter(KeyEvent.KEY_PRESSED, this::keepOpen);
        Subscription following =
                presenter
                        .state()
                        .subscribe(this::follow)
                        .and(presenter.machines().subscribe(this::know));
        setOnHidden(
                event -> {
                    following.unsubscribe();
                    presenter.stop();
                });
    }

    /** Shows the dialog and returns at once. */
    public static void show(SharePresenter presenter, Window owner) {
        if (!presenter.state().get().is(Step.NOT_SHARED)) {
            return;
        }
        presenter.begin();
        presenter.lookForMachines();
        ShareDialog dialog = new ShareDialog(presenter);
        dialog.initOwner(owner);
        dialog.initModality(Modality.NONE);
        dialog.show();
    }

    /** The dialog stays open. */
    private void button(ButtonType type, String id, Runnable action) {
        Button button = (Button) getDialogPane().lookupButton(type);
        button.setId(id);
        button.addEventFilter(
                ActionEvent.ACTION,
                event -> {
                    event.consume();
                    action.run();
                });
    }

    /** Esc, which closes dialogs, is too easily pressed to stop a share. */
    private void keepOpen(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && !presenter.state().get().is(Step.NOT_SHARED)) {
            event.consume();
        }
    }

    private MachinesPane machines(Reach before) {
        return new MachinesPane(
                before instanceof Machines chosen ? chosen : Machines.PRESET,
                () -> PeersDialog.show(presenter.peers(), getDialogPane().getScene().getWindow()));
    }

    private Node who() {
        ToggleGroup who = new ToggleGroup();
        withPrograms.setToggleGroup(who);
        withPrograms.setId("share-with-programs");
        withMachines.setToggleGroup(who);
        withMachines.setId("share-with-machines");
        withMachines.selectedProperty().subscribe(this::showMachines);
        withPrograms.setOnAction(event -> prefersMachines = false);
        withMachines.setOnAction(event -> prefersMachines = false);
        return new HBox(16, withPrograms, withMachines);
    }

    /** Both take the same room, so that the dialog keeps its size. */
    private void showMachines(boolean chosen) {
        machines.setVisible(chosen);
        programs.setVisible(!chosen);
        if (chosen) {
            presenter.lookForMachines();
        }
    }

    private void know(List<PairedPeer> paired) {
        machines.show(paired);
        if (prefersMachines && !paired.isEmpty()) {
            prefersMachines = false;
            withMachines.setSelected(true);
        }
    }

    private Node form() {
        Button browse =
                Widgets.iconButton(
                        "share-browse",
                        "Choose the folder to share",
                        Feather.FOLDER,
                        () -> presenter.chooseFolder().ifPresent(folder::setText));
        HBox.setHgrow(folder, Priority.ALWAYS);
        folder.textProperty().addListener((text, old, now) -> rename(old, now));
        port.setPrefColumnCount(8);
        HBox.setHgrow(name, Priority.ALWAYS);
        VBox naming = Widgets.captioned("_Name of the share", name);
        HBox.setHgrow(naming, Priority.ALWAYS);
        HBox second = new HBox(8, naming, Widgets.captioned("_Port", port));
        TransportFinder finder =
                new TransportFinder("share-find", presenter.transports(), this::toggle);
        finder.showTicks(ticked);
        setOnShown(event -> ticked.stream().findFirst().ifPresent(finder::reveal));
        finder.setPrefHeight(FINDER_HEIGHT);
        VBox.setVgrow(finder, Priority.ALWAYS);
        VBox transports = Widgets.captioned("_Transports", finder);
        VBox.setVgrow(transports, Priority.ALWAYS);
        VBox form =
                new VBox(
                        8,
                        Widgets.captioned("_Folder", new HBox(6, folder, browse)),
                        second,
                        Widgets.captioned("Share with", who()),
                        transports,
                        chosen);
        form.setPrefWidth(FORM_WIDTH);
        form.setMinWidth(FORM_WIDTH);
        return form;
    }

    /** The name follows the folder until the user gives another one. */
    private void rename(String before, String now) {
        if (name.getText().isEmpty() || name.getText().equals(ShareRequest.nameOf(before))) {
            name.setText(ShareRequest.nameOf(now));
        }
    }

    private void toggle(String transport) {
        if (!ticked.remove(transport)) {
            ticked.add(transport);
        }
        tellChosen();
    }

    private void tellChosen() {
        Shown.text(
                chosen, ticked.isEmpty() ? "None is ticked." : "Over " + String.join(", ", ticked));
    }

    private void show(ShareRequest request) {
        folder.setText(request.folder());
        name.setText(request.name());
        port.setText(request.port());
        ticked.addAll(request.transports());
        withMachines.setSelected(request.reach() instanceof Machines);
        withPrograms.setSelected(!withMachines.isSelected());
        tellChosen();
    }

    private ShareRequest request() {
        return new ShareRequest(
                folder.getText(),
                name.getText(),
                port.getText(),
                List.copyOf(ticked),
                withMachines.isSelected() ? machines.chosen() : new SameUser());
    }

    private void follow(ShareState state) {
        boolean idle = state.is(Step.NOT_SHARED);
        form.setDisable(!idle);
        machines.setDisable(!idle);
        course.follow(state);
        getDialogPane().lookupButton(SHARE).setDisable(!idle);
        getDialogPane().lookupButton(STOP).setDisable(idle || state.is(Step.STOPPING));
        Shown.text(wrong, state.wrong());
        Widgets.show(wrong, !state.wrong().isEmpty());
        Shown.text(status, ShareText.of(state));
        Widgets.show(status, !ShareText.of(state).isEmpty());
    }
}
