/**
 * The contract suite through tunnels: what transports are held to where both ends are reached by
 * TLS between paired machines.
 *
 * <p>Read {@link org.syncline.transport.tunnelled.TunnelledTransport} first: a transport's module
 * makes one of itself, and has it pass {@link org.syncline.transport.tunnelled.JoinedContract} and
 * {@link org.syncline.transport.tunnelled.TunnelledContract}.
 */
@NullMarked
package org.syncline.transport.tunnelled;

import org.jspecify.annotations.NullMarked;
