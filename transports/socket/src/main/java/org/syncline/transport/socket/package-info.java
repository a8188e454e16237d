/**
 * The transport {@code socket} and those that differ from it in the sockets or in how they wait:
 * calls as length-prefixed frames over one connection that all callers share.
 *
 * <p>Read {@link org.syncline.transport.socket.Frame} for the bytes on the wire, then {@code
 * FrameVariant} for the differences, {@link org.syncline.transport.socket.FrameTransport}, {@code
 * SocketConnection} with {@code Replies} for the calling side, and {@code SocketListener}, {@code
 * ServerConnection} with {@code ReadingRole} for the serving side. Other serialisers over the same
 * frames extend {@code FrameTransport} and {@link org.syncline.transport.socket.codec.MethodCodec}.
 */
@NullMarked
package org.syncline.transport.socket;

import org.jspecify.annotations.NullMarked;
