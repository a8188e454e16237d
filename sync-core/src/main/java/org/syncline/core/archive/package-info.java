/**
 * The knowledge of a replica about its own tree, on disk: entries, tombstones, versions and the
 * stamps that save hashing. One SQLite file for each root.
 *
 * <p>Read {@link org.syncline.core.archive.Archive} first, then {@code Schema}.
 */
@NullMarked
package org.syncline.core.archive;

import org.jspecify.annotations.NullMarked;
