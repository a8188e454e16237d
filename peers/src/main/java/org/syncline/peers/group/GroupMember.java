package org.syncline.peers.group;

import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;

/**
 * A machine of a group.
 *
 * @param name as it called itself when it was paired
 * @param self whether it is this one
 */
public record GroupMember(PeerKey key, PeerName name, boolean self) {}
