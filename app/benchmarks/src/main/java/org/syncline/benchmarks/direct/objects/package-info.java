/**
 * Libraries that carry Java objects over a protocol of their own: JBoss Remoting, KryoNet,
 * Mobility-RPC.
 *
 * <p>Read {@link org.syncline.benchmarks.direct.objects.DirectKryonet} first.
 */
@NullMarked
package org.syncline.benchmarks.direct.objects;

import org.jspecify.annotations.NullMarked;
