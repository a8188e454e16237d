/**
 * Hand-written ping-pongs over a socket: no transport that waits in the same way can be faster.
 *
 * <p>Read {@link org.syncline.benchmarks.floor.RawSocket} first.
 */
@NullMarked
package org.syncline.benchmarks.floor;

import org.jspecify.annotations.NullMarked;
