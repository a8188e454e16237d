/**
 * How file content moves: files are cut and packed into batches, and batches flow in a window.
 *
 * <p>Read {@link org.syncline.core.transfer.CallStyle} first, then {@link
 * org.syncline.core.transfer.BatchPacker} and {@link org.syncline.core.transfer.CallWindow}.
 */
@NullMarked
package org.syncline.core.transfer;

import org.jspecify.annotations.NullMarked;
