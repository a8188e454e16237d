/**
 * The transport {@code socket}: calls as length-prefixed frames over one TCP connection that all
 * callers share.
 *
 * <p>Read {@link org.syncline.transport.socket.Frame} for the bytes on the wire, then {@link
 * org.syncline.transport.socket.SocketTransport}, {@code SocketConnection} with {@code ReplyReader}
 * for the calling side, and {@code SocketListener}, {@code ServerConnection} with {@code
 * ReadingRole} for the serving side.
 */
@NullMarked
package org.syncline.transport.socket;

import org.jspecify.annotations.NullMarked;
