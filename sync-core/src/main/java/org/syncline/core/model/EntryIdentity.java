package org.syncline.core.model;

import org.jspecify.annotations.Nullable;

import java.time.Instant;

/**
 * Tells an entry from every other. An inode is used again once its entry is gone; the time of birth
 * tells the two apart. Immutable.
 *
 * @param inode 0 if the entry is unknown
 * @param born when the entry was made; null if the file system does not tell
 */
public record EntryIdentity(long device, long inode, @Nullable Instant born) {

    /** Nothing is known of the entry. */
    public static final EntryIdentity UNKNOWN = new EntryIdentity(0, 0, null);

    public boolean isKnown() {
        return inode != 0;
    }

    /** True if both are known and are one entry, as far as the file system tells. */
    public boolean isSame(EntryIdentity other) {
        return isKnown()
                && device == other.device
                && inode == other.inode
                && (born == null || other.born == null || born.equals(other.born));
    }
}
