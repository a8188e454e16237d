package org.syncline.core.scan;

import org.syncline.core.model.RelPath;

/**
 * The paths that a scan passes over; it looks at nothing below an excluded directory. Safe for any
 * thread.
 */
@FunctionalInterface
public interface Excludes {

    /** Excludes nothing. */
    Excludes NONE = (path, directory) -> false;

    boolean excludes(RelPath path, boolean directory);
}
