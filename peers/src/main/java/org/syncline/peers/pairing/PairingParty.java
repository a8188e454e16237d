package org.syncline.peers.pairing;

import org.syncline.peers.identity.Identity;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.identity.PeerName;

import java.time.Clock;
import java.util.function.Predicate;

/**
 * One side of a pairing.
 *
 * @param peers where the other side is added
 * @param name what this side calls itself
 * @param confirm asks this side's person whether the other side, which has proved to know the code,
 *     is the one that is meant; may wait for an answer
 */
public record PairingParty(
        Identity identity,
        PairedPeers peers,
        PeerName name,
        Predicate<PairedPeer> confirm,
        Clock clock) {}
