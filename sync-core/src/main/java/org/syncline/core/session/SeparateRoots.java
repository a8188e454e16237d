package org.syncline.core.session;

import org.syncline.core.model.Side;
import org.syncline.core.peer.RootRefusedException;

import java.util.Arrays;
import java.util.Map;

/**
 * Refuses two roots of which one lies in the other although a transport is between them. Their
 * paths say nothing, so that their markers do: each side looks for those upwards from its root.
 */
final class SeparateRoots {

    private SeparateRoots() {}

    /**
     * The markers that one side sees.
     *
     * @param replica id of the root in this session
     * @param enclosing those in the folders above
     */
    record Markers(byte[] replica, byte[][] enclosing) {

        private boolean liesIn(Markers other) {
            return Arrays.stream(enclosing).anyMatch(id -> Arrays.equals(id, other.replica));
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
