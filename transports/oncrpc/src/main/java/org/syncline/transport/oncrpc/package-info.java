/**
 * ONC RPC over TCP on oncrpc4j: our services as its programs, our messages as XDR.
 *
 * <p>Read {@link org.syncline.transport.oncrpc.OncRpcTransport} first, then {@link
 * org.syncline.transport.oncrpc.FilterStack} for the filters between a socket and a call, and
 * {@link org.syncline.transport.oncrpc.XdrCodec} for how values travel.
 */
@NullMarked
package org.syncline.transport.oncrpc;

import org.jspecify.annotations.NullMarked;
