package org.syncline.desktop.setup;

import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
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
import org.syncline.desktop.transport.TransportChoice;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The two roots and the options of the next run. UI thread only. */
public final class SetupPresenter {
    private final Dialogs dialogs;
    private final ObservableList<TransportChoice> transports = FXCollections.observableArrayList();
    private final ObservableList<TransportChoice> choices = FXCollections.observableArrayList();

    private final StringProperty left = new SimpleStringProperty("");
    private final StringProperty right = new SimpleStringProperty("");
    private final RootHistory leftHistory = new RootHistory();
    private final RootHistory rightHistory = new RootHistory();
    private final ObjectProperty<SyncOptions> options = new SimpleObjectProperty<>();
    private final ObjectProperty<CorpusKind> corpus = new SimpleObjectProperty<>();
    private final ObjectProperty<SampleExtent> extent = new SimpleObjectProperty<>();
    private final StringProperty transport = new SimpleStringProperty();
    private final StringProperty peerTransport =
            new SimpleStringProperty(SetupState.DEFAULT_TRANSPORT);
    private final ReadOnlyStringWrapper chosenTransport = new ReadOnlyStringWrapper("");
    private final SampleRoots samples = new SampleRoots();

    public SetupPresenter(Dialogs dialogs) {
        this.dialogs = dialogs;
        right.subscribe(this::adoptTransport);
        peerTransport.subscribe(name -> right.set(PeerAddress.over(name, right.get())));
        show(SetupState.DEFAULT);
        for (Observable each : whatPlansDependOn()) {
            each.addListener(changed -> tellTransport(""));
        }
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

    public ObjectProperty<SampleExtent> extent() {
        return extent;
    }

    public StringProperty transport() {
        return transport;
    }

    /**
     * The transport to the peer in the right field: the one that its address begins with. Setting
     * it puts another one there.
     */
    public StringProperty peerTransport() {
        return peerTransport;
    }

    /** Returns whether the right field holds a folder, to which no transport leads. */
    public BooleanBinding rightIsFolder() {
        return Bindings.createBooleanBinding(() -> PeerAddress.isFolder(right.get()), right);
    }

    private void adoptTransport(String address) {
        PeerAddress.transport(address).ifPresentOrElse(peerTransport::set, this::forgetUnknown);
    }

    /** A transport that was half typed is not chosen for the next address. */
    private void forgetUnknown() {
        boolean known = choices.stream().anyMatch(each -> each.name().equals(peerTransport.get()));
        if (!known) {
            peerTransport.set(SetupState.DEFAULT_TRANSPORT);
        }
    }

    /** Returns the installed transports; empty until they are known. */
    public ObservableList<TransportChoice> transports() {
        return transports;
    }

    /** Returns the transports to a peer to choose from, and that one is chosen automatically. */
    ObservableList<TransportChoice> choices() {
        return choices;
    }

    /** Which transport was taken where the user had left that open, and why; else empty. */
    public ReadOnlyStringProperty chosenTransport() {
        return chosenTransport.getReadOnlyProperty();
    }

    /** Says so until other roots or options are chosen. */
    public void tellTransport(String sentence) {
        chosenTransport.set(sentence);
    }

    /**
     * Offers the installed transports; replaces a chosen one that is not installed by the first.
     */
    public void offer(List<TransportChoice> installed) {
        String chosen = transport.get();
        choices.setAll(installed);
        choices.addFirst(TransportChoice.AUTOMATIC);
        transports.setAll(installed);
        boolean there = choices.stream().anyMatch(each -> each.name().equals(chosen));
        transport.set(there || installed.isEmpty() ? chosen : installed.getFirst().name());
    }

    /**
     * Returns the settings that a plan depends on; when one of them changes, a plan is out of date.
     */
    public Observable[] whatPlansDependOn() {
        return new Observable[] {left, right, options};
    }

    /** Returns the settings; an address without a transport has the chosen one. */
    public SetupState state() {
        String peer = right.get().strip();
        return new SetupState(
                left.get().strip(),
                PeerAddress.lacksTransport(peer)
                        ? PeerAddress.over(peerTransport.get(), peer)
                        : peer,
                options.get(),
                new SetupState.SampleChoice(corpus.get(), extent.get(), transport.get()));
    }

    /** Returns the settings for the next start, with the user's own roots for those of a sample. */
    public SetupState lasting() {
        SetupState now = state();
        return new SetupState(
                samples.own(Side.LEFT, now.left()),
                samples.own(Side.RIGHT, now.right()),
                now.choices(),
                now.sample());
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
        extent.set(state.sample().extent());
        transport.set(state.sample().transport());
    }

    public void setRoots(String leftRoot, String rightRoot) {
        left.set(leftRoot);
        right.set(rightRoot);
    }

    /** Shows the roots of a sample, which are not remembered. */
    public void showSample(String leftRoot, String rightRoot) {
        samples.enter(state(), leftRoot, rightRoot);
        setRoots(leftRoot, rightRoot);
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

    /** Takes the roots over as they are used, and lists those that are no sample's. */
    public void remember() {
        SetupState used = state();
        setRoots(used.left(), used.right());
        remember(leftHistory, used.left());
        remember(rightHistory, used.right());
    }

    private void remember(RootHistory history, String root) {
        if (!samples.has(root)) {
            history.add(root);
        }
    }
}
