/**
 * The values of all other packages: names as exact bytes, entries, versions and snapshots. No I/O,
 * no clock.
 *
 * <p>Read {@link org.syncline.core.model.RelPath} first, then {@link
 * org.syncline.core.model.Entry}, {@link org.syncline.core.model.VersionVector} and {@link
 * org.syncline.core.model.Snapshot}.
 */
@NullMarked
package org.syncline.core.model;

import org.jspecify.annotations.NullMarked;
