/**
 * A transport in the manner of Essence RMI, written from what was published about it: objects
 * travel as tagged values whose classes are described once for each connection.
 *
 * <p>Read {@link org.syncline.transport.essence.EssenceTransport} first, then {@link
 * org.syncline.transport.essence.Tag}, {@link org.syncline.transport.essence.Metaclasses} and
 * {@link org.syncline.transport.essence.SocketPool}.
 */
@NullMarked
package org.syncline.transport.essence;

import org.jspecify.annotations.NullMarked;
