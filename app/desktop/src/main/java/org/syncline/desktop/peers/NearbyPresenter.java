package org.syncline.desktop.peers;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.syncline.core.model.Side;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.NearbyOffers;
import org.syncline.peers.tunnel.TunnelOffer;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Looks for machines that say they listen, again and again while somebody watches. UI thread only.
 */
public final class NearbyPresenter {

    /** Some ten minutes where nobody answers; a code is shown for five. */
    static final int MOST_LOOKS = 75;

    /** Some minute: after so many looks machines are asked anew what they share. */
    static final int LOOKS_UNTIL_ASKED_ANEW = 8;

    private final Search search;
    private final TaskRunner tasks;
    private final Consumer<Runnable> later;
    private final SetupPresenter setup;
    private final ReadOnlyObjectWrapper<NearbyState> state =
            new ReadOnlyObjectWrapper<>(NearbyState.START);

    /** Where this machine has shown codes; each had a port of its own. */
    private final Set<String> own = new HashSet<>();

    private final Set<String> forgotten = new HashSet<>();
    private volatile boolean watched;
    private int looksLeft;

    /** Asks the networks and those that answer, which takes seconds. */
    @FunctionalInterface
    public interface Search {

        /**
         * Returns those that answered, away from the UI thread.
         *
         * @param known machines that are not asked again what they share
         */
        List<NearbyOffers> around(List<NearbyOffers> known) throws Exception;
    }

    /**
     * @param later runs the work that it was given last on the UI thread, after a pause
     */
    public NearbyPresenter(
            Search search, TaskRunner tasks, Consumer<Runnable> later, SetupPresenter setup) {
        this.search = search;
        this.tasks = tasks;
        this.later = later;
        this.setup = setup;
    }

    public ReadOnlyObjectProperty<NearbyState> state() {
        return state.getReadOnlyProperty();
    }

    /**
     * Looks for machines until {@link #stop}, and lists none of those of an earlier search
     * meanwhile.
     */
    void begin() {
        watched = true;
        if (!state.get().looking()) {
            state.set(NearbyState.START);
            look();
        }
    }

    /** Lets a search that is under way be the last one. Any thread may call it. */
    void stop() {
        watched = false;
    }

    /** Takes a machine out of the list that no longer shows the code that it had. */
    void forget(String address) {
        forgotten.add(address);
        show(state.get());
    }

    /** Leaves out the codes of this machine, which hears itself. */
    void leaveOut(Collection<String> addresses) {
        own.addAll(addresses);
        show(state.get());
    }

    private void show(NearbyState next) {
        state.set(next.without(own).without(forgotten));
    }

    /** Asks all machines, also those that are known, and lists what was forgotten if it answers. */
    void look() {
        if (state.get().looking()) {
            return;
        }
        looksLeft = MOST_LOOKS;
        forgotten.clear();
        state.set(state.get().asking());
        tasks.run(
                () -> search.around(List.of()),
                found -> end(state.get().found(found, goesOn())),
                failure -> end(state.get().failing(failure.sentence())));
    }

    private void lookAgain() {
        if (!goesOn() || state.get().looking()) {
            return;
        }
        looksLeft--;
        boolean anew = (MOST_LOOKS - looksLeft) % LOOKS_UNTIL_ASKED_ANEW == 0;
        List<NearbyOffers> known = anew ? List.of() : state.get().heard();
        tasks.run(
                () -> search.around(known),
                found -> end(state.get().foundAgain(found, goesOn())),
                failure -> end(state.get().failingAgain(failure.sentence())));
    }

    private boolean goesOn() {
        return watched && looksLeft > 0;
    }

    private void end(NearbyState next) {
        show(next);
        if (goesOn()) {
            later.accept(this::lookAgain);
        }
    }

    /**
     * Puts the machine's address on the right, with the share that it gives; where it gives several
     * or did not say, their name is left to be typed.
     */
    void use(NearbyOffers machine) {
        String share = machine.offers().size() == 1 ? machine.offers().getFirst().share() : "";
        setup.root(Side.RIGHT)
                .set(
                        transport(machine.offers())
                                + "://"
                                + HostPort.text(machine.machine().address())
                                + "/"
                                + share);
    }

    /** Returns the chosen transport, unless the machine says that it has others alone. */
    private String transport(List<TunnelOffer> offers) {
        String chosen = setup.peerTransport().get();
        boolean fits =
                chosen.equals(AutoTransport.NAME)
                        || offers.stream().anyMatch(each -> each.transports().contains(chosen));
        return fits
                ? chosen
                : offers.stream()
                        .flatMap(each -> each.best().stream())
                        .filter(this::isInstalled)
                        .findFirst()
                        .orElse(chosen);
    }

    private boolean isInstalled(String transport) {
        return setup.transports().stream().anyMatch(each -> each.name().equals(transport));
    }
}
