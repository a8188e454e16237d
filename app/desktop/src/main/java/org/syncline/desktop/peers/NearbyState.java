package org.syncline.desktop.peers;

import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.discovery.NearbyOffers;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The machines on this one's networks that say they listen. Immutable.
 *
 * @param looking true while the networks are asked because the user wants it
 * @param missed those in the list that did not answer the last time
 * @param said what came of it, in a sentence, or the empty string
 * @param failed true if that is a failure
 */
public record NearbyState(
        boolean looking,
        List<NearbyOffers> machines,
        Set<NearbyMachine> missed,
        String said,
        boolean failed) {

    static final NearbyState START = new NearbyState(false, List.of(), Set.of(), "", false);

    /** Rows stay in their place when others come. */
    private static final Comparator<NearbyOffers> CODES_FIRST =
            Comparator.<NearbyOffers, Boolean>comparing(each -> !showsCode(each))
                    .thenComparing(each -> each.machine().name())
                    .thenComparing(NearbyState::addressOf);

    public NearbyState {
        machines = List.copyOf(machines);
        missed = Set.copyOf(missed);
    }

    static boolean showsCode(NearbyOffers each) {
        return each.machine().has() == Announced.CODE;
    }

    static String addressOf(NearbyOffers each) {
        return HostPort.text(each.machine().address());
    }

    /** Returns the machine that shows a code if no other one does. */
    Optional<NearbyOffers> onlyOneWithCode() {
        List<NearbyOffers> all = machines.stream().filter(NearbyState::showsCode).toList();
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }

    /** Returns those that answered the last time; what others share may have changed since. */
    List<NearbyOffers> heard() {
        return machines.stream().filter(each -> !missed.contains(each.machine())).toList();
    }

    NearbyState without(Set<String> addresses) {
        List<NearbyOffers> others =
                machines.stream().filter(each -> !addresses.contains(addressOf(each))).toList();
        return new NearbyState(looking, others, missed, said, failed);
    }

    NearbyState asking() {
        return new NearbyState(true, machines, missed, "Asking the networks …", false);
    }

    /**
     * Lists those that answered, those that show a code first.
     *
     * @param goesOn whether the networks are asked again soon
     */
    NearbyState found(List<NearbyOffers> answers, boolean goesOn) {
        return new NearbyState(
                false,
                answers.stream().sorted(CODES_FIRST).toList(),
                Set.of(),
                answers.isEmpty() ? noneFound(goesOn) : "",
                false);
    }

    private static String noneFound(boolean goesOn) {
        return "No machine answered"
                + (goesOn
                        ? " yet; this goes on looking."
                        : ". Look around for one that came since.")
                + " Where multicast is blocked, type the address that the other one shows.";
    }

    /**
     * Lists what another look found, too. A machine that it missed stays listed until the next look
     * misses it as well, because answers get lost.
     */
    NearbyState foundAgain(List<NearbyOffers> answers, boolean goesOn) {
        Set<NearbyMachine> heard =
                answers.stream().map(NearbyOffers::machine).collect(Collectors.toSet());
        List<NearbyOffers> silent =
                machines.stream()
                        .filter(each -> !heard.contains(each.machine()))
                        .filter(each -> !missed.contains(each.machine()))
                        .toList();
        NearbyState all = found(Stream.concat(answers.stream(), silent.stream()).toList(), goesOn);
        return new NearbyState(
                looking,
                all.machines,
                silent.stream().map(NearbyOffers::machine).collect(Collectors.toSet()),
                looking ? said : all.said,
                false);
    }

    NearbyState failing(String why) {
        return new NearbyState(false, machines, missed, why, true);
    }

    /** Leaves a look that the user wants to say what became of it. */
    NearbyState failingAgain(String why) {
        return looking ? this : failing(why);
    }
}
