package org.syncline.core.scan;

import org.syncline.core.model.RelPath;

/**
 * Which paths a scan passes over; nothing below an excluded directory is looked at. Safe for any
 * thread.
 */
@FunctionalInterface
public interface Excludes {

    /** Excludes nothing. */
    Excludes NONE = (path, directory) -> false;

    boolean excludes(RelPath path, boolean directory);
}
