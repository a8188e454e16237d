package org.syncline.core.archive;

import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.RelPath;

/**
 * A change of a run, as far as it takes to decide who may know of it.
 *
 * @param number of the change within its run, counted from 1
 * @param source as in {@link JournalChange}
 * @param directory whether a directory stood at the path before the change, or when the journal was
 *     asked
 * @param other the same of anything but a directory
 * @param bytes of the file that was brought, or displaced if none was brought
 */
public record ChangedPath(
        long number,
        ChangeKind kind,
        RelPath path,
        RelPath source,
        boolean directory,
        boolean other,
        long bytes) {}
