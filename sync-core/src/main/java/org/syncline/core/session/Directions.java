package org.syncline.core.session;

import org.syncline.core.model.Refusal;
import org.syncline.core.model.Side;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.reconcile.Policy;

import java.util.Locale;
import java.util.Map;

/**
 * Where changes may go, by the rights that both peers told when they were opened.
 *
 * @param links those of both sides
 */
record Directions(Map<Side, PeerLink> links, SessionSetup setup) {

    /** True if nothing may change there: its peer forbids it, or the other one gives nothing. */
    boolean isReadOnly(Side side) {
        return !PeerLink.of(links, side).opened().takes
                || !PeerLink.of(links, side.other()).opened().gives;
    }

    /** Refuses a mode that would change the right side only, if that may not be changed. */
    void check() throws RootRefusedException {
        Policy.Mode mode = setup.options().policy().mode();
        if (mode == Policy.Mode.TWO_WAY || !isReadOnly(Side.RIGHT)) {
            return;
        }
        String why =
                PeerLink.of(links, Side.RIGHT).opened().takes
                        ? setup.left().name() + " gives no content"
                        : setup.right().name() + " may not be changed from here";
        throw new RootRefusedException(
                new Refusal(
                        "--mode %s changes the right side only, but %s"
                                .formatted(mode.name().toLowerCase(Locale.ROOT), why),
                        "leave --mode out, or give the two sides the other way round"),
                false);
    }
}
