package org.syncline.peers.discovery;

import java.net.InetSocketAddress;

/**
 * An installation that says that it listens. Anybody may say so under any name.
 *
 * @param name as it says; may hold anything
 */
public record NearbyMachine(String name, InetSocketAddress address) {}
