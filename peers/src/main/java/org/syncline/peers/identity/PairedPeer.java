package org.syncline.peers.identity;

import java.time.Instant;

/**
 * An installation that this one trusts.
 *
 * @param name as it called itself when it was paired
 * @param since when that was
 */
public record PairedPeer(PeerKey key, PeerName name, Instant since) {}
