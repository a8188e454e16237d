package org.syncline.core.session;

import org.syncline.core.model.RelPath;

/**
 * A file whose content is on its way to the target. Immutable.
 *
 * @param bytes that have arrived
 * @param size in bytes
 */
public record FileProgress(RelPath path, long bytes, long size) {}
