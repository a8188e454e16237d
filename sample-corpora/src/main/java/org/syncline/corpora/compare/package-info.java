/**
 * The strict comparer of two trees, and listings for where two machines have them; read {@link
 * org.syncline.corpora.compare.TreeComparer} first.
 */
@NullMarked
package org.syncline.corpora.compare;

import org.jspecify.annotations.NullMarked;
