/**
 * The scan of a root: a parallel walk, then digests of the files whose stamps do not vouch for a
 * known digest.
 *
 * <p>Read {@link org.syncline.core.scan.ScanJob} first, then {@link
 * org.syncline.core.scan.ScanSpec} and {@link org.syncline.core.scan.StampCache}, which holds the
 * racy-mtime rule.
 */
@NullMarked
package org.syncline.core.scan;

import org.jspecify.annotations.NullMarked;
