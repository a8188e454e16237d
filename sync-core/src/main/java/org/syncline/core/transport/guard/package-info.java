/**
 * Sockets for remoting libraries that let their sockets be made by others: each connection begins
 * with the {@link org.syncline.core.transport.Handshake}, keeps to time-outs that the library can
 * only shorten, and ends with its end point.
 *
 * <p>Read {@link org.syncline.core.transport.guard.GuardedServerSocket} for servers and {@link
 * org.syncline.core.transport.guard.ProvedSockets} for clients.
 */
@NullMarked
package org.syncline.core.transport.guard;

import org.jspecify.annotations.NullMarked;
