package org.syncline.lab.probe;

import org.syncline.core.transport.Transport;

import java.util.Optional;
import java.util.Set;

/** Which transports serialise apart from calls: those that give a {@link Transport#copier}. */
public final class CopyReach {

    private static final Set<String> APART = Set.of("karmi", "rmi", "rmi-unix");

    private CopyReach() {}

    /** Why not, in a sentence; empty for a transport that does. */
    public static Optional<String> refusal(String transport) {
        return APART.contains(transport) ? Optional.empty() : Optional.of(words(transport));
    }

    /** Returns the sentence that a transport does not. */
    public static String words(String transport) {
        return transport + " does not serialise apart from calls";
    }
}
