package org.syncline.lab.probe;

import org.syncline.core.transport.Traits;

import java.util.Set;

/**
 * Which transports pass remote objects: those with {@link Traits.Feature#CALLBACKS}, by name, so
 * that a study is planned alike wherever its transports are installed.
 */
public final class CallbackReach {

    private static final Set<String> PASSING = Set.of("karmi", "rmi", "rmi-unix");

    private CallbackReach() {}

    /** Returns whether the transport does. */
    public static boolean includes(String transport) {
        return PASSING.contains(transport);
    }

    /** Returns the sentence that a transport does not. */
    public static String words(String transport) {
        return transport + " passes no remote objects";
    }
}
