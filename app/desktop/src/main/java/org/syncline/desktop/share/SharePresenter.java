package org.syncline.desktop.share;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Side;
import org.syncline.core.serve.ServedSession;
import org.syncline.core.session.RootOpener;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.peers.PeersPresenter;
import org.syncline.desktop.peers.PeersState;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.desktop.share.ShareState.Step;
import org.syncline.desktop.transport.TransportChoice;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.peers.identity.PairedPeer;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;

/** Shares one folder at a time, and tells who is connected. UI thread only. */
public final class SharePresenter implements AutoCloseable {
    private final Place place;
    private final SetupPresenter setup;
    private final PeersPresenter peers;
    private final TaskRunner tasks;
    private final Executor ui;
    private final Dialogs dialogs;
    private final ReadOnlyObjectWrapper<ShareState> state =
            new ReadOnlyObjectWrapper<>(ShareState.START);
    private ShareRequest latest = ShareRequest.PRESET;
    private volatile @Nullable FolderServer server;

    /**
     * @param state folder of the archives
     */
    public record Place(TransportCatalogue catalogue, Path state) {}

    /** Threads and dialogs; the tasks wait for JVMs. */
    public record Outlets(TaskRunner tasks, Executor ui, Dialogs dialogs) {}

    public SharePresenter(
            Place place, SetupPresenter setup, PeersPresenter peers, Outlets outlets) {
        this.place = place;
        this.setup = setup;
        this.peers = peers;
        this.tasks = outlets.tasks();
        this.ui = outlets.ui();
        this.dialogs = outlets.dialogs();
    }

    public ReadOnlyObjectProperty<ShareState> state() {
        return state.getReadOnlyProperty();
    }

    ObservableList<TransportChoice> transports() {
        return setup.transports();
    }

    /** Returns the machines that this one trusts, as far as {@link #lookForMachines} knows. */
    ObservableValue<List<PairedPeer>> machines() {
        return peers.state().map(PeersState::peers);
    }

    void lookForMachines() {
        peers.begin();
    }

    PeersPresenter peers() {
        return peers;
    }

    /** Forgets an earlier share that has ended. */
    void begin() {
        if (state.get().is(Step.NOT_SHARED)) {
            state.set(ShareState.START);
        }
    }

    /** Returns whether no folder was shared yet. */
    boolean isFirst() {
        return latest.folder().isEmpty();
    }

    /** Returns the folder that was shared last, or else the left one. */
    ShareRequest preset() {
        if (!isFirst()) {
            return latest;
        }
        String left = setup.root(Side.LEFT).get().strip();
        String folder = RootOpener.isAddress(left) ? "" : left;
        String name = folder.isEmpty() ? "" : ShareRequest.nameOf(folder);
        return new ShareRequest(folder, name, latest.port(), latest.transports(), latest.reach());
    }

    Optional<String> chooseFolder() {
        return dialogs.chooseFolder("Choose the folder to share", Optional.empty())
                .map(Path::toString);
    }

    void copy(String address) {
        dialogs.copy(address);
    }

    void share(ShareRequest request) {
        if (!state.get().is(Step.NOT_SHARED)) {
            return;
        }
        Optional<String> wrong = request.wrong();
        if (wrong.isPresent()) {
            state.set(state.get().ended(wrong.get()));
            return;
        }
        latest = request;
        FolderServer starting = new FolderServer(place.catalogue(), place.state(), request);
        server = starting;
        state.set(ShareState.starting(request.reach()));
        tasks.run(
                starting::start,
                addresses -> started(starting, addresses),
                failure -> ended(starting, failure));
    }

    private void started(FolderServer started, List<String> addresses) {
        if (server == started && !started.isEnding()) {
            state.set(state.get().with(addresses));
            started.watch(watcher(started));
        }
    }

    private FolderServer.Watcher watcher(FolderServer of) {
        return new FolderServer.Watcher() {
            @Override
            public void reached(String address) {
                ui.execute(() -> change(of, now -> now.with(address)));
            }

            @Override
            public void called(ServedSession session) {
                ui.execute(() -> change(of, now -> now.with(session)));
            }

            @Override
            public void failed(Failure failure) {
                ui.execute(() -> broken(of, failure));
            }
        };
    }

    private void change(FolderServer of, UnaryOperator<ShareState> change) {
        if (server == of) {
            state.set(change.apply(state.get()));
        }
    }

    private void broken(FolderServer broken, Failure failure) {
        if (server == broken && !broken.isEnding()) {
            state.set(state.get().at(Step.STOPPING));
            broken.askToEnd();
            close(broken, failure.sentence());
        }
    }

    private void ended(FolderServer failed, Failure failure) {
        if (server == failed && !failed.isEnding()) {
            server = null;
            state.set(state.get().ended(failure.sentence()));
        }
    }

    void stop() {
        FolderServer stopping = server;
        if (stopping != null && !stopping.isEnding()) {
            state.set(state.get().at(Step.STOPPING));
            stopping.askToEnd();
            close(stopping, "");
        }
    }

    private void close(FolderServer closing, String why) {
        tasks.run(
                () -> {
                    closing.close();
                    return true;
                },
                done -> {
                    server = null;
                    state.set(state.get().ended(why));
                },
                failure -> {
                    server = null;
                    state.set(state.get().ended(failure.sentence()));
                });
    }

    /** Ends the share, for which the thread of its tasks waits. Any thread may close it. */
    @Override
    public void close() {
        FolderServer open = server;
        if (open != null) {
            open.askToEnd();
            tasks.run(
                    () -> {
                        open.close();
                        return true;
                    },
                    done -> {},
                    failure -> {});
        }
    }
}
