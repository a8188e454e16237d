/**
 * DCE/RPC version 5 over TCP: genuine PDUs and NDR by the classes of Jarapac, which come with
 * j-Interop; both loops, its server's and its client's, are ours, because Jarapac has only half of
 * a client.
 *
 * <p>Read {@link org.syncline.transport.dcerpc.DceRpcTransport} first, then {@link
 * org.syncline.transport.dcerpc.Pdus} for what goes over a connection, {@link
 * org.syncline.transport.dcerpc.Association} and {@link
 * org.syncline.transport.dcerpc.ServerAssociation} for its two ends, and {@link
 * org.syncline.transport.dcerpc.NdrCodec} for how values travel.
 */
@NullMarked
package org.syncline.transport.dcerpc;

import org.jspecify.annotations.NullMarked;
