/**
 * Changes a root: content is staged, verified, published and recorded.
 *
 * <p>Read {@link org.syncline.core.execute.Applier} first, then {@link
 * org.syncline.core.execute.IncomingFile}.
 */
@NullMarked
package org.syncline.core.execute;

import org.jspecify.annotations.NullMarked;
