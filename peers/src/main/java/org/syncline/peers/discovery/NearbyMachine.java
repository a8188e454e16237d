package org.syncline.peers.discovery;

import java.net.InetSocketAddress;

/**
 * An installation that says that it listens. Anybody may say so under any name.
 *
 * @param name as it says; may hold anything
 * @param has what it says that it has there
 */
public record NearbyMachine(String name, InetSocketAddress address, Announced has) {}
