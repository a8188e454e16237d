package org.syncline.corpora.compare;

/**
 * What {@link TreeComparer} would see of one tree, so short that another machine can be told: equal
 * trees have equal listings, and trees that differ have others, but for collisions of SHA-256.
 *
 * @param entries of the tree without its root and {@code .syncline}
 * @param bytes sum of the sizes of its regular files
 * @param digest lower-case hexadecimal SHA-256 over names, types, contents, times, targets of links
 *     and which names are one file
 * @param modes the same over the permission bits; empty where the platform has none
 */
public record TreeListing(long entries, long bytes, String digest, String modes) {

    /** Returns whether the trees are equal in all that both platforms have. */
    public boolean isSame(TreeListing other) {
        boolean modesKnown = !modes.isEmpty() && !other.modes.isEmpty();
        return entries == other.entries
                && bytes == other.bytes
                && digest.equals(other.digest)
                && (!modesKnown || modes.equals(other.modes));
    }
}
