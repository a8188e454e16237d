package org.syncline.peers.pairing;

import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerName;

/**
 * One side of a pairing.
 *
 * @param self to which the other side is added
 * @param name what this side calls itself
 */
public record PairingParty(Installation self, PeerName name, PairingPerson person) {}
