package org.syncline.core.files;

import org.syncline.core.model.RelPath;

/** The paths of a root that take no part in a session. Safe for any thread. */
public interface HiddenPaths {

    /** Hides nothing. */
    HiddenPaths NONE = (path, directory) -> false;

    /**
     * True if no operation may touch the path, because of itself or of a directory above it.
     *
     * @param directory whether the path is taken for a directory
     */
    boolean hides(RelPath path, boolean directory);

    /**
     * True if the path is hidden by the root's owner: then it is not moved along with a directory
     * above it either, because it would be within reach at its new place.
     */
    default boolean pins(RelPath path, boolean directory) {
        return false;
    }

    /**
     * True if the owner hides the path under another spelling, which some file systems take for
     * this one: in case, or in how accented letters are composed.
     */
    default boolean mayPin(RelPath path, boolean directory) {
        return false;
    }

    /** True if {@link #pins} may be true of a path. */
    default boolean pinsAny() {
        return false;
    }
}
