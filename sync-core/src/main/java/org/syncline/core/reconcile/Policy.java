package org.syncline.core.reconcile;

/**
 * The choices that a plan depends on.
 *
 * @param mode which way changes may travel
 * @param onConflict what happens to a path both sides changed in different ways
 */
public record Policy(Mode mode, OnConflict onConflict) {

    /** The command line's {@code --mode}; mirror and update go from left to right. */
    public enum Mode {
        /** Changes travel both ways. */
        TWO_WAY,
        /** The right side becomes what the left side is; extra files on the right are deleted. */
        MIRROR,
        /**
         * New and changed files go to the right; nothing is deleted and newer work on the right
         * stays.
         */
        UPDATE
    }

    /**
     * The command line's {@code --policy}. No winner (equal times under {@code NEWER}) is a
     * conflict.
     */
    public enum OnConflict {
        SKIP,
        KEEP_BOTH,
        NEWER,
        LEFT,
        RIGHT
    }

    public static final Policy DEFAULT = new Policy(Mode.TWO_WAY, OnConflict.SKIP);
}
