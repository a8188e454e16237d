package org.syncline.desktop.peers;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.syncline.core.model.Side;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.NearbyOffers;
import org.syncline.peers.tunnel.TunnelOffer;

import java.util.List;
import java.util.concurrent.Callable;

/** Looks for machines that say they listen. UI thread only. */
public final class NearbyPresenter {
    private final Callable<List<NearbyOffers>> search;
    private final TaskRunner tasks;
    private final SetupPresenter setup;
    private final ReadOnlyObjectWrapper<NearbyState> state =
            new ReadOnlyObjectWrapper<>(NearbyState.START);

    /**
     * @param search asks the networks and those that answer, which takes seconds
     */
    public NearbyPresenter(
            Callable<List<NearbyOffers>> search, TaskRunner tasks, SetupPresenter setup) {
        this.search = search;
        this.tasks = tasks;
        this.setup = setup;
    }

    public ReadOnlyObjectProperty<NearbyState> state() {
        return state.getReadOnlyProperty();
    }

    /** Looks for machines, and lists none of those of an earlier search meanwhile. */
    void lookAnew() {
        if (!state.get().looking()) {
            state.set(NearbyState.START);
            look();
        }
    }

    /** Takes a machine out of the list that no longer shows the code that it had. */
    void forget(String address) {
        state.set(state.get().without(address));
    }

    void look() {
        if (state.get().looking()) {
            return;
        }
        state.set(state.get().asking());
        tasks.run(
                search,
                found -> state.set(NearbyState.found(found)),
                failure -> state.set(state.get().failing(failure.sentence())));
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
        boolean fits = offers.stream().anyMatch(each -> each.transports().contains(chosen));
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
