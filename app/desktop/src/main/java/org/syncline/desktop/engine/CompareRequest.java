package org.syncline.desktop.engine;

import org.syncline.core.session.SyncOptions;

/**
 * What to compare.
 *
 * @param left a folder, or the address of a peer's share
 * @param right likewise
 */
public record CompareRequest(String left, String right, SyncOptions options) {

    public CompareRequest with(SyncOptions choice) {
        return new CompareRequest(left, right, choice);
    }

    /** True if it is about the same two roots. */
    public boolean sameRoots(CompareRequest other) {
        return left.equals(other.left) && right.equals(other.right);
    }
}
