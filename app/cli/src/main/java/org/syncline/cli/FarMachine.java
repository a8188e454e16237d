package org.syncline.cli;

import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;

import java.net.InetSocketAddress;

/**
 * A machine of a group that measures for others.
 *
 * @param place its port for that
 */
record FarMachine(PeerKey key, PeerName name, InetSocketAddress place) {}
