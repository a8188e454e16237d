package org.syncline.core.reconcile;

import org.syncline.core.model.Side;
import org.syncline.core.model.VersionVector;

/** The decision for one path, before it is spelled out as actions. */
sealed interface Decision {

    record Stay() implements Decision {}

    /**
     * Both sides get the winner's entry under this version.
     *
     * @param overrides true if a choice of the user, not the versions, made the winner; then
     *     everything of the loser below the path goes with it
     */
    record Flow(Side winner, VersionVector version, boolean overrides) implements Decision {}

    /** The keeper's entry keeps the name under this version; the other one gets a new name. */
    record KeepBoth(Side keeper, VersionVector version) implements Decision {}

    /** A conflict: nothing at or below the path changes, and people learn of it. */
    record Clash(Conflict.Reason reason) implements Decision {}

    /** Nothing at or below the path changes, and there is nothing to report. */
    record Shut() implements Decision {}

    /**
     * The user wants the path left alone for now.
     *
     * @param closes true if everything below is left alone too
     */
    record Skip(boolean closes) implements Decision {}

    Decision STAY = new Stay();
    Decision SHUT = new Shut();

    /** True if nothing at or below the path may change. */
    default boolean isClosed() {
        return switch (this) {
            case Clash _, Shut _ -> true;
            case Stay _, Flow _, KeepBoth _ -> false;
            case Skip skip -> skip.closes();
        };
    }
}
