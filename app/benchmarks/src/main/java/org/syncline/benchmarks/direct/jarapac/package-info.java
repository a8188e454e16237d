/**
 * DCE/RPC and DCOM over Jarapac.
 *
 * <p>Read {@link org.syncline.benchmarks.direct.jarapac.DirectJarapac} first.
 */
@NullMarked
package org.syncline.benchmarks.direct.jarapac;

import org.jspecify.annotations.NullMarked;
