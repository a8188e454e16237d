/**
 * Java RMI (JRMP) over TCP or Unix-domain sockets, with a registry of its own on one port, guarded
 * by the handshake on every TCP connection and by allow-lists for objects on both sides.
 *
 * <p>Read {@code JrmpTransport} first, then {@link org.syncline.transport.rmi.RmiListener} and
 * {@link org.syncline.transport.rmi.RmiConnection}.
 */
@NullMarked
package org.syncline.transport.rmi;

import org.jspecify.annotations.NullMarked;
