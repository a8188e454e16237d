/**
 * The only code that touches the file system: every operation is relative to an open root and never
 * leaves it.
 *
 * <p>Read {@link org.syncline.core.files.Tree} first (with its two halves {@link
 * org.syncline.core.files.TreeReader} and {@link org.syncline.core.files.TreeEditor}), then {@link
 * org.syncline.core.files.Staging}. {@link org.syncline.core.files.TreeBackend} lists the
 * implementations and their promises.
 */
@NullMarked
package org.syncline.core.files;

import org.jspecify.annotations.NullMarked;
