/**
 * How connections prove the secret before a remoting library has them: each begins with the {@link
 * org.syncline.transport.kit.Handshake}, strangers are bounded in number and time, and all end with
 * their end point.
 *
 * <p>Read first, by what a library lets others do for it:
 *
 * <ul>
 *   <li>it takes connections that are made: {@link org.syncline.transport.kit.guard.GuardedPort} at
 *       the server, {@link org.syncline.transport.kit.guard.ProvedSockets#dial} at the client;
 *   <li>it takes factories of sockets: {@link org.syncline.transport.kit.guard.GuardedServerSocket}
 *       and {@link org.syncline.transport.kit.guard.ProvedSockets}; {@link
 *       org.syncline.transport.kit.guard.SocketKind} says what these sockets are like;
 *   <li>it has channels and event loops of its own: a {@link
 *       org.syncline.transport.kit.guard.UnprovedConnections} for strangers, and an {@link
 *       org.syncline.transport.kit.guard.ArrivingInput} for the bytes of the proof.
 * </ul>
 *
 * <p>How many threads a caller that has proved itself may have is for {@link
 * org.syncline.transport.kit.guard.FairShares} to say.
 */
@NullMarked
package org.syncline.transport.kit.guard;

import org.jspecify.annotations.NullMarked;
