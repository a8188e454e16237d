/**
 * Digests of content, by name.
 *
 * <p>Read {@link org.syncline.core.digest.DigestAlgorithm} first.
 */
@NullMarked
package org.syncline.core.digest;

import org.jspecify.annotations.NullMarked;
