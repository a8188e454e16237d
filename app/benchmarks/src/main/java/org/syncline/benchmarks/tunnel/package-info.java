/** What a tunnel between paired machines costs, against the same transport without one. */
@NullMarked
package org.syncline.benchmarks.tunnel;

import org.jspecify.annotations.NullMarked;
