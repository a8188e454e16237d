package org.syncline.peers.discovery;

import org.syncline.peers.identity.Installation;
import org.syncline.peers.tls.TlsFailure;
import org.syncline.peers.tunnel.TunnelOffer;
import org.syncline.peers.tunnel.TunnelOffers;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/**
 * A machine nearby, and what it lets this one reach.
 *
 * @param offers none where it was not asked or did not say
 * @param answer what kind of answer it gave
 * @param why it said nothing, in words for people, or the empty string
 */
public record NearbyOffers(
        NearbyMachine machine, List<TunnelOffer> offers, Answer answer, String why) {

    /** How it answered. */
    public enum Answer {
        /** It shows a code, so that there is nothing to ask for. */
        NOT_ASKED,
        /** This machine does not trust it, and has told it nothing of itself. */
        NOT_PAIRED,
        /** It could not be reached, or does not trust this machine. */
        FAILED,
        GIVEN
    }

    public NearbyOffers {
        offers = List.copyOf(offers);
    }

    /** Returns what is known of its shares, in words for people. */
    public String words() {
        return switch (answer) {
            case NOT_ASKED -> "";
            case NOT_PAIRED -> "shared folders, not paired";
            case FAILED -> "shared folders, no answer";
            case GIVEN ->
                    offers.isEmpty()
                            ? "nothing for this machine"
                            : offers.stream()
                                    .map(TunnelOffer::words)
                                    .collect(Collectors.joining(", "));
        };
    }

    private static NearbyOffers without(NearbyMachine machine, Answer answer, String why) {
        return new NearbyOffers(machine, List.of(), answer, why);
    }

    /**
     * Asks those that say they share, all at a time. A machine proves its key before this one shows
     * its own, so that those that are not trusted learn nothing.
     *
     * @param patience how long a connection may take, and then the answer
     */
    public static List<NearbyOffers> of(
            List<NearbyMachine> machines, Installation self, Duration patience)
            throws IOException, InterruptedException {
        if (self.peers().all().isEmpty()) {
            return machines.stream().map(NearbyOffers::withoutPeers).toList();
        }
        List<NearbyOffers> answers = new ArrayList<>();
        try (ExecutorService askers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<NearbyOffers>> asked =
                    machines.stream()
                            .map(each -> askers.submit(() -> of(each, self, patience)))
                            .toList();
            for (Future<NearbyOffers> each : asked) {
                answers.add(each.get());
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
        return answers;
    }

    private static NearbyOffers withoutPeers(NearbyMachine machine) {
        return without(
                machine,
                machine.has() == Announced.SHARES ? Answer.NOT_PAIRED : Answer.NOT_ASKED,
                "");
    }

    private static NearbyOffers of(NearbyMachine machine, Installation self, Duration patience) {
        if (machine.has() != Announced.SHARES) {
            return without(machine, Answer.NOT_ASKED, "");
        }
        try {
            TunnelOffers offers = TunnelOffers.of(machine.address(), self, patience);
            return new NearbyOffers(machine, offers.all(), Answer.GIVEN, "");
        } catch (IOException e) {
            return without(
                    machine,
                    TlsFailure.isOfTrust(e) ? Answer.NOT_PAIRED : Answer.FAILED,
                    String.valueOf(e.getMessage()));
        }
    }
}
