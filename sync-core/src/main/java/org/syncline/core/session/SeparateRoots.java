package org.syncline.core.session;

import org.syncline.core.model.Side;
import org.syncline.core.peer.RootRefusedException;

import java.util.Arrays;
import java.util.Map;

/**
 * Refuses two roots of which one is, or lies in, the other. Of folders of this machine their paths
 * tell; of a peer's root the markers, which both sides look for upwards from their roots.
 */
final class SeparateRoots {

    private SeparateRoots() {}

    /**
     * The markers that one side sees.
     *
     * @param replica id of the root in this session
     * @param marker the one in the root now; empty if it says nothing
     * @param enclosing those in the folders above
     */
    record Markers(byte[] replica, byte[] marker, byte[][] enclosing) {

        private boolean liesIn(Markers other) {
            return Arrays.stream(enclosing).anyMatch(id -> Arrays.equals(id, other.replica));
        }

        /** Each session writes its own marker: the last one took the folder from the other. */
        private boolean isTakenBy(Markers other) {
            return !Arrays.equals(marker, replica) && Arrays.equals(marker, other.replica);
        }
    }

    static void check(SessionSetup setup, Map<Side, Markers> markers) throws RootRefusedException {
        Markers left = markers.get(Side.LEFT);
        Markers right = markers.get(Side.RIGHT);
        boolean remote = setup.left().remote() || setup.right().remote();
        if (!remote || left == null || right == null) {
            return;
        }
        if (left.liesIn(right) || right.liesIn(left)) {
            throw new RootRefusedException(nested(setup.left().name(), setup.right().name()));
        }
        if (left.isTakenBy(right) || right.isTakenBy(left)) {
            throw new RootRefusedException(same(setup.left().name(), setup.right().name()));
        }
    }

    static String same(String left, String right) {
        return left + " and " + right + " are the same folder";
    }

    static String nested(String left, String right) {
        return "one of "
                + left
                + " and "
                + right
                + " lies inside the other; choose two separate folders";
    }
}
