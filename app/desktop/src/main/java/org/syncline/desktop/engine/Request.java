package org.syncline.desktop.engine;

import org.syncline.core.session.SyncOptions;

/**
 * What to compare.
 *
 * @param left a folder, or the address of a peer's share
 * @param right likewise
 */
public record Request(String left, String right, SyncOptions options) {

    public Request with(SyncOptions choice) {
        return new Request(left, right, choice);
    }

    /** True if it is about the same two roots. */
    public boolean sameRoots(Request other) {
        return left.equals(other.left) && right.equals(other.right);
    }
}
