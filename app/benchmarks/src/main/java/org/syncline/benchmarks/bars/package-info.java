/**
 * Compares figures of one run with what is demanded of them.
 *
 * <p>Read {@link org.syncline.benchmarks.bars.CallBars} first, then {@link
 * org.syncline.benchmarks.bars.Setting}, which lists what is demanded, and {@link
 * org.syncline.benchmarks.bars.Bar}, which judges.
 */
@NullMarked
package org.syncline.benchmarks.bars;

import org.jspecify.annotations.NullMarked;
