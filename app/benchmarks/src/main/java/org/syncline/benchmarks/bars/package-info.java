/**
 * Compares figures of one run with their bars.
 *
 * <p>Read {@link org.syncline.benchmarks.bars.CallBars} first, then {@link
 * org.syncline.benchmarks.bars.Setting}, which lists the bars, and {@link
 * org.syncline.benchmarks.bars.Bar}, which judges.
 */
@NullMarked
package org.syncline.benchmarks.bars;

import org.jspecify.annotations.NullMarked;
