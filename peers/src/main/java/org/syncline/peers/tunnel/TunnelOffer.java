package org.syncline.peers.tunnel;

import org.syncline.core.model.PrintableText;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a serving side lets one peer reach. Names and rights come from another machine and may hold
 * anything.
 *
 * @param rights as the serving side's person reads them, such as {@code read+write}
 * @param transports over which it may be asked for, at the port that was asked
 */
public record TunnelOffer(String share, String rights, List<String> transports) {

    /** They need no worker and are joined to the tunnel; the one with the fastest calls first. */
    private static final List<String> PREFERRED = List.of("socket", "karmi", "rmi");

    public TunnelOffer {
        transports = List.copyOf(transports);
    }

    /**
     * Returns the transport for somebody who has no other wish: sockets, else KaRMI, else RMI, else
     * the first one by name; empty if there is none.
     */
    public Optional<String> best() {
        return transports.stream()
                .min(
                        Comparator.comparingInt(TunnelOffer::rank)
                                .thenComparing(Comparator.naturalOrder()));
    }

    private static int rank(String transport) {
        int place = PREFERRED.indexOf(transport);
        return place < 0 ? PREFERRED.size() : place;
    }

    /** Returns its name and the rights, on one line that can be shown. */
    public String words() {
        return PrintableText.line(
                "%s (%s)".formatted(share.isEmpty() ? "a share without a name" : share, rights));
    }
}
