/**
 * The catalogue of entries that break synchronisers. Read {@link
 * org.syncline.corpora.hardcases.HardCases} first; each {@code XCases} lists one group.
 */
@NullMarked
package org.syncline.corpora.hardcases;

import org.jspecify.annotations.NullMarked;
