/**
 * Figures out of samples. Read {@link org.syncline.lab.stats.Summary} first: every repeated
 * measurement ends there; {@link org.syncline.lab.stats.LatencyPercentiles} is its twin for single
 * calls.
 */
@NullMarked
package org.syncline.lab.stats;

import org.jspecify.annotations.NullMarked;
