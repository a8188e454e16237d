package org.syncline.peers.pairing;

import org.syncline.core.model.PrintableText;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.tls.TlsFailure;

import java.io.IOException;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Warns the person who shows a code of those who did not get to try it. Each reason is told once
 * for a host, {@value #MOST_OF_ONE} of a host and {@value #MOST_HOSTS} hosts at most, so that no
 * stranger makes the code scroll away, and one host alone does not keep back what is told of
 * others. Safe for any thread.
 */
final class PairingRefusals {

    static final int MOST_OF_ONE = 3;
    static final int MOST_HOSTS = 5;

    private static final Logger LOG = System.getLogger(PairingOffer.class.getName());

    private final Map<String, Set<String>> told = new HashMap<>();

    void warn(InetSocketAddress stranger, Exception failure) {
        String why = words(failure);
        boolean tell = isToBeTold(stranger.getAddress().getHostAddress(), why);
        LOG.log(
                tell ? Logger.Level.WARNING : Logger.Level.DEBUG,
                "{0}",
                PrintableText.line(
                        "%s did not get to try the code: %s"
                                .formatted(HostPort.text(stranger), why)));
    }

    private synchronized boolean isToBeTold(String host, String why) {
        if (told.size() == MOST_HOSTS && !told.containsKey(host)) {
            return false;
        }
        Set<String> reasons = told.computeIfAbsent(host, any -> new HashSet<>());
        return reasons.size() < MOST_OF_ONE && reasons.add(why);
    }

    /** Without the advice to begin again, which is for the other side: the code is still good. */
    private static String words(Exception failure) {
        return switch (failure) {
            case PairingException e when e.getCause() instanceof IOException cause ->
                    TlsFailure.words(cause);
            case IOException e -> String.valueOf(e.getMessage());
            default -> failure.toString();
        };
    }
}
