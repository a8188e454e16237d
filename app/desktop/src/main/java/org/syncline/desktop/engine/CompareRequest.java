package org.syncline.desktop.engine;

import org.syncline.core.session.SyncOptions;

/**
 * The roots and options of a comparison.
 *
 * @param left a folder, or the address of a peer's share
 * @param right a folder, or the address of a peer's share, whose transport may be {@code auto}
 */
public record CompareRequest(String left, String right, SyncOptions options) {

    public CompareRequest with(SyncOptions choice) {
        return new CompareRequest(left, right, choice);
    }

    /** Returns the same with another transport to the peer on the right. */
    CompareRequest over(String transport) {
        return new CompareRequest(left, transport + right.substring(right.indexOf("://")), options);
    }

    public boolean sameRoots(CompareRequest other) {
        return left.equals(other.left) && right.equals(other.right);
    }
}
