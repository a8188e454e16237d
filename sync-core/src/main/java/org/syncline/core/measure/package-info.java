/**
 * Timing of phases: busy time and critical-path time.
 *
 * <p>Read {@link org.syncline.core.measure.Phase} first, then {@link
 * org.syncline.core.measure.PhaseCounters} (busy time, any thread) and {@link
 * org.syncline.core.measure.Timeline} (critical path of one session).
 */
@NullMarked
package org.syncline.core.measure;

import org.jspecify.annotations.NullMarked;
