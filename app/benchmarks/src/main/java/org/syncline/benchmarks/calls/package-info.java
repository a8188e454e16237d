/**
 * Measures one transport at a time.
 *
 * <p>Read {@link org.syncline.benchmarks.calls.CallLatency} first.
 */
@NullMarked
package org.syncline.benchmarks.calls;

import org.jspecify.annotations.NullMarked;
