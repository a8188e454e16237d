/**
 * Mobility-RPC: calls travel as objects that are carried out at the other side. Its protocol,
 * streams and serialisation are the library's; who may send what, and what is carried out, is
 * decided here, because the library itself carries out whatever anybody sends.
 *
 * <p>Read {@link org.syncline.transport.mobility.MobilityTransport} first, then {@link
 * org.syncline.transport.mobility.AllowedKryo} and {@link
 * org.syncline.transport.mobility.ServerLink}.
 */
@NullMarked
package org.syncline.transport.mobility;

import org.jspecify.annotations.NullMarked;
