package org.syncline.corpora;

import java.util.EnumSet;
import java.util.Set;

/**
 * The description of edits to make. The same spec makes the same edits on equal trees.
 *
 * @param seed any number; part of the names of added and renamed files, so that seeds do not
 *     collide
 * @param count number of edits, each on a file of its own
 * @param kinds kinds to draw from, each equally likely
 * @param share the files that may be touched
 */
public record EditSpec(long seed, int count, Set<EditKind> kinds, Share share) {
    public EditSpec {
        if (count < 0 || kinds.isEmpty()) {
            throw new IllegalArgumentException("needs a count of at least 0 and at least one kind");
        }
        kinds = Set.copyOf(kinds);
    }

    /** Every kind of edit on any file. */
    public static EditSpec of(long seed, int count) {
        return new EditSpec(seed, count, EnumSet.allOf(EditKind.class), Share.ALL);
    }

    /** The same, restricted to the files of {@code chosen}. */
    public EditSpec within(Share chosen) {
        return new EditSpec(seed, count, kinds, chosen);
    }

    /**
     * One of {@code parts} disjoint sets of files, chosen by their paths; two sides that edit
     * different parts make no conflict.
     */
    public record Share(int part, int parts) {
        public static final Share ALL = new Share(0, 1);

        public Share {
            if (parts < 1 || part < 0 || part >= parts) {
                throw new IllegalArgumentException("no part " + part + " of " + parts);
            }
        }
    }
}
