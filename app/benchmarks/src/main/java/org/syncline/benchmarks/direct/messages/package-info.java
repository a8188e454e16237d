/**
 * Libraries that carry messages: gRPC, ONC RPC, Aeron, Kryo and Fory.
 *
 * <p>Read {@link org.syncline.benchmarks.direct.messages.DirectOncRpc} first.
 */
@NullMarked
package org.syncline.benchmarks.direct.messages;

import org.jspecify.annotations.NullMarked;
