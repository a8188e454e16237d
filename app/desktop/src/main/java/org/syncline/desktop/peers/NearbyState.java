package org.syncline.desktop.peers;

import org.syncline.peers.discovery.NearbyOffers;

import java.util.List;

/**
 * The machines on this one's networks that say they listen. Immutable.
 *
 * @param looking true while the networks are asked
 * @param said what came of it, in a sentence, or the empty string
 * @param failed true if that is a failure
 */
public record NearbyState(
        boolean looking, List<NearbyOffers> machines, String said, boolean failed) {

    static final NearbyState START = new NearbyState(false, List.of(), "", false);

    public NearbyState {
        machines = List.copyOf(machines);
    }

    NearbyState asking() {
        return new NearbyState(true, machines, "Asking the networks …", false);
    }

    static NearbyState found(List<NearbyOffers> machines) {
        return new NearbyState(
                false,
                machines,
                machines.isEmpty()
                        ? "No machine answered. Where multicast is blocked, type the address that"
                                + " the other one shows."
                        : "",
                false);
    }

    NearbyState failing(String why) {
        return new NearbyState(false, machines, why, true);
    }
}
