package org.syncline.lab.timing;

import org.syncline.core.session.OpenedRoot.ConnectTimes;

import java.util.OptionalDouble;

/**
 * Seconds spent on naming: binding the service at the server, and finding it by the first and by a
 * later lookup of the same client. Empty if it was not measured or the transport has no such step.
 */
public record NamingTimes(
        OptionalDouble bind, OptionalDouble lookupFirst, OptionalDouble lookupNext) {
    public static final NamingTimes NONE =
            new NamingTimes(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());

    /** Takes the seconds of binding, if they are known. */
    public static NamingTimes of(OptionalDouble bind, ConnectTimes connecting) {
        return new NamingTimes(
                bind,
                OptionalDouble.of(connecting.lookupFirst()),
                OptionalDouble.of(connecting.lookupNext()));
    }
}
