package org.syncline.core.files;

import org.syncline.core.model.RelPath;

/**
 * The place of an entry in the trash.
 *
 * @param run the run that owns the trash
 * @param path below {@code .syncline/trash/RUN/}
 */
public record TrashLocation(String run, RelPath path) {}
