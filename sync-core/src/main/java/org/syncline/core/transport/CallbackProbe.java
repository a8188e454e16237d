package org.syncline.core.transport;

import java.io.IOException;

/**
 * The call of the studies in which the far side calls back, for transports with {@link
 * Traits.Feature#CALLBACKS} only; others need not know it. Apart from {@link Probe}, because most
 * remoting systems cannot even describe it. {@code Probe::add} is a whole implementation. Safe for
 * any thread.
 */
@FunctionalInterface
public interface CallbackProbe {

    /**
     * Has {@code target} add the two numbers during this call, and returns the sum.
     *
     * @param target a remote object at the caller's side, from {@link Connection#export}
     */
    double addBack(Probe target, double a, double b) throws IOException;
}
