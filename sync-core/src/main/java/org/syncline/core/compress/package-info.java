/**
 * Compression of content on its way, chunk by chunk.
 *
 * <p>Read {@link org.syncline.core.compress.Compression} first, the choice of a run; then {@link
 * org.syncline.core.compress.Workspace}, which compresses and decompresses one chunk within bounds,
 * and {@link org.syncline.core.compress.ShrinkHistory}, which says when it is not worth trying.
 */
@NullMarked
package org.syncline.core.compress;

import org.jspecify.annotations.NullMarked;
