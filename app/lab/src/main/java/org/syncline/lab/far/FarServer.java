package org.syncline.lab.far;

import org.syncline.lab.probe.FarProbe;

/**
 * The server of a fork that another machine has.
 *
 * @param end where it is called
 * @param treesPort of this machine, at which its trees are asked for; {@link #NO_TREES} if it
 *     serves calls alone
 */
public record FarServer(FarProbe end, int treesPort) {

    private static final int NO_TREES = 0;

    public static FarServer ofCalls(FarProbe end) {
        return new FarServer(end, NO_TREES);
    }
}
