package org.syncline.desktop.setup;

import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

import org.syncline.core.model.Side;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.SyncOptions;
import org.syncline.corpora.CorpusKind;
import org.syncline.desktop.common.Dialogs;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The two roots and the options of the next run. UI thread only. */
public final class SetupPresenter {
    private final Dialogs dialogs;
    private final ObservableList<TransportChoice> transports = FXCollections.observableArrayList();

    private final StringProperty left = new SimpleStringProperty("");
    private final StringProperty right = new SimpleStringProperty("");
    private final RootHistory leftHistory = new RootHistory();
    private final RootHistory rightHistory = new RootHistory();
    private final ObjectProperty<SyncOptions> options = new SimpleObjectProperty<>();
    private final ObjectProperty<CorpusKind> corpus = new SimpleObjectProperty<>();
    private final StringProperty transport = new SimpleStringProperty();

    public SetupPresenter(Dialogs dialogs) {
        this.dialogs = dialogs;
        show(SetupState.DEFAULT);
    }

    public StringProperty root(Side side) {
        return side == Side.LEFT ? left : right;
    }

    public RootHistory history(Side side) {
        return side == Side.LEFT ? leftHistory : rightHistory;
    }

    /** The options of the next run, comments among their rules included. */
    public ObjectProperty<SyncOptions> options() {
        return options;
    }

    public ObjectProperty<CorpusKind> corpus() {
        return corpus;
    }

    public StringProperty transport() {
        return transport;
    }

    /** Returns the transports to choose from; empty until the installed ones are known. */
    public ObservableList<TransportChoice> transports() {
        return transports;
    }

    /**
     * Offers the installed transports; replaces a chosen one that is not installed by the first.
     */
    public void offer(List<TransportChoice> installed) {
        String chosen = transport.get();
        transports.setAll(installed);
        boolean there = installed.stream().anyMatch(each -> each.name().equals(chosen));
        transport.set(there || installed.isEmpty() ? chosen : installed.getFirst().name());
    }

    /**
     * Returns the settings that a plan depends on; when one of them changes, a plan is out of date.
     */
    public Observable[] whatPlansDependOn() {
        return new Observable[] {left, right, options};
    }

    public SetupState state() {
        return new SetupState(
                left.get().strip(),
                right.get().strip(),
                options.get(),
                new SetupState.SampleChoice(corpus.get(), transport.get()));
    }

    public void restore(SetupState saved, List<String> leftRoots, List<String> rightRoots) {
        show(saved);
        leftHistory.restore(leftRoots);
        rightHistory.restore(rightRoots);
    }

    private void show(SetupState state) {
        left.set(state.left());
        right.set(state.right());
        options.set(state.choices());
        corpus.set(state.sample().corpus());
        transport.set(state.sample().transport());
    }

    public void setRoots(String leftRoot, String rightRoot) {
        left.set(leftRoot);
        right.set(rightRoot);
    }

    public void swap() {
        setRoots(right.get(), left.get());
    }

    public void browse(Side side) {
        dialogs.chooseFolder("Choose the " + side.label() + " folder", folder(root(side).get()))
                .ifPresent(path -> root(side).set(path.toString()));
    }

    private static Optional<Path> folder(String text) {
        try {
            return text.isBlank() || RootOpener.isAddress(text)
                    ? Optional.empty()
                    : Optional.of(Path.of(text.strip()));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    public void remember() {
        SetupState used = state();
        leftHistory.add(used.left());
        rightHistory.add(used.right());
    }
}
