/**
 * The catalogue of behaviours that tests show: which cases and promises each of them covers.
 *
 * <p>Read {@link org.syncline.corpora.cases.Covers}.
 */
@NullMarked
package org.syncline.corpora.cases;

import org.jspecify.annotations.NullMarked;
