/**
 * How connections prove the secret before a remoting library has them: each begins with the {@link
 * org.syncline.core.transport.Handshake}, strangers are bounded in number and time, and all end
 * with their end point.
 *
 * <p>Read first, by what a library lets others do for it:
 *
 * <ul>
 *   <li>it takes connections that are made: {@link org.syncline.core.transport.guard.GuardedPort}
 *       at the server, {@link org.syncline.core.transport.guard.ProvedSockets#dial} at the client;
 *   <li>it takes factories of sockets: {@link
 *       org.syncline.core.transport.guard.GuardedServerSocket} and {@link
 *       org.syncline.core.transport.guard.ProvedSockets}; {@link
 *       org.syncline.core.transport.guard.SocketKind} says what these sockets are like;
 *   <li>it has channels and event loops of its own: a {@link
 *       org.syncline.core.transport.guard.WaitingRoom} for strangers, and an {@link
 *       org.syncline.core.transport.guard.ArrivingInput} for the bytes of the proof.
 * </ul>
 */
@NullMarked
package org.syncline.core.transport.guard;

import org.jspecify.annotations.NullMarked;
