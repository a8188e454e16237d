package org.syncline.desktop.peers;

import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyOffers;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

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

    static boolean showsCode(NearbyOffers each) {
        return each.machine().has() == Announced.CODE;
    }

    /** Returns the machine that shows a code if no other one does. */
    Optional<NearbyOffers> onlyOneWithCode() {
        List<NearbyOffers> all = machines.stream().filter(NearbyState::showsCode).toList();
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }

    NearbyState without(String address) {
        List<NearbyOffers> others =
                machines.stream()
                        .filter(each -> !HostPort.text(each.machine().address()).equals(address))
                        .toList();
        return new NearbyState(looking, others, said, failed);
    }

    NearbyState asking() {
        return new NearbyState(true, machines, "Asking the networks …", false);
    }

    /** Lists those that show a code first. */
    static NearbyState found(List<NearbyOffers> machines) {
        return new NearbyState(
                false,
                machines.stream().sorted(Comparator.comparing(each -> !showsCode(each))).toList(),
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
