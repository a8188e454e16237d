/**
 * KryoNet: calls as the messages of its {@code ObjectSpace}, over its client and server.
 *
 * <p>Read {@link org.syncline.transport.kryonet.KryonetConnection} and {@link
 * org.syncline.transport.kryonet.ServerLink} first, the two ends; then {@code AllowedKryo}, which
 * decides what can be read at all, and {@code ChannelAdapter}, which lets the library run inside of
 * TLS.
 */
@NullMarked
package org.syncline.transport.kryonet;

import org.jspecify.annotations.NullMarked;
