package org.syncline.desktop.peers;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.jspecify.annotations.Nullable;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.peers.PeersState.Outcome;
import org.syncline.desktop.peers.PeersState.Step;
import org.syncline.lab.failure.Failure;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.address.MachineAddresses;
import org.syncline.peers.discovery.Announcement;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.pairing.PairingCode;
import org.syncline.peers.pairing.PairingOffer;
import org.syncline.peers.pairing.PairingParty;
import org.syncline.peers.pairing.PairingRequest;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;

/** Lists whom this machine trusts, pairs it with others, and ends trust. UI thread only. */
public final class PeersPresenter implements AutoCloseable {
    private final Path folder;
    private final Networks networks;
    private final NearbyPresenter nearby;
    private final TaskRunner tasks;
    private final Executor ui;
    private final Dialogs dialogs;
    private final ReadOnlyObjectWrapper<PeersState> state =
            new ReadOnlyObjectWrapper<>(PeersState.START);
    private volatile @Nullable PairingOffer offer;
    private volatile @Nullable PairingQuestion question;
    private volatile boolean cancelled;

    /** Threads and dialogs; the tasks wait for persons. */
    public record Outlets(TaskRunner tasks, Executor ui, Dialogs dialogs) {}

    /**
     * @param folder of this machine's key and the peers that it trusts
     * @param networks are told while a code is shown
     */
    public PeersPresenter(Path folder, Networks networks, NearbyPresenter nearby, Outlets outlets) {
        this.folder = folder;
        this.networks = networks;
        this.nearby = nearby;
        this.tasks = outlets.tasks();
        this.ui = outlets.ui();
        this.dialogs = outlets.dialogs();
    }

    public ReadOnlyObjectProperty<PeersState> state() {
        return state.getReadOnlyProperty();
    }

    NearbyPresenter nearby() {
        return nearby;
    }

    /** What a task has found. */
    private record Known(String key, List<PairedPeer> peers, String said) {

        static Known of(Installation self, String said) throws IOException {
            return new Known(self.key().text(), self.peers().all(), said);
        }
    }

    /** Reads whom this machine trusts, and makes its key if it has none. */
    public void begin() {
        if (state.get().isIdle()) {
            look(() -> Known.of(Installation.in(folder), ""));
        }
    }

    private void look(Callable<Known> work) {
        tasks.run(
                work,
                this::know,
                failure -> state.set(state.get().ended(failure.sentence(), Outcome.FAILED)));
    }

    private void know(Known known) {
        state.set(state.get().knowing(known.key(), known.peers(), known.said()));
    }

    private void pair(Callable<Known> work) {
        tasks.run(
                work,
                known ->
                        state.set(
                                state.get()
                                        .at(Step.IDLE)
                                        .knowing(known.key(), known.peers(), known.said())),
                this::fail);
    }

    private void fail(Failure failure) {
        String words = cancelled ? "Pairing was cancelled." : failure.sentence();
        state.set(state.get().ended(words, cancelled ? Outcome.NONE : Outcome.FAILED));
    }

    /** Shows a code and waits for the machine on which it is typed. */
    void offer() {
        if (state.get().isIdle()) {
            cancelled = false;
            state.set(state.get().at(Step.OFFERING));
            pair(this::offered);
        }
    }

    private Known offered() throws IOException, InterruptedException {
        Installation self = Installation.in(folder);
        try (PairingOffer open = PairingOffer.open(new InetSocketAddress(0), party(self))) {
            offer = open;
            if (cancelled) {
                open.close();
            }
            List<InetSocketAddress> reached = MachineAddresses.of(open.address());
            List<String> places = reached.stream().map(HostPort::text).toList();
            String code = open.code().text();
            ui.execute(() -> show(code, places));
            try (Announcement _ = networks.announce(reached)) {
                return paired(self, open.await());
            }
        } finally {
            offer = null;
        }
    }

    private void show(String code, List<String> places) {
        nearby.leaveOut(places);
        if (state.get().step() == Step.OFFERING && !cancelled) {
            state.set(state.get().offering(code, places));
        }
    }

    /** Tries the code that another machine shows. */
    void join(String address, String code) {
        if (!state.get().isIdle()) {
            return;
        }
        HostPort place;
        PairingCode typed;
        try {
            place = HostPort.parse(address.strip());
            typed = PairingCode.parse(code);
        } catch (IllegalArgumentException e) {
            state.set(state.get().ended(Failure.of(e).sentence(), Outcome.FAILED));
            return;
        }
        cancelled = false;
        state.set(state.get().at(Step.JOINING));
        pair(
                () -> {
                    Installation self = Installation.in(folder);
                    return paired(self, PairingRequest.join(place.resolved(), typed, party(self)));
                });
    }

    private static Known paired(Installation self, PairedPeer other) throws IOException {
        return Known.of(self, "Paired with \"" + other.name() + "\".");
    }

    private PairingParty party(Installation self) {
        PairingQuestion asking = new PairingQuestion(other -> ui.execute(() -> ask(other)));
        question = asking;
        if (cancelled) {
            asking.answer(false);
        }
        return new PairingParty(self, PeerName.ofHost(), asking);
    }

    private void ask(PairedPeer other) {
        if (state.get().isBeforeQuestion() && !cancelled) {
            state.set(state.get().asked(other));
        }
    }

    /** Answers whether the machine that knows the code is meant. */
    void answer(boolean meant) {
        PairingQuestion asked = question;
        if (state.get().step() != Step.ASKED || asked == null) {
            return;
        }
        if (meant) {
            state.set(state.get().waiting());
        }
        asked.answer(meant);
    }

    /** Copies the code that is shown, and where it can be typed. */
    void copyOffer() {
        PeersState shown = state.get();
        dialogs.copy(shown.code() + " at " + String.join(", ", shown.places()));
    }

    /** Stops showing a code, and refuses the machine that the user is asked about. */
    void cancel() {
        cancelled = true;
        PairingQuestion asked = question;
        if (asked != null) {
            asked.answer(false);
        }
        close(offer);
    }

    private static void close(@Nullable PairingOffer open) {
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                throw new IllegalStateException("a socket cannot be closed", e);
            }
        }
    }

    /** Ends the trust in a machine, if the user agrees. */
    void revoke(PairedPeer peer) {
        Question question =
                new Question(
                        "Trust this machine no longer?",
                        "\"%s\" is cut off within a second and must pair anew."
                                .formatted(peer.name()),
                        "Revoke",
                        true,
                        List.of());
        if (state.get().isIdle() && dialogs.confirm(question)) {
            look(
                    () -> {
                        Installation self = Installation.in(folder);
                        self.peers().revoke(peer.key());
                        return Known.of(self, "\"" + peer.name() + "\" is trusted no longer.");
                    });
        }
    }

    /** Stops showing a code and looking around; waits for nothing. Any thread may close it. */
    @Override
    public void close() {
        nearby.stop();
        cancel();
    }
}
