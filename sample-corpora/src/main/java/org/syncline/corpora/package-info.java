/**
 * Seeded sample trees: the three scenarios of the Ries study (images, chat, mixed) and seeded edits
 * on them.
 *
 * <p>Read {@link org.syncline.corpora.Corpora} first, then {@code CorpusPlan} (what will be
 * written) and {@code ContentKind} (the bytes). The catalogue of hard cases is in {@code
 * org.syncline.corpora.hardcases}, the strict comparer in {@code org.syncline.corpora.compare};
 * both stand on the raw file access of {@code org.syncline.corpora.tree}.
 */
@NullMarked
package org.syncline.corpora;

import org.jspecify.annotations.NullMarked;
