package org.syncline.peers.pairing;

import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerName;

import java.util.function.Predicate;

/**
 * One side of a pairing.
 *
 * @param self to which the other side is added
 * @param name what this side calls itself
 * @param confirm asks this side's person whether the other side, which has proved to know the code,
 *     is the one that is meant; may wait for an answer
 */
public record PairingParty(Installation self, PeerName name, Predicate<PairedPeer> confirm) {}
