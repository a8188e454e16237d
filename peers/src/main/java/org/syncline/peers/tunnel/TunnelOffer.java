package org.syncline.peers.tunnel;

import org.syncline.core.model.PrintableText;

import java.util.List;

/**
 * What a serving side lets one peer reach. Names and rights come from another machine and may hold
 * anything.
 *
 * @param rights as the serving side's person reads them, such as {@code read+write}
 * @param transports over which it may be asked for, at the port that was asked
 */
public record TunnelOffer(String share, String rights, List<String> transports) {

    public TunnelOffer {
        transports = List.copyOf(transports);
    }

    /** Returns its name and the rights, on one line that can be shown. */
    public String words() {
        return PrintableText.line(
                "%s (%s)".formatted(share.isEmpty() ? "a share without a name" : share, rights));
    }
}
