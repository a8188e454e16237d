package org.syncline.core.archive;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;

/**
 * The archived state of a directory as a whole, so that an unchanged directory costs one row
 * instead of one for each entry. Every directory that has entries, be they tombstones, has a mark;
 * recording an entry empties it.
 *
 * @param listing digest of the directory's listing with all stamps, and {@code state} digest of the
 *     archive's rows of its entries; both null if they are not known
 * @param standing number of entries that stand directly in it; 0 if the digests are null
 */
public record DirectoryMark(
        RelPath path, byte @Nullable [] listing, byte @Nullable [] state, int standing) {

    DirectoryMark emptied() {
        return new DirectoryMark(path, null, null, 0);
    }
}
