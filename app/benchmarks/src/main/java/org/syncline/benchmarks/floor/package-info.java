/**
 * Hand-written ping-pongs over a socket, which no transport can beat that waits in the same way.
 *
 * <p>Read {@link org.syncline.benchmarks.floor.RawSocket} first.
 */
@NullMarked
package org.syncline.benchmarks.floor;

import org.jspecify.annotations.NullMarked;
