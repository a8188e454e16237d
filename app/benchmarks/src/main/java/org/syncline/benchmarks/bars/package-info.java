/**
 * Compares figures of one run with what is demanded of them.
 *
 * <p>Read {@link org.syncline.benchmarks.bars.CallBars} first.
 */
@NullMarked
package org.syncline.benchmarks.bars;

import org.jspecify.annotations.NullMarked;
