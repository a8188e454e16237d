/**
 * Connections of any transport between two paired installations, through TLS: a library connects to
 * a port of its own machine, and its bytes come out on the other machine in front of an end point
 * that was opened for this peer alone. Read {@link org.syncline.peers.tunnel.TunnelServer} first,
 * and {@link org.syncline.peers.tunnel.ConnectionHandover} for ports that lead to several
 * processes.
 */
@NullMarked
package org.syncline.peers.tunnel;

import org.jspecify.annotations.NullMarked;
