/**
 * Mobility-RPC: calls travel as objects that are carried out at the other side. Its protocol,
 * streams and serialisation are the library's; the right to send and to have tasks carried out is
 * decided here, because the library itself carries out every task that any peer sends.
 *
 * <p>Read {@link org.syncline.transport.mobility.MobilityTransport} first, then {@link
 * org.syncline.transport.mobility.AllowedKryo} and {@link
 * org.syncline.transport.mobility.ServerLink}.
 */
@NullMarked
package org.syncline.transport.mobility;

import org.jspecify.annotations.NullMarked;
